import { expect, test } from 'vitest';
import type { CheckMaterial } from '../script-check.contract.ts';
import { checkScript } from './check-script.ts';
import type { CheckedScript } from './checked-script.ts';
import { chooseFindings } from './shown-findings.ts';

const NO_RULES: CheckMaterial['rules'] = {
  forbidsGreeting: false,
  bannedPhrases: [],
  openingLine: null,
  closingLine: null,
  maxSentenceWords: null,
  maxBeatWords: [],
};
const MATERIAL: CheckMaterial = { sourceFigures: [], writtenFigures: [], sections: [], rules: NO_RULES };

const LONG =
  'The water is hot and the gauge doesn’t move and the whole machine shakes like it’s trying to tell me something I’m too stubborn to hear after a full weekend of taking it apart twice.';
const ESPRESSO: CheckedScript = {
  title: 'The $2 Part in a Dead Espresso Machine',
  content: `## Hook
This machine has been dead for two years. I paid $15.
A new one is $340.

## Fault
Here’s what it does. The lights come on. The pump hums. The water gets hot. And nothing comes out.
${LONG}

## Closing
I drank the coffee. Then I slept.`,
  keyPoints: 'I paid $15 for it\nThe flea market was in Dover',
  contentType: 'long_form',
  targetWords: { target: 90 },
};

const check = (script: Partial<CheckedScript>, material: CheckMaterial | null = MATERIAL) =>
  checkScript({ ...ESPRESSO, ...script }, material);
const find = (script: Partial<CheckedScript>, material?: CheckMaterial | null) =>
  check(script, material).findings.map(({ kind, quote, text }) => ({ kind, quote, text }));
const plain = { title: 'Rain', keyPoints: null, targetWords: null };

test('findings come in the order of the script, each with its line, a quote and a sentence', () => {
  const { findings } = check({}, { ...MATERIAL, writtenFigures: ['15', '340', '2'], sourceFigures: ['77'] });
  expect(findings.map(({ kind, title, quote, text }) => [kind, title, quote, text])).toEqual([
    [
      'title_not_answered',
      'The title isn’t answered',
      null,
      'The last third never says “$2”, “Part”, “Dead” or “Espresso”.',
    ],
    ['new_figure', 'A figure that isn’t in your notes', 'A new one is $340.', 'Check it before you say it.'],
    [
      'same_openings',
      'Three sentences start the same',
      'The lights… The pump…',
      'Change how one of them starts.',
    ],
    ['long_sentence', 'Too long for one breath', LONG, '35 words without a stop.'],
    ['unused_figures', 'A figure from your notes is missing', null, 'The script doesn’t say “77”.'],
    [
      'point_not_covered',
      'A point isn’t covered',
      'The flea market was in Dover',
      'The script doesn’t say it. Add it, or leave it out.',
    ],
  ]);
  for (const { place, quote } of findings)
    if (place.at === 'text' && quote && !quote.includes('…'))
      expect(ESPRESSO.content.slice(place.start, place.end)).toBe(quote);
  expect(findings[1]?.place).toMatchObject({ at: 'text', line: 2 });
});

test('a fixed line no longer has a finding, and the others keep their keys', () => {
  const before = check({}).findings;
  const after = check({ content: ESPRESSO.content.replace(LONG, 'It shakes.') }).findings;
  expect(before.filter(({ key }) => !after.some((each) => each.key === key)).map(({ kind }) => kind)).toEqual(
    ['long_sentence'],
  );
});

test('a figure that the creator typed, or that a person wrote, is not questioned', () => {
  expect(find({ ...plain, content: 'It is $340 now.' })).toEqual([]);
  expect(find({ ...plain, content: 'It is $340 now.' }, null)).toEqual([]);
  expect(
    find({ ...plain, content: 'It is $340 now.' }, { ...MATERIAL, writtenFigures: ['340'] }),
  ).toHaveLength(1);
});

test('a figure in words that is not in the notes is questioned, unless the creator typed it', () => {
  const content =
    'It was what you said to the people: three hundred and forty dollars, or 15, or a dozen. 340 is too much.';
  const written = { ...MATERIAL, sourceFigures: ['12'], writtenFigures: ['340', '12', '15'] };
  expect(find({ ...plain, content }, written).map(({ quote }) => quote?.slice(0, 10))).toEqual([
    'It was wha',
    '340 is too',
  ]);
  const inWords = content.replace(' 340 is too much.', '');
  expect(find({ ...plain, content: inWords }, { ...written, sourceFigures: ['12', '15'] })).toHaveLength(1);
  expect(find({ ...plain, content: inWords }, { ...written, sourceFigures: ['12', '15', '340'] })).toEqual(
    [],
  );
  expect(find({ ...plain, content: inWords, keyPoints: '340, 15' }, written)).toEqual([]);
  expect(find({ ...plain, content: inWords }, { ...MATERIAL, sourceFigures: ['12', '15'] })).toEqual([]);
});

