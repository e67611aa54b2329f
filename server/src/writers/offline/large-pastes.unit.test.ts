import { MAX_TEMPLATE_LENGTH } from '@cold-open/contract/prompts/prompt-rules';
import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { expect, test } from 'vitest';
import { fastestCpuMs } from '../../testing/fastest-cpu-ms.ts';
import { draftScript } from './draft-script.ts';
import { truncateSource } from './source/truncate-source.ts';

const MAX_CHARACTERS = 100_000;
/** Several times what a draft takes on an idle machine. The inputs below once took many seconds. */
const MAX_CPU_MS = 2000;
const NOTE = 'Only the first part of the text was used.';

const filledWith = (piece: string) =>
  piece.repeat(Math.ceil(MAX_CHARACTERS / piece.length)).slice(0, MAX_CHARACTERS);
/** No two sentences are the same. */
const CHINESE = Array.from({ length: MAX_CHARACTERS }, (_, index) =>
  index % 20 === 19 ? '。' : String.fromCharCode(0x4e00 + ((index * 7919) % 3000)),
).join('');

const draftFrom = (source: string, template = '') =>
  draftScript({
    title: 'Why the river rose',
    niche: 'History',
    length: 'long',
    budget: wordBudget('long'),
    template,
    source,
    variant: 0,
  });

test.each([
  ['Chinese', CHINESE],
  ['Chinese without periods', CHINESE.replaceAll('。', '')],
  ['letters with dots', filledWith('a.')],
  ['a name with dots', `By A${'.'.repeat(90_000)}`],
  ['stars', `${'*'.repeat(MAX_CHARACTERS - 1)}x`],
  ['two alternating scripts', filledWith('a中')],
  ['opening script tags', filledWith('<script>')],
  ['unclosed tags', filledWith('<h1 ')],
  ['unclosed comments', filledWith('<!--')],
  ['unclosed placeholders', filledWith('{{')],
  ['brackets of all kinds', filledWith('{}[<')],
  ['code fences', filledWith('```\n~~~\n')],
  ['wide spaces', `a${'\u2003'.repeat(MAX_CHARACTERS - 2)}b`],
  ['a list of single letters', filledWith('- a\n')],
  ['lists of single letters', filledWith('You need:\n- a\n')],
  ['very short sentences', Array.from({ length: 2000 }, (_, index) => `Men${index} go${index}.`).join(' ')],
])('a source with %s does not block the server', async (_name, source) => {
  expect(await fastestCpuMs(() => draftFrom(source), MAX_CPU_MS)).toBeLessThan(MAX_CPU_MS);
});

test.each([' ', '\t', '\n', '\n ', "'", '*', ', ', 'sample script: '])(
  'a template full of %j does not block the server',
  async (piece) => {
    const template = `Open ${piece.repeat(MAX_TEMPLATE_LENGTH)}`.slice(0, MAX_TEMPLATE_LENGTH - 1);
    const draft = () => draftFrom('The river rose. It fell again.', `${template}x`);
    expect(await fastestCpuMs(draft, MAX_CPU_MS)).toBeLessThan(MAX_CPU_MS);
  },
);

test('a long text is read up to the end of a sentence, with a note', async () => {
  const sentence = 'The ferry of the old harbour carried a red lamp all winter. ';
  const part = truncateSource(filledWith(sentence));
  expect(part.isTruncated).toBe(true);
  expect(part.text.length).toBeLessThanOrEqual(30_000);
  expect(part.text.length).toBeGreaterThan(29_000);
  expect(part.text.endsWith('winter.')).toBe(true);
  expect((await draftFrom(filledWith(sentence))).notes).toContain(NOTE);
});

test('a text without spaces is read up to a third of that length', async () => {
  const part = truncateSource(CHINESE);
  expect(part.text.length).toBeLessThanOrEqual(10_000);
  expect(part.text.length).toBeGreaterThan(9900);
  expect(part.text.endsWith('。')).toBe(true);
  expect((await draftFrom(CHINESE)).notes).toContain(NOTE);
});

test('a text that is read completely does not get this note', async () => {
  expect(truncateSource('The river rose.')).toEqual({ text: 'The river rose.', isTruncated: false });
  expect((await draftFrom('The river rose. It fell again.')).notes).not.toContain(NOTE);
});

test('the event loop is not blocked while a draft is written', async () => {
  let turns = 0;
  let isDrafting = true;
  const takeTurn = () => {
    turns++;
    if (isDrafting) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await draftFrom(CHINESE);
  isDrafting = false;
  expect(turns).toBeGreaterThanOrEqual(4);
});
