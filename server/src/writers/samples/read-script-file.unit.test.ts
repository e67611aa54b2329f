import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSampleFile } from './read-sample-file.ts';
import { readScriptText } from './read-script-file.ts';

test('headings of Markdown become beats, and the first one of the first level is the title', () => {
  const text = [
    '# The Night Ferry',
    '',
    '## Hook',
    'The **last** ferry *left* at [nine](https://example.com).',
    '(B-roll: an empty pier)',
    '',
    '---',
    '### The crew #',
    '- Nobody waved\\.',
    '> He said nothing.',
    '[A bell]',
    '[YOURS: how many people]',
  ].join('\r\n');
  expect(readScriptText(text)).toEqual({
    title: 'The Night Ferry',
    content: [
      '## Hook',
      'The last ferry left at nine.',
      '[B-roll: an empty pier]',
      '',
      '## The crew',
      'Nobody waved.',
      'He said nothing.',
      '[A bell]',
      '[YOURS: how many people]',
    ].join('\n'),
  });
});

test('in plain text, separate lines in capitals, in bold or with a colon are headings', () => {
  const text =
    'INTRO\nThe ferry left.\n\n**The crew**\nNobody waved.\n\nThe end:\nIt was gone.\n\nOK. GO NOW.\nBye.';
  expect(readScriptText(text)).toEqual({
    title: null,
    content:
      '## INTRO\nThe ferry left.\n\n## The crew\nNobody waved.\n\n## The end\nIt was gone.\n\nOK. GO NOW.\nBye.',
  });
});

test('text without headings stays as it is', () => {
  const text = 'He paid 3 * 4 crowns, snake_case_name and all.\n\nThen he left.';
  expect(readScriptText(text)).toEqual({ title: null, content: text });
});

test('the title and headings of a Word document are read', () => {
  const paragraph = (style: string, words: string) =>
    `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}</w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
  const xml = [
    paragraph('Title', 'The Night Ferry'),
    paragraph('Heading1', 'Hook'),
    paragraph('', 'It left.'),
    paragraph('Heading2', 'Crew'),
    paragraph('', 'Nobody waved.'),
  ].join('');
  const { text = '' } = readSampleFile('ferry.docx', zipSync({ 'word/document.xml': strToU8(xml) }));
  expect(readScriptText(text)).toEqual({
    title: 'The Night Ferry',
    content: '## Hook\n\nIt left.\n\n## Crew\n\nNobody waved.',
  });
});

test('100,000 characters of marks are read quickly', () => {
  for (const part of ['*a', '[', '_a ', '(', '**', '# ', '\\*']) {
    const before = process.cpuUsage();
    readScriptText(part.repeat(100_000 / part.length));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1500);
  }
});
