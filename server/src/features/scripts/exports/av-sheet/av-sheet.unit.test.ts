import { unprintableLetters } from '@cold-open/contract/scripts/pdf-letters';
import { expect, test, vi } from 'vitest';
import { languageTagOf } from '../../../../platform/text-language.ts';
import { sampleScript } from '../../../../testing/exported-sample.ts';
import { readPdf } from '../../../../testing/read-files.ts';
import { paperFor } from '../paper-size.ts';
import { avRows } from './av-rows.ts';
import { toAvSheet } from './av-sheet.ts';
import { foldLines, inVisualOrder } from './fold-lines.ts';
import { printable } from './printable.ts';
import { createSheetFonts } from './sheet-fonts.ts';

// The first test has to load large libraries.
vi.setConfig({ testTimeout: 60_000 });

test('a sheet contains the title, the column headings and every row in order', async () => {
  const { pages, title } = await readPdf(await toAvSheet(sampleScript()));
  expect(title).toBe('The Door');
  expect(pages).toHaveLength(1);
  const inOrder = [
    'The Door',
    '45 words, reads in 0:18 at 150 words per minute',
    'VIDEO',
    'AUDIO',
    'Hook 0:00',
    'B-ROLL: slow push on the padlock',
    'There is a door that has not been opened since 1987.',
    'I asked eleven people. I got eleven answers.',
    'ON SCREEN: floor plan',
    'And every one of them asked me not to film it.',
    'Setup 0:12',
    'The street opened in 1974',
    'with forty-two shops & one <promise>.',
    'Żółć 0:16',
    'Привет',
    '1 / 1',
  ];
  const places = inOrder.map((text) => pages[0]?.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => Number(a) - Number(b)));
});

test('a sheet is tagged as a table with headings, and has a language', async () => {
  const content = '## Hook\n[A ferry]\nDer letzte Dampfer ist nicht mehr da und wir sind hier mit dem Boot.';
  const { structure, language, isTagged } = await readPdf(await toAvSheet(sampleScript({ content })));
  expect([isTagged, language]).toEqual([true, 'de']);
  expect(structure).toBe('Document(H1 P Table(TR(TH TH) TR(TD(H2 P) TD(P))))');
});

test.each([
  ['海の色は青い', 'ja'],
  ['这条街在一九七四年开放', 'zh-Hans'],
  ['這條街在一九七四年開放', 'zh-Hant'],
  ['이 거리는', 'ko'],
  ['שלום עולם', 'he'],
  ['غادرت العبّارة', 'ar'],
  ['I am here and you are not there', 'en'],
  ['', 'en'],
])('the language of "%s" is %s', (text, language) => {
  expect(languageTagOf(text)).toBe(language);
});

test.each([
  ['a4', 595.28, 841.89],
  ['letter', 612, 792],
] as const)('a sheet on %s has its size, and nothing leaves the page', async (paper, width, height) => {
  const content = `## Hook\n[One cue]\n${'The last ferry leaves at nine. '.repeat(300)}`;
  const { size, lowest } = await readPdf(await toAvSheet(sampleScript({ content, paper })));
  expect(size).toEqual([width, height]);
  expect(lowest).toBeGreaterThan(20);
});

test.each([
  ['en-US,en;q=0.9', 'letter'],
  ['es-MX', 'letter'],
  ['en,en-CA;q=0.8', 'letter'],
  ['en-GB,en-US;q=0.7', 'a4'],
  ['zh-Hans-CN', 'a4'],
  ['en', 'a4'],
  ['*;q=0.5', 'a4'],
  [undefined, 'a4'],
])('a reader with the languages %s gets %s', (header, paper) => {
  expect(paperFor(header)).toBe(paper);
});

test('every line of a paragraph keeps its own direction', () => {
  const sides = (text: string) =>
    foldLines(text, 100, ({ length }) => length).map(({ rightToLeft }) => rightToLeft);
  expect(sides('שלום עולם\nFilmed on a Sunday\n123\nסוף')).toEqual([true, false, true, true]);
  expect(sides('Filmed on a Sunday\nשלום\n123')).toEqual([false, true, false]);
});

test('the page warns about exactly the letters that the fonts lack', async () => {
  const { default: PDFDocument } = await import('pdfkit');
  const samples = [
    'ā',
    'ß',
    'Ω',
    'Ж',
    'Ա',
    'ა',
    'א',
    'ع',
    'あ',
    'カ',
    '한',
    '海',
    '這',
    'न',
    'ส',
    'ব',
    'த',
    'ક',
    'ਕ',
    'ಕ',
    'മ',
    'క',
    'ක',
    'ក',
    'မ',
    'ཀ',
    'አ',
  ];
  const fonts = createSheetFonts(new PDFDocument(), samples.join(''));
  const printed = samples.filter((letter) => fonts.has(letter.codePointAt(0) ?? 0, 'plain'));
  expect(printed).toEqual(samples.filter((letter) => unprintableLetters(letter).length === 0));
});

