import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnswerPreview } from './answer-preview.ts';

const TITLE = 'Why cafés close';

function clean(...chunks: string[]): string {
  const preview = createAnswerPreview(TITLE);
  return chunks.map((chunk) => preview.push(chunk)).join('') + preview.end();
}

test.each([
  ['a plain script', '## Hook\nIt closed.\n\n## Beat\nWhy?\n', '## Hook\nIt closed.\n\n## Beat\nWhy?\n'],
  ['a fence around everything', '```markdown\n## Hook\nIt closed.\n```', '## Hook\nIt closed.\n'],
  ['headings of another level', '# Hook\nIt closed.\n### Beat\nWhy?', '## Hook\nIt closed.\n## Beat\nWhy?'],
  [
    'bold headings',
    '**Hook**\nIt closed.\n**Beat:**\nWhy?\n__End__',
    '## Hook\nIt closed.\n## Beat\nWhy?\n## End',
  ],
  ['bold headings with hashes', '## **Hook**\nIt closed.', '## Hook\nIt closed.'],
  ['leading blank lines', '\n\n  \n## Hook\nIt closed.', '## Hook\nIt closed.'],
  ['the title on top', `# ${TITLE}\n\n## Hook\nIt closed.`, '## Hook\nIt closed.'],
  [
    'the title with other capitals and marks',
    `## WHY "CAFÉS" CLOSE?\n## Hook\nIt closed.`,
    '## Hook\nIt closed.',
  ],
  ['an invented title', '# A quiet street\n\n## Hook\nIt closed.', '## Hook\nIt closed.'],
  ['a bold title', '**Title: A quiet street**\n\n## Hook\nIt closed.', '## Hook\nIt closed.'],
  ['Windows line ends', '**Hook**\r\nIt closed.\r\n', '## Hook\nIt closed.\n'],
  ['a bold sentence', '## Hook\n**It closed.**\nWhy?', '## Hook\n**It closed.**\nWhy?'],
  ['a line that starts bold', '## Hook\n**It** closed.', '## Hook\n**It** closed.'],
  ['a bold cue', '## Hook\n**[B-roll: a street]**\nIt closed.', '## Hook\n[B-roll: a street]\nIt closed.'],
  ['a hashtag', '## Hook\n#cafés are gone', '## Hook\n#cafés are gone'],
  ['an empty heading', '## Hook\nIt closed.\n##\nWhy?', '## Hook\nIt closed.\nWhy?'],
  ['only a heading', '# Hook', '## Hook\n'],
])('%s', (_what, answer, script) => {
  expect(clean(answer)).toBe(script);
});

test('the result does not depend on the chunk size', () => {
  const line = fc.constantFrom(
    '# Hook',
    '**Beat**',
    '## End',
    'It closed.',
    '**It** did.',
    '',
    '```',
    '[B-roll: x]',
    '#tag',
    `# ${TITLE}`,
  );
  fc.assert(
    fc.property(fc.array(line), fc.infiniteStream(fc.integer({ min: 1, max: 7 })), (lines, sizes) => {
      const answer = lines.join('\n');
      const chunks: string[] = [];
      for (let at = 0; at < answer.length; ) {
        const size = sizes.next().value ?? 1;
        chunks.push(answer.slice(at, at + size));
        at += size;
      }
      expect(clean(...chunks)).toBe(clean(answer));
    }),
  );
});

test('spoken words pass immediately; only a possible heading is held back', () => {
  const preview = createAnswerPreview(TITLE);
  expect(preview.push('##')).toBe('');
  expect(preview.push(' Ho')).toBe('');
  expect(preview.push('ok\n')).toBe('## Hook\n');
  expect(preview.push('I')).toBe('I');
  expect(preview.push('t closed.\n*')).toBe('t closed.\n');
  expect(preview.push('*It')).toBe('');
  expect(preview.push('** did')).toBe('**It** did');
  expect(preview.push('.\n')).toBe('.\n');
  const long = `**${'very '.repeat(20)}`;
  expect(preview.push(long)).toBe(long);
});
