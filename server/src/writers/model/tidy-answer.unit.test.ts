import { expect, test } from 'vitest';
import { hasSpeakers } from './speakers.ts';
import { tidyAnswer } from './tidy-answer.ts';

const REQUEST = { title: 'Why cafés close', template: 'Speak like a friend.\nWrong guess: name one.' };
const SCRIPT = '## Hook\nIt closed.\n\n## Closing\nWhy?';

/** The ways an answer can differ from a script, and the script that results. */
const ANSWERS: [string, string, string?][] = [
  ['a plain script', SCRIPT],
  ['a remark before it', `Here is your script:\n\n${SCRIPT}`],
  ['a cheerful remark before it', `Sure! Here's a script for your video.\n\n${SCRIPT}`],
  ['a remark in another language before it', `Claro, aquí está el guion:\n\n${SCRIPT}`],
  ['a title line', `Title: A quiet street\n\n${SCRIPT}`],
  ['a bold title line', `**Title: A quiet street**\n\n${SCRIPT}`],
  ['the title as a heading', `# Why cafés close\n\n${SCRIPT}`],
  ['an invented title as a heading', `# A quiet street\n\n${SCRIPT}`],
  ['an outline under a heading', `## Outline\n1. Hook: it closed\n2. Closing: why\n\n${SCRIPT}`],
  ['an outline and a heading for the script', `**Outline**\n- Hook\n- Closing\n\n# Script\n${SCRIPT}`],
  ['an outline as a list', `1. Start with the door\n2. Ask why\n3. Stop\n\n---\n\n${SCRIPT}`],
  ['an outline with the same headings', `## Hook\nA door.\n## Closing\nA question.\n\n${SCRIPT}`],
  ['a narrator', '## Hook\n**NARRATOR:** It closed.\n\n## Closing\nNARRATOR (V.O.): Why?'],
  ['a narrator on a line', '## Hook\n**NARRATOR:**\nIt closed.\n\n## Closing\nHost:\nWhy?'],
  ['list marks', '## Hook\n- It closed.\n\n## Closing\n1. Why?'],
  ['rules between beats', '## Hook\nIt closed.\n\n---\n\n## Closing\nWhy?\n\n***'],
  ['a word count', `${SCRIPT}\n\nWord count: 225`],
  ['a word count in brackets', `${SCRIPT}\n\n(225 words)`],
  ['a running time', `**Estimated runtime: 1:30**\n\n${SCRIPT}`],
  ['an offer at the end', `${SCRIPT}\n\nLet me know if you'd like a shorter version!`],
  ['two remarks at the end', `${SCRIPT}\n\n---\nI hope this works.\nWould you like me to adjust the tone?`],
  ['JSON around it', JSON.stringify({ title: 'A quiet street', script: SCRIPT })],
  [
    'beats as JSON',
    JSON.stringify({
      beats: [
        { heading: 'Hook', text: 'It closed.' },
        { heading: 'Closing', text: 'Why?' },
      ],
    }),
  ],
  ['JSON in a fence', `\`\`\`json\n${JSON.stringify({ script: SCRIPT })}\n\`\`\``],
  [
    'beats as the keys of JSON',
    JSON.stringify({ title: 'A quiet street', hook: 'It closed.', closing: 'Why?' }),
  ],
  [
    'beats as the keys of a script in JSON',
    JSON.stringify({ script: { hook: 'It closed.', closing: ['Why?'] } }),
  ],
  [
    'JSON in a fence between remarks',
    `Here is your script:\n\`\`\`json\n${JSON.stringify({ script: SCRIPT }, null, 2)}\n\`\`\`\nLet me know if it fits!`,
  ],
  ['a fence around it', `\`\`\`markdown\n${SCRIPT}\n\`\`\``],
  ['labels instead of headings', 'Hook: It closed.\n\nClosing: Why?'],
  [
    'labels on lines of their own',
    'HOOK:\nIt closed.\n\nCLOSING:\nWhy?',
    '## HOOK\nIt closed.\n\n## CLOSING\nWhy?',
  ],
  ['numbered names instead of headings', '1. Hook\nIt closed.\n\n2. Closing\nWhy?'],
  ['names in brackets instead of headings', '**[Hook - 0:00-0:05]**\nIt closed.\n\n[Closing]\nWhy?'],
  ['a mark at the end', `${SCRIPT}\n\n[END]\n\n---\n**End of script**`],
  ['an offer in Spanish', `${SCRIPT}\n\n¿Quieres que lo haga más corto?`],
  ['bold headings', '**Hook**\nIt closed.\n\n**Closing:**\nWhy?'],
  ['headings with times', '## Hook (0:00-0:15)\nIt closed.\n\n## [0:15 - 0:30] Closing\nWhy?'],
  ['timecodes', '## Hook\n[0:00-0:05]\n0:05 It closed.\n\n## Closing\n(0:10 – 0:12) Why?'],
  ['quote marks of Markdown', '## Hook\n> It closed.\n\n## Closing\n> Why?'],
  ['emphasis', '## Hook\n**It** *closed*.\n\n## Closing\n_Why?_'],
  ['facts of the prompt', `${SCRIPT}\nNiche: "Travel"\nAudience: "People who miss a place"`],
  ['our tags', `<style-0123456789ab>\n${SCRIPT}\n</style-0123456789ab>`],
  ['our tags with a miscopied code', `<style-0123456789abc>\n${SCRIPT}\n</style-0123456789>`],
  ['a placeholder', '## Hook\n{{sample_script}}\nIt closed.\n\n## Closing\nWhy?'],
  ['Windows line ends', SCRIPT.replaceAll('\n', '\r\n')],
  ['a cue in parentheses', '## Hook\n*(cut to galaxy)*\nIt closed.', '## Hook\n[cut to galaxy]\nIt closed.'],
  [
    'a shot with a label',
    '## Hook\nVisual: an empty street\nIt closed.',
    '## Hook\n[Visual: an empty street]\nIt closed.',
  ],
  ['a beat that the template names', 'Wrong guess: It closed.', '## Wrong guess\nIt closed.'],
  [
    'a spoken line that starts like a beat, under a heading',
    '## Hook\nWrong guess: it closed.',
    '## Hook\nWrong guess: it closed.',
  ],
  ['a gap', '## Hook\nI paid [YOURS: price] for it.', '## Hook\nI paid [YOURS: price] for it.'],
  ['a spoken colon', '## Hook\nOne rule: never ask.', '## Hook\nOne rule: never ask.'],
  [
    'a spoken request for comments',
    '## Closing\nLet me know if you agree, in the comments.',
    '## Closing\nLet me know if you agree, in the comments.',
  ],
  ...[
    ['a spoken first line like a remark', 'Here is where it gets strange.\n\nIt closed.'],
    ['a spoken "okay"', 'Okay, three screws. That’s all.\n\nIt closed.'],
    ['a spoken hope at the end', '## Closing\nI hope this saves your machine.'],
    [
      'a spoken condition at the end',
      '## Closing\nIf you’d like a second life for yours, start with the valve.',
    ],
    ['a time of day', '## 3:15 AM\n6:40. The kettle clicks.\n3:15 in the morning, nobody calls.'],
    ['a time of day among timecodes', '## Hook\n6:40 AM. It closed at 0:30 in the clip.'],
    ['a twist that is said', '## Hook\nThe twist: it was fine.'],
    ['a countdown', '## Hook\n3. 2. 1. Go.'],
  ].map(([what = '', text = '']): [string, string, string] => [what, text, text]),
  ['a year at the start of a line', '## Hook\n1986. It closed.', '## Hook\n1986. It closed.'],
];

