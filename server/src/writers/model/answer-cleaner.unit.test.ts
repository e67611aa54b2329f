import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnswerCleaner } from './answer-cleaner.ts';

const TITLE = 'Why cafés close';

function tidy(...pieces: string[]): string {
  const tidier = createAnswerCleaner(TITLE);
  return pieces.map((piece) => tidier.push(piece)).join('') + tidier.end();
}

test.each([
  ['a plain script', '## Hook\nIt closed.\n\n## Beat\nWhy?\n', '## Hook\nIt closed.\n\n## Beat\nWhy?\n'],
  ['a fence around everything', '```markdown\n## Hook\nIt closed.\n```', '## Hook\nIt closed.\n'],
  ['headings of another level', '# Hook\nIt closed.\n### Beat\nWhy?', '## Hook\nIt closed.\n## Beat\nWhy?'],
  [
    'headings in bold',
    '**Hook**\nIt closed.\n**Beat:**\nWhy?\n__End__',
    '## Hook\nIt closed.\n## Beat\nWhy?\n## End',
  ],
  ['headings in bold and with hashes', '## **Hook**\nIt closed.', '## Hook\nIt closed.'],
  ['blank lines before it', '\n\n  \n## Hook\nIt closed.', '## Hook\nIt closed.'],
  ['the title on top', `# ${TITLE}\n\n## Hook\nIt closed.`, '## Hook\nIt closed.'],
  ['the title in other letters', `## WHY "CAFÉS" CLOSE?\n## Hook\nIt closed.`, '## Hook\nIt closed.'],
  ['a title of its own', '# A quiet street\n\n## Hook\nIt closed.', '## Hook\nIt closed.'],
  ['a title in bold', '**Title: A quiet street**\n\n## Hook\nIt closed.', '## Hook\nIt closed.'],
  ['Windows line ends', '**Hook**\r\nIt closed.\r\n', '## Hook\nIt closed.\n'],
  ['a sentence in bold', '## Hook\n**It closed.**\nWhy?', '## Hook\n**It closed.**\nWhy?'],
  ['a line that begins in bold', '## Hook\n**It** closed.', '## Hook\n**It** closed.'],
  ['a cue in bold', '## Hook\n**[B-roll: a street]**\nIt closed.', '## Hook\n[B-roll: a street]\nIt closed.'],
  ['a hashtag', '## Hook\n#cafés are gone', '## Hook\n#cafés are gone'],
  ['an empty heading', '## Hook\nIt closed.\n##\nWhy?', '## Hook\nIt closed.\nWhy?'],
  ['nothing but a heading', '# Hook', '## Hook\n'],
])('%s', (_what, answer, script) => {
  expect(tidy(answer)).toBe(script);
});

test('how an answer is cut into pieces makes no difference', () => {
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
      const pieces: string[] = [];
      for (let at = 0; at < answer.length; ) {
        const size = sizes.next().value ?? 1;
        pieces.push(answer.slice(at, at + size));
        at += size;
      }
      expect(tidy(...pieces)).toBe(tidy(answer));
    }),
  );
});

test('spoken words pass at once; only the start of what may be a heading waits', () => {
  const tidier = createAnswerCleaner(TITLE);
  expect(tidier.push('##')).toBe('');
  expect(tidier.push(' Ho')).toBe('');
  expect(tidier.push('ok\n')).toBe('## Hook\n');
  expect(tidier.push('I')).toBe('I');
  expect(tidier.push('t closed.\n*')).toBe('t closed.\n');
  expect(tidier.push('*It')).toBe('');
  expect(tidier.push('** did')).toBe('**It** did');
  expect(tidier.push('.\n')).toBe('.\n');
  const long = `**${'very '.repeat(20)}`;
  expect(tidier.push(long)).toBe(long);
});