test('beats are compared with their share of the length', () => {
  const { beats, findings } = check({
    ...plain,
    content: `## Hook\nOne two three.\n\n## Wrong guess\n${'Cats sleep. Dogs run. '.repeat(30)}\n\n## Closing\nRain.`,
    targetWords: { target: 100 },
  });
  expect(beats).toEqual([
    { name: 'Hook', words: 3, plannedWords: 14 },
    { name: 'Wrong guess', words: 120, plannedWords: 69 },
    { name: 'Closing', words: 1, plannedWords: 17 },
  ]);
  expect(findings).toMatchObject([
    {
      kind: 'beat_too_long',
      title: 'Wrong guess is longer than planned',
      text: '120 words. Its share of the length is 69.',
      place: { at: 'beat', beat: 1, line: 3 },
    },
  ]);
  expect(check({ ...plain, content: 'Rain.' }).beats).toEqual([{ name: '', words: 1, plannedWords: null }]);
});

test('the template names the purpose of its beats', () => {
  const sections = [
    { name: 'Fault', role: 'hook' as const },
    { name: 'Fix', role: 'body' as const },
  ];
  const script = { ...plain, content: '## Fault\nOne.\n## Fix\nTwo.', targetWords: { target: 530 } };
  expect(check(script, { ...MATERIAL, sections }).beats.map(({ plannedWords }) => plannedWords)).toEqual([
    90, 440,
  ]);
});

test('the planned beats decide the shares, unless the script has others', () => {
  const script = { ...plain, content: '## Fault\nOne.\n## Fix\nTwo.', targetWords: { target: 100 } };
  const wordsPlanned = (plannedBeats: { name: string; share: number }[]) =>
    check({ ...script, plannedBeats }).beats.map(({ plannedWords }) => plannedWords);
  expect(
    wordsPlanned([
      { name: 'Fault', share: 30 },
      { name: 'fix', share: 70 },
    ]),
  ).toEqual([30, 70]);
  expect(wordsPlanned([{ name: 'Fault', share: 100 }])).toEqual(wordsPlanned([]));
});

test.each([
  [{ forbidsGreeting: true }, 'Hey everyone, it rains today.', 'It says no greeting.'],
  [{ bannedPhrases: ['just'] }, 'It just rains.', 'It says not to say “just”.'],
  [{ openingLine: 'Look up.' }, 'It rains today.', 'It opens with “Look up.”.'],
  [{ closingLine: 'Stay dry.' }, 'It rains today.', 'It closes with “Stay dry.”.'],
  [
    { maxSentenceWords: 3 },
    'It rains on us. It rains here a lot.',
    'It allows 3 words in a sentence. This one has 5.',
  ],
  [
    { maxBeatWords: [{ name: 'hook', words: 2 }] },
    '## Hook\nIt rains today.',
    'It allows 2 words for Hook. This has 3.',
  ],
])('a template with %j finds “%s”', (rules, content, text) => {
  const material = { ...MATERIAL, rules: { ...NO_RULES, ...rules } };
  expect(find({ ...plain, content }, material)).toMatchObject([{ kind: 'template_rule', text }]);
});

test('a text that follows the template has no findings', () => {
  const rules = {
    forbidsGreeting: true,
    bannedPhrases: ['just'],
    openingLine: 'Look up!',
    closingLine: 'Stay dry.',
    maxSentenceWords: 9,
    maxBeatWords: [{ name: 'Hook', words: 20 }],
  };
  expect(
    find({ ...plain, content: '## Hook\nLook up.\nThe sky adjusts.\nStay dry.' }, { ...MATERIAL, rules }),
  ).toEqual([]);
});

test('rules with English words do not apply to other languages', () => {
  const content = '## Auftakt\nDie Fähre fuhr um neun. Niemand winkte. „Stay tuned“ stand auf dem Schild.';
  const material = { ...MATERIAL, sourceFigures: ['40'], rules: { ...NO_RULES, forbidsGreeting: true } };
  expect(find({ ...plain, content }, material)).toEqual([]);
});

test('gaps are counted but are not findings', () => {
  const { gaps, findings } = check({ ...plain, content: 'I paid [YOURS: price] in [YOURS: year].' });
  expect([gaps, findings]).toEqual([2, []]);
});

test('at most five are shown, one of each kind first, and dismissed ones give way to the next', () => {
  const content = `- One\n- Two\n- Three\n- Four\n- Five\n- Six\n${LONG}`;
  const { findings } = check({ ...plain, title: 'Machine', content });
  expect(findings).toHaveLength(7);
  const { shown, dismissed } = chooseFindings(findings, []);
  expect(shown.map(({ quote }) => quote)).toEqual(['- One', '- Two', '- Three', '- Four', LONG]);
  expect(dismissed).toEqual([]);
  const second = chooseFindings(findings, [shown[0]?.key ?? '', 'stock_phrase:gone']);
  expect(second.shown.map(({ quote }) => quote)).toEqual(['- Two', '- Three', '- Four', '- Five', LONG]);
  expect(second.dismissed.map(({ quote }) => quote)).toEqual(['- One']);
});

test('the largest script is checked, whatever it repeats', () => {
  const content = `${'the ferry left 9:40 . '.repeat(4500)}`;
  expect(check({ content, keyPoints: 'the ferry sank\n'.repeat(60) }).findings.length).toBeGreaterThan(0);
});
