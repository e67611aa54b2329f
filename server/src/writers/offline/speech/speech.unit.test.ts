import { beforeAll, expect, test } from 'vitest';
import { isEnglish } from '../source/language.ts';
import { englishTools, type LanguageTools } from '../source/language-tools.ts';
import { readTemplate } from '../template/read-template.ts';
import { asOpening, canOpenBeat } from './sentence-context.ts';
import { makeSpeakable } from './speakable.ts';
import { readTitleFrame } from './title-frame.ts';
import { promisesFor, questionsFor } from './title-lines.ts';

let tools: LanguageTools;
beforeAll(async () => {
  tools = await englishTools();
});

const say = (sentence: string, template = '') =>
  makeSpeakable(sentence, { style: readTemplate(template), tools, isEnglish: true, isOpening: false });

test('a sentence that needs the one before it does not open a beat', () => {
  for (const dependent of [
    'This changed everything.',
    'They went home.',
    'A machine that is cooled this way is loud.',
    'The oldest of them laughed.',
    'No airline has done it since then.',
  ])
    expect(canOpenBeat(dependent), dependent).toBe(false);
  for (const independent of [
    'It is easy to forget the crane.',
    'However, the crane fell.',
    'In 1901 the harbour opened.',
  ])
    expect(canOpenBeat(independent), independent).toBe(true);
});

test('a connective is removed when a sentence opens a beat', () => {
  expect(asOpening('However, the crane fell.')).toBe('The crane fell.');
  expect(asOpening('The crane fell.')).toBe('The crane fell.');
});

test('written words become spoken ones, except in quotations', () => {
  expect(say('It is not utilized by approximately 5% of users (see above).')).toBe(
    "It isn't used by about 5 percent of users.",
  );
  expect(say('"It is not loud," she said.')).toBe('"It is not loud," she said.');
});

test('long sentences are split where both halves stand alone', () => {
  expect(
    say(
      'The old crane lifted the last crate at noon, and the men walked home along the river.',
      'No sentence over 12 words.',
    ),
  ).toBe('The old crane lifted the last crate at noon. And the men walked home along the river.');
  const whole = 'The crate held lamps, plates, bowls and the many small things that a kitchen needs.';
  expect(say(whole, 'No sentence over 12 words.')).toBe(whole);
});

test('a title in title case keeps only the capitals of names', () => {
  const names = new Map([['concorde', 'Concorde']]);
  const frame = readTitleFrame('Why Concorde Really Died', tools, names);
  expect(promisesFor(frame, true)).toContain('This is why Concorde really died.');
  expect(questionsFor(frame)).toContain('Ever wondered why Concorde really died?');
  expect(readTitleFrame('Why We Procrastinate', tools, new Map()).topic).toBe('we procrastinate');
  expect(readTitleFrame('A Week in Lisbon', tools, new Map()).topic).toBe('a week in Lisbon');
});

test.each([
  ['7 Habits That Help', 'list'],
  ['How to Rest', 'howTo'],
  ['Why it rains', 'why'],
  ['Why does it rain?', 'question'],
  ['Tea vs coffee', 'versus'],
  ['I quit sugar for 30 days', 'trial'],
  ['The truth about sleep', 'truth'],
  ['A cheap tent: review', 'review'],
  ['What is entropy?', 'explain'],
  ['The last lighthouse', 'thing'],
] as const)('"%s" is a %s', (title, kind) => {
  expect(readTitleFrame(title, tools, new Map()).kind).toBe(kind);
});

test('English is distinguished from other languages', () => {
  for (const english of [
    'Rode to work for a month.',
    'I Spent a Week in Lisbon Without a Plan',
    'Cheap land, fast permits',
  ])
    expect(isEnglish(english), english).toBe(true);
  for (const other of [
    'Cada noche, cuando la ciudad duerme, el mercado empieza su jornada.',
    'Le marché ouvre la nuit et les camions attendent dans la rue.',
    'Der Markt öffnet in der Nacht und die Wagen warten auf der Straße.',
    '市場は夜に開く。',
    'Рынок открывается ночью.',
  ])
    expect(isEnglish(other), other).toBe(false);
});
