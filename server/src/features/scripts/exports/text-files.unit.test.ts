import { EXPORT_FORMATS, type ExportFormat } from '@cold-open/contract/scripts/script-exports.contract';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { SAMPLE_CONTENT, sampleScript } from '../../../testing/exported-sample.ts';
import { readDocx, readPdf } from '../../../testing/read-files.ts';
import { createFile } from './exporters.ts';
import { toMarkdown } from './markdown.ts';
import { toPlainText } from './plain-text.ts';
import { subtitleCues, toSrt } from './srt.ts';
import { toWordDocument } from './word-document.ts';

// The first test has to load large libraries.
vi.setConfig({ testTimeout: 60_000 });

test('plain text is the content unchanged', () => {
  expect(toPlainText(sampleScript())).toBe(`${SAMPLE_CONTENT}\n`);
  expect(toPlainText(sampleScript({ content: '' }))).toBe('');
});

test('plain text can be limited to what is said', () => {
  const content = '## Hook\n[A ferry]\nThe last ferry.\n\nI paid [YOURS: price].';
  expect(toPlainText(sampleScript({ content, only: 'spoken' }))).toBe('The last ferry.\n\nI paid ____.\n');
});

test('gaps are blanks in every text file, and have no duration in subtitles', async () => {
  const content = '## Hook\nI paid [YOURS: price] for it.\n\n[FILL, about 90 words: what you tried]';
  const script = sampleScript({ content, words: 4 });
  expect(toPlainText(script)).toBe('## Hook\nI paid ____ (price) for it.\n\n____ (what you tried)\n');
  expect(toMarkdown(script)).toContain('I paid \\_\\_\\_\\_ (price) for it.');
  expect((await readDocx(await toWordDocument(script))).text).toContain('I paid ____ (price) for it.');
  expect(subtitleCues(script).map(({ lines, endMs }) => [lines, endMs])).toEqual([
    [['I paid ____ for it.'], 1600],
    [['____'], 2200],
  ]);
});

test('Markdown has headings for beats and escapes everything else', () => {
  const content =
    '## Hook *one*\n[A <b>cue</b>]\n# not a heading\n1. not a list\n- nor this\nsnake_case & `code`';
  expect(toMarkdown(sampleScript({ title: 'A *title*', content }))).toBe(
    `# A \\*title\\*

*11 words, reads in 0:04 at 150 words per minute*

## Hook \\*one\\* (0:00)

> \\[A \\<b\\>cue\\</b\\>\\]

\\# not a heading\\
1\\. not a list\\
\\- nor this\\
snake\\_case \\& \\\`code\\\`
`,
  );
});

test('a Word document contains title, headings and text in order', async () => {
  const { html, text } = await readDocx(await toWordDocument(sampleScript()));
  expect(html.match(/<h1>.*?<\/h1>/g)).toEqual([
    '<h1>Hook (0:00)</h1>',
    '<h1>Setup (0:12)</h1>',
    '<h1>Żółć (0:16)</h1>',
  ]);
  expect(text.split(/\n+/).filter(Boolean)).toEqual([
    'The Door',
    '45 words, reads in 0:18 at 150 words per minute',
    'Hook (0:00)',
    '[B-ROLL: slow push on the padlock]',
    'There is a door that has not been opened since 1987.',
    'I asked eleven people. I got eleven answers.',
    '[ON SCREEN: floor plan]',
    'And every one of them asked me not to film it.',
    'Setup (0:12)',
    'The street opened in 1974with forty-two shops & one <promise>.',
    'Żółć (0:16)',
    'Привет, мир. שלום עולם 123.',
  ]);
  expect(html).toContain('The street opened in 1974<br />with');
});

test('a Word document accepts any text', async () => {
  const { text } = await readDocx(
    await toWordDocument(
      sampleScript({ title: 'a\u0001b 👩‍👩‍👧', content: 'half \uD83D\u000B end ]]> & "x"' }),
    ),
  );
  expect(text).toContain('ab 👩‍👩‍👧');
  expect(text).toContain('half  end ]]> & "x"');
});