test.each(ANSWERS)('%s', (_what, answer, script = SCRIPT) => {
  expect(tidyAnswer(answer, REQUEST)).toBe(script);
});

test.each(ANSWERS)('tidying twice changes nothing: %s', (_what, answer) => {
  const once = tidyAnswer(answer, REQUEST);
  expect(tidyAnswer(once, REQUEST)).toBe(once);
});

test('a label is speech in a part of a script, which has no headings', () => {
  const answer = 'Everybody blamed the door.\nThe twist: it was fine.';
  expect(tidyAnswer(answer, { ...REQUEST, isPart: true })).toBe(answer);
});

test('the names of two speakers become cues', () => {
  const answer = '## Hook\n**READER:** You owe us.\nOwner: Since when?\n[READER:]\nSince May.';
  expect(tidyAnswer(answer, { title: 'x', template: 'Two voices, one minute.' })).toBe(
    '## Hook\n[READER:]\nYou owe us.\n[Owner:]\nSince when?\n[READER:]\nSince May.',
  );
});

test.each([
  'Two voices, one minute.',
  'A conversation between a host and a guest.',
  'Two friends argue about one receipt.',
  'The interviewer and the guest never agree.',
  'Un diálogo entre dos vecinos.',
  'Schreib es als Gespräch zwischen zwei Nachbarn.',
])('a template for two speakers is recognized: %s', (template) => {
  expect(hasSpeakers(template)).toBe(true);
});

test.each([
  'One speaker, second person throughout, with the pacing of a conversation over dishes.',
  'Two people get the same sum and the same days. No interview, no sentiment.',
  'Unsourced dialogue is cut.',
])('a template for one speaker is recognized: %s', (template) => {
  expect(hasSpeakers(template)).toBe(false);
});
