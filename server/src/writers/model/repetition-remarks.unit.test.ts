import { expect, test } from 'vitest';
import { tidyAnswer } from './tidy-answer.ts';

const REQUEST = { title: 'Why cafés close', template: 'Speak like a friend.' };
const BEAT = 'The door stays shut in May. The rent went up twice.';

test.each([
  'I’ve avoided repeating the earlier parts.',
  'I have avoided repetition.',
  "I've avoided repeating myself.",
  "I've also removed any redundancy.",
  'I have made sure not to repeat what the previous parts say.',
  'I have avoided repeating the same phrases and kept it concise.',
  'This version avoids repeating what was said before.',
  'This section now avoids repetition of the opening.',
  'This part does not repeat the parts before it.',
  'Note that this version no longer repeats sentences from the hook.',
  '(I have avoided repeating the previous beats.)',
])('a remark about repetition is not spoken: %s', (remark) => {
  for (const isPart of [true, false]) {
    const tidy = (answer: string) => tidyAnswer(answer, { ...REQUEST, isPart });
    expect(tidy(`${BEAT}\n\n${remark}`)).toBe(BEAT);
    expect(tidy(`${remark}\n\n${BEAT}`)).toBe(BEAT);
    if (!remark.startsWith('(')) expect(tidy(`${BEAT} ${remark}`)).toBe(BEAT);
    expect(tidy(`## Hook\n${BEAT}\n\n## Closing\n${BEAT}\n${remark}`)).toBe(
      `## Hook\n${BEAT}\n\n## Closing\n${BEAT}`,
    );
  }
  expect(tidyAnswer(remark, { ...REQUEST, isPart: true })).toBe('');
});

test.each([
  'I’ve avoided repeating my father’s mistake.',
  'I have avoided the same three streets for a year.',
  'I’ve repeated this test for nine weeks.',
  'This version of the song repeats the chorus four times.',
  'This part does not repeat.',
  'This part of the street avoids nobody.',
  'Repetition is how a habit starts.',
  'I never repeat a recipe.',
  'I didn’t repeat the plan to anybody.',
  'This text avoided me for years.',
])('a spoken line stays: %s', (line) => {
  for (const script of [line, `${BEAT}\n\n${line}`, `${line} ${BEAT}`])
    expect(tidyAnswer(script, { ...REQUEST, isPart: true })).toBe(script);
});

test.each([
  ['its title', 'Why repetition works', BEAT],
  ['another line', 'Write better', 'A writer repeats himself.'],
])('a script about repetition keeps its last line if %s says so', (_where, title, before) => {
  const script = `## Hook\n${before}\n\n## Closing\nI’ve avoided repeating the same phrases.`;
  expect(tidyAnswer(script, { ...REQUEST, title })).toBe(script);
});