test("subtitles have two short lines at the script's pace", () => {
  expect(toSrt(sampleScript()).split('\n\n').slice(0, 3)).toEqual([
    '1\n00:00:00,000 --> 00:00:04,400\nThere is a door that has not been opened\nsince 1987.',
    '2\n00:00:04,400 --> 00:00:07,600\nI asked eleven people. I got eleven\nanswers.',
    '3\n00:00:07,600 --> 00:00:12,000\nAnd every one of them asked me not to film\nit.',
  ]);
  const slow = subtitleCues(sampleScript({ wordsPerMinute: 75 }));
  expect(slow.at(-1)?.endMs).toBe(36_000);
  expect(toSrt(sampleScript({ content: '## Hook\n[only a cue]' }))).toBe('');
  expect(toSrt(sampleScript({ content: 'It goes --> there.' }))).toContain('It goes → there.');
});

test('subtitles in Chinese and Japanese have at most 16 characters in a line', () => {
  const chinese =
    '这条街在一九七四年开放，有四十二家商店，没有人记得门后是什么。我们问了十一个人，得到十一个iPhone答案。';
  const japanese = '海の色は青いですがしかし空の色も青いと言われていますよね。駅で待っています。';
  for (const content of [chinese, japanese, `${chinese}\n\n${japanese}`]) {
    const lines = subtitleCues(sampleScript({ content })).flatMap((cue) => cue.lines);
    expect(lines.join('').replace(/\s/g, '')).toBe(content.replace(/\s/g, ''));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(16);
  }
  const mixed = subtitleCues(
    sampleScript({ content: 'The word 海 means sea, and nobody in the town had a boat.' }),
  );
  expect(mixed[0]?.lines[0]?.length).toBeGreaterThan(16);
});

test('English lines in a right-to-left paragraph stay on their side in a Word document', async () => {
  const content = '## Hook\nשלום עולם\nFilmed on a Sunday\n123';
  const document = strFromU8(
    unzipSync(await toWordDocument(sampleScript({ content })))['word/document.xml'] ?? new Uint8Array(),
  );
  const paragraphOf = (text: string) => document.split('<w:p>').find((part) => part.includes(text)) ?? '';
  expect(paragraphOf('שלום')).toMatch(/<w:bidi\/>/);
  expect(paragraphOf('Filmed')).toMatch(/<w:bidi w:val="false"\/>/);
  expect(paragraphOf('Filmed')).not.toContain('<w:rtl/>');
});

test('no file contains direction overrides', async () => {
  const script = sampleScript({
    title: 'Ferry \u202Egpj.exe',
    content: '## Hook\n\u2067The last\u2069 ferry \u202Aleaves\u202C at \u200Fnine.',
  });
  for (const format of Object.keys(EXPORT_FORMATS) as ExportFormat[]) {
    const bytes = await createFile({ format, script });
    const text =
      format === 'docx'
        ? (await readDocx(bytes)).text
        : format === 'pdf'
          ? (await readPdf(bytes)).pages.join() + (await readPdf(bytes)).title
          : strFromU8(bytes);
    expect(text).toMatch(/ferry\s+leaves/);
    expect(text, format).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
});

test('subtitles never overlap, fit their lines and lose no word', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'ferry',
      'nine.',
      'No!',
      '—',
      '海の色は青いですがしかし空の色も青いと言われていますよね。',
      '👩‍👩‍👧',
      'שלום',
    ),
    fc.string({ unit: fc.constantFrom(...'abcé'), minLength: 1, maxLength: 120 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.constantFrom(' ', '\n', '\n\n'), (words, gap) => {
      const content = words.join(gap);
      const cues = subtitleCues(sampleScript({ content }));
      let before = 0;
      for (const { startMs, endMs, lines } of cues) {
        expect(startMs).toBe(before);
        expect(endMs).toBeGreaterThan(startMs);
        before = endMs;
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines)
          expect(Array.from(new Intl.Segmenter().segment(line)).length).toBeLessThanOrEqual(42);
      }
      const said = cues
        .flatMap(({ lines }) => lines)
        .join('')
        .replace(/\s/g, '');
      expect(said).toBe(content.replace(/\s/g, ''));
    }),
  );
});
