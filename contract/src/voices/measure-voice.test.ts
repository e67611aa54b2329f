import { expect, test } from 'vitest';
import { linkingLinesIn, measureVoice } from './measure-voice.ts';
import { NO_CORRECTIONS, traitsOf } from './voice-facts.ts';

const sample = (text: string) => ({ text, timing: null });

const CHAIR = `There's a chair in my kitchen that announces every meal. It's old. It squeaks.

Here's the thing. I can't throw it out. My grandmother sat on it for forty years, and it's the only one that fits the corner by the window.

So I checked. Why does wood squeak? It moves. Two parts rub and nobody hears it until they sit down.

That's it. Go fix something.`;
const MOWER = `My neighbor's mower ran for nine seconds. Then it didn't.

So I checked. Spark, fuel, air. It's always one of the three, and it's never the one you'd like.

Here's the thing. The filter was fine. The fuel wasn't. It smelled like paint.

That's it. Go fix something.`;

test('sentence lengths are counted, with their spread', () => {
  const { sentenceLength } = measureVoice([
    sample('One two three. One two three four five six. One two three four five six seven eight nine ten.'),
  ]);
  expect(sentenceLength).toEqual({ median: 6, rarelyPass: 10, bars: [1, 1, 1, 0, 0, 0] });
});

test('contractions are counted per 100 words, and a possessive is not one', () => {
  const { contractions } = measureVoice([
    sample("It's my neighbor's mower and it's loud. I don't know. The dog's bowl is in the way of the door."),
  ]);
  // Three of twenty words.
  expect(contractions).toEqual({ per100: 15, example: { used: "it's", other: 'it is' } });
});

test('a creator who avoids contractions is recognized', () => {
  const { contractions } = measureVoice([
    sample('It is cold. It is dark. I do not mind. It is the sea that I came for, and I will stay.'),
  ]);
  expect(contractions).toEqual({ per100: 0, example: { used: 'it is', other: "it's" } });
});

test('paragraphs and questions are counted', () => {
  const { paragraphs, questions } = measureVoice([
    sample(
      'One two three four.\n\nOne two. Three four five six?\n\nOne two three. Four five six seven eight.',
    ),
  ]);
  expect(paragraphs).toEqual({ median: 6, lengths: [4, 6, 8] });
  expect(questions).toEqual({ oneIn: 5, place: 'middle' });
});

test('questions in the opening are found there', () => {
  const text = `Why is it here? ${'Nobody asked the sea about it. '.repeat(11)}`;
  expect(measureVoice([sample(text)]).questions).toEqual({ oneIn: 12, place: 'opening' });
});

test('openings, repeated phrases and the sign-off come from two or more samples', () => {
  const facts = measureVoice([sample(CHAIR), sample(MOWER)]);
  expect(facts.openings).toEqual([
    { type: 'scene', text: 'There’s a chair in my kitchen that announces every meal.'.replace('’', "'") },
    { type: 'figure', text: "My neighbor's mower ran for nine seconds." },
  ]);
  expect(facts.phrases?.map(({ text }) => text)).toEqual(["here's the thing", 'so I checked']);
  expect(facts.phrases?.map(({ count }) => count)).toEqual([2, 2]);
  expect(facts.signOff).toBe("That's it. Go fix something.");
  expect(facts.greeting).toBe('');
});

test('one sample cannot show phrases, a sign-off or words that are never used', () => {
  const facts = measureVoice([sample(CHAIR)]);
  expect([facts.phrases, facts.signOff, facts.neverUsed]).toEqual([null, null, null]);
});

test('a greeting and a farewell are recognized', () => {
  const facts = measureVoice([
    sample(
      'Hey everyone, welcome to the shed. Today we sharpen a plane. It takes an hour. See you next Friday.',
    ),
  ]);
  expect(facts.greeting).toBe('Hey everyone, welcome to the shed.');
  expect(facts.openings).toEqual([{ type: 'scene', text: 'Today we sharpen a plane.' }]);
  expect(facts.signOff).toBe('See you next Friday.');
});

test('words are never used only if the samples are long enough to tell', () => {
  const long = (word: string) =>
    sample(`${'The old boat is in the shed and it is dry. '.repeat(20)} ${word}.`);
  expect(measureVoice([long('Literally'), long('Dry')]).neverUsed).toEqual([
    'amazing',
    'insane',
    'game changer',
    'awesome',
    'epic',
    'unbelievable',
  ]);
});

test('a German sample is measured', () => {
  const facts = measureVoice([
    sample(
      'Hallo zusammen. Heute geht’s um die Säge von meinem Opa. Sie ist alt. Was macht man mit so einem Ding?\n\nIch habe sie zerlegt und jede Schraube in ein Glas gelegt. Das war gut so. Dann gibt’s Kaffee.\n\nBis zum nächsten Mal.',
    ),
  ]);
  expect(facts.sentenceLength).toEqual({ median: 4, rarelyPass: 11, bars: [5, 2, 1, 0, 0, 0] });
  expect(facts.contractions?.per100).toBe(4.8);
  expect(facts.greeting).toBe('Hallo zusammen.');
  expect(facts.signOff).toBe('Bis zum nächsten Mal.');
  expect(facts.questions).toEqual({ oneIn: 8, place: 'middle' });
});

test('a Spanish sample is measured, without contractions', () => {
  const facts = measureVoice([
    sample(
      'Hola a todos. El reloj de mi abuelo se paró en el año nuevo. ¿Por qué se para un reloj?\n\nLo abrí con un cuchillo. No fue buena idea, pero la tapa salió y el muelle también.\n\nNos vemos el jueves.',
    ),
  ]);
  expect(facts.sentenceLength).toMatchObject({ median: 5, rarelyPass: 12 });
  expect(facts.contractions).toBeNull();
  expect(facts.greeting).toBe('Hola a todos.');
  expect(facts.signOff).toBe('Nos vemos el jueves.');
});

test('a transcript without punctuation has no sentences to count', () => {
  const text = `so today I went to the harbor because it's the only place ${'where the old boats are and nobody asks what you are doing there '.repeat(10)}`;
  const facts = measureVoice([{ text, timing: { words: 141, seconds: 60 } }]);
  expect([facts.sentenceLength, facts.paragraphs, facts.questions, facts.signOff]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(facts.pace).toEqual({ wordsPerMinute: 141 });
  expect(facts.contractions?.per100).toBeGreaterThan(0);
  expect(facts.openings?.[0]?.text).toBe("so today I went to the harbor because it's the only place");
});

test('nothing is measured without samples, and symbols are not words', () => {
  expect(measureVoice([])).toMatchObject({ sentenceLength: null, openings: null, greeting: null });
  expect(measureVoice([sample('… — !!! ***')]).sentenceLength).toBeNull();
});

test('a correction replaces a measured value and nothing else', () => {
  const measured = measureVoice([sample(CHAIR), sample(MOWER)]);
  const traits = traitsOf(measured, {
    ...NO_CORRECTIONS,
    sentenceLength: { median: 9, rarelyPass: 18 },
    greeting: 'Morning.',
  });
  expect(traits.sentenceLength).toEqual({ median: 9, rarelyPass: 18 });
  expect(traits.greeting).toBe('Morning.');
  expect(traits.signOff).toBe("That's it. Go fix something.");
  expect(traits.openings).toBe('A scene in 1 of 2 scripts, a figure in 1.');
});

test('linking lines are the creator’s own and fit any topic', () => {
  expect(linkingLinesIn([sample(CHAIR), sample(MOWER)])).toEqual(["Here's the thing.", 'So I checked.']);
});