test('the names of speakers are in the audio column', () => {
  const blocks = [
    { kind: 'cue' as const, text: '[A desk]', words: 0 },
    { kind: 'cue' as const, text: '[Anna:]', words: 0 },
    { kind: 'spoken' as const, text: 'Since when?', words: 2 },
  ];
  expect(avRows([{ name: '', words: 2, wordsBefore: 0, startsAt: '0:00', blocks }])).toEqual([
    { beat: null, video: ['A desk'], audio: ['Anna:', 'Since when?'] },
  ]);
});

test('a long script fills several pages with headings on each and loses no word', async () => {
  const words = Array.from({ length: 2500 }, (_, index) => `word${index}`);
  const content = `## Hook\n[One cue]\n${words.join(' ')}\n## End\n[${'wide '.repeat(600)}]\nDone.`;
  const { pages } = await readPdf(await toAvSheet(sampleScript({ content })));
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('VIDEO');
    expect(page).toContain('AUDIO');
    expect(page).toContain(`${index + 1} / ${pages.length}`);
  }
  expect(pages.join(' ').match(/word\d+/g)).toEqual(words);
  expect(pages.join(' ').match(/wide/g)).toHaveLength(600);
  expect(pages.join(' ')).toContain('Done.');
});

test.each([
  ['no words', ''],
  ['missing glyphs', '## 海\n海の色は 👩‍👩‍👧 🏳️‍🌈 青い。\u0007'],
  ['right-to-left text', '## البداية\n[لقطة: الميناء]\nغادرت العبّارة iPhone 15 Pro في التاسعة.'],
  ['one endless word', `## Hook\n${'x'.repeat(5000)}`],
])('a script with %s becomes a sheet', async (_what, content) => {
  const { pages } = await readPdf(await toAvSheet(sampleScript({ title: content.slice(0, 200), content })));
  expect(pages[0]).toContain('VIDEO');
});

test.each([
  ['Japanese', '海の色は青い。駅で待っています。'],
  ['simplified Chinese', '这条街在一九七四年开放，有四十二家商店。'],
  ['traditional Chinese', '這條街在一九七四年開放，我們說過嗎？'],
  ['Korean', '이 거리는 천구백칠십사년에 열렸습니다.'],
  ['emoji', 'Look 🎬 at 🚀 this 🐙'],
])('%s is printed as text that can be selected', async (_what, text) => {
  const { pages } = await readPdf(
    await toAvSheet(sampleScript({ title: text, content: `## Hook\n${text}` })),
  );
  const page = pages[0]?.replace(/\s+/g, '') ?? '';
  expect(page).not.toContain('□');
  expect(page.split(text.replace(/\s+/g, ''))).toHaveLength(3);
});

test('a text in Western letters loads no fallback font', async () => {
  const latin = await toAvSheet(sampleScript());
  const mixed = await toAvSheet(sampleScript({ content: '## Hook\nThe word 海 means sea.' }));
  // Only the characters in use are embedded.
  expect(mixed.length - latin.length).toBeLessThan(60_000);
  expect(Buffer.from(latin).toString('latin1')).not.toMatch(/Kosugi|Noto|Gowun|Chocolate/i);
  expect(Buffer.from(mixed).toString('latin1')).toMatch(/Noto/i);
});

test('lines wrap at the maximum width, and a longer word is broken', () => {
  const fold = (text: string) =>
    foldLines(text, 10, ({ length }) => length).map(({ words }) => words.join(' '));
  expect(fold('The last ferry leaves\nat nine')).toEqual(['The last', 'ferry', 'leaves', 'at nine']);
  expect(fold('a bcdefghijklmnopq')).toEqual(['a', 'bcdefghijk', 'lmnopq']);
  expect(fold('')).toEqual([]);
});

test('zero-width characters do not create an endless line', () => {
  const text = '\u200D'.repeat(20_000);
  const lines = foldLines(text, 10, () => 0).map(({ words }) => words.join(' '));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(500);
  expect(lines.join('')).toBe(text);
});

test('words are put in visual order', () => {
  expect(inVisualOrder(['א', 'ב', 'iPhone', '15', 'ג'], true)).toEqual(['ג', 'iPhone', '15', 'ב', 'א']);
  expect(inVisualOrder(['say', 'א', 'ב', 'twice'], false)).toEqual(['say', 'ב', 'א', 'twice']);
});

test('each character that the font lacks becomes one box', () => {
  const latin = (code: number) => code >= 0x20 && code < 0x500;
  expect(printable('plain', latin)).toBe('plain');
  expect(printable('two\twords', latin)).toBe('two words');
  expect(printable('a 👩‍👩‍👧 b\uFE0F 海\nc\u0007', latin)).toBe('a □ b □\nc');
});
