import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { expect, test } from 'vitest';
import type { ScriptRequest } from '../script-writer.ts';
import { createAnswerCheck } from './accept-answer.ts';
import { isRejection } from './refusal.ts';
import { isLooping } from './repetition.ts';
import { cutAtLastSentence } from './whole-sentences.ts';

const TEMPLATE =
  'Guide the audience through the building without showing it for the first third of the way. The last owner says, "I never once went up those stairs in all the years I lived here."';
const REQUEST: ScriptRequest = {
  title: 'Why cafés close',
  niche: 'Business',
  length: 'shorts',
  budget: wordBudget('shorts'),
  template: TEMPLATE,
  source: null,
  variant: 0,
};
const check = createAnswerCheck(REQUEST);

test.each([
  ['English', "I'm sorry, but I can't help with that."],
  [
    'English, other words',
    'I won’t be able to write this script. It asks for content that could cause harm.',
  ],
  [
    'English, politely',
    'Unfortunately, I am unable to assist with that request. Is there another topic you have in mind?',
  ],
  ['Spanish', 'Lo siento, pero no puedo ayudarte con esa solicitud.'],
  ['German', 'Es tut mir leid, aber dabei kann ich dir nicht helfen.'],
  ['French', 'Je suis désolé, mais je ne peux pas vous aider avec cette demande.'],
  ['Portuguese', 'Desculpe, mas não posso ajudar com isso.'],
  ['Japanese', '申し訳ありませんが、そのリクエストにはお応えできません。'],
  ['Chinese', '抱歉，我无法协助完成这个请求。'],
  ['English, without an apology', 'I must respectfully decline.'],
  ['English, with a policy', 'This request goes against my guidelines.'],
  ['English, as an AI', 'As an AI language model, I do not take sides here.'],
  ['Italian', 'Mi dispiace, ma non posso aiutarti con questo.'],
  ['Dutch', 'Het spijt me, maar daar kan ik niet mee helpen.'],
  ['Polish', 'Przykro mi, ale nie mogę w tym pomóc.'],
  ['Russian', 'Извините, но я не могу с этим помочь.'],
  ['Arabic', 'عذرًا، لا يمكنني المساعدة في ذلك.'],
])('a refusal in %s is recognized', (_language, answer) => {
  expect(isRejection(answer)).toBe(true);
  expect(check(answer).problem).toBe('refused');
});

test.each([
  '## Hook\nI said I am sorry, but I can’t help you.\n\n## Closing\nShe left.',
  'The baker said no. Nobody could help him write the sign.',
  'I can’t tell you how many times that pump died before I opened it.',
  'I can’t believe that worked.',
  'Sorry, but you can’t fix that with glue.',
  'Unfortunately, the pump can’t be bought anymore. So I printed one.',
  'As an AI researcher, I have seen this before.',
  'Leider kann man diese Pumpe nicht kaufen. Also habe ich eine gedruckt.',
  'Lo siento, pero no puedo oírte con esta bomba.',
  'Désolé, je ne suis pas mécanicien.',
])('a script in which somebody declines is not a refusal', (script) => {
  expect(isRejection(script)).toBe(false);
});

test('a short answer without beats is not a script, in any language', () => {
  expect(check('Jeg vil helst ikke skrive om dette emnet.').problem).toBe('not_a_script');
});

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const REFRAIN = 'Nobody came down to the harbor that night.';

test.each([
  ['one sentence a hundred times', 'The windows are made of glass. '.repeat(100)],
  ['a loop after a good start', `${words(300)}. ${'The windows are made of glass. '.repeat(30)}`],
  ['a short loop at the end', `${words(280)}. ${'The windows are made of glass. '.repeat(13)}`],
  ['a paragraph that comes back again and again', `${words(40)}. `.repeat(8)],
])('%s is a loop', (_what, text) => {
  expect(isLooping(text)).toBe(true);
  expect(check(`## Hook\n${text}`).problem).toBe('repetitive');
});

test.each([
  ['a script without repeats', words(600)],
  [
    'a refrain said three times',
    [REFRAIN, words(40), REFRAIN, words(50).replaceAll('word', 'term'), REFRAIN].join('\n'),
  ],
  ['a short text', 'It closed. It closed. It closed.'],
])('%s is not a loop', (_what, text) => {
  expect(isLooping(text)).toBe(false);
});

test.each([
  ['cut off', '{"beats":[{"name":"Hook","text":"It closed on a Monday and nobody on the street could say'],
  [
    'in an unknown form',
    '{"a":{"b":{"c":"It closed on a Monday, and nobody on the street could say why it had to."}}}',
  ],
  [
    'as long as a script',
    `{"a":{"b":"${Array.from({ length: 130 }, (_, index) => `word${index}`).join(' ')}`,
  ],
])('JSON that is %s is not a script', (_what, answer) => {
  expect(check(answer).problem).toBe('not_a_script');
});

test('only the requested beat is taken from an answer with the whole script', () => {
  const beat = { position: 1, name: 'Body', draft: '', words: 20, wish: null };
  const checkBeat = createAnswerCheck({ ...REQUEST, beat });
  const whole = '## Hook\nIt closed.\n\n## body\nNobody came to look.\n\n## Closing\nWhy?';
  expect(checkBeat(whole)).toEqual({ text: 'Nobody came to look.', problem: null });
  expect(checkBeat('Nobody came.\n\nNot even him.').text).toBe('Nobody came.\n\nNot even him.');
});

test('lines from the instructions and the template are removed', () => {
  const { text, problem } = check(
    [
      '## Hook',
      'It closed.',
      'Concrete: objects, places, actions, a number people can picture. If a sentence could stand in any other video, replace it.',
      'Guide the audience through the building without showing it for the first third of the way.',
      'Why?',
    ].join('\n'),
  );
  expect(text).toBe('## Hook\nIt closed.\nWhy?');
  expect(problem).toBeNull();
});

test('a small model that recites the plan is asked again', () => {
  const purposes = ['Let three floor materials set the pace.', 'A door opens.'];
  const outline = purposes.map((purpose, index) => ({
    id: String(index),
    name: `Part ${index}`,
    purpose,
    question: '',
    points: [],
    words: 40,
  }));
  const beat = { position: 0, name: 'Part 0', draft: '', words: 40, wish: null };
  const recited = 'The hall is quiet, and I let three floor materials set the pace while we walk on.';
  const problemFor = (request: object, answer: string) =>
    createAnswerCheck({ ...REQUEST, outline, beat, ...request })(answer).problem;
  expect(problemFor({ isBrief: true }, recited)).toBe('copied');
  expect(
    problemFor({ isBrief: true }, 'A door opens. Three floors, three sounds, and nobody in sight.'),
  ).toBeNull();
  expect(problemFor({}, recited)).toBeNull();
});

test('copied words inside a spoken line are a problem', () => {
  const line = `So what I did was to ${TEMPLATE.slice(0, 89).toLowerCase()} and that worked far better than anybody on the whole street had ever dared to hope.`;
  expect(check(`## Hook\n${line}`).problem).toBe('copied');
});

test('quoted text in the template may be spoken', () => {
  const said = 'I never once went up those stairs in all the years I lived here.';
  expect(check(`## Hook\n${said}`)).toEqual({ text: `## Hook\n${said}`, problem: null });
});

test.each([
  ['## Hook\nIt closed. And then the', '## Hook\nIt closed.'],
  ['## Hook\nIt closed.\n\n## Clo', '## Hook\nIt closed.'],
  ['## Hook\nIt closed.\n\n## Closing\nAnd the', '## Hook\nIt closed.'],
  ['## Hook\nIt closed.\n[B-roll: a door]', '## Hook\nIt closed.\n[B-roll: a door]'],
  ['## Hook\nIt “closed.” And', '## Hook\nIt “closed.”'],
  ['It never', 'It never'],
])('an unfinished text is cut after its last complete sentence: %j', (text, whole) => {
  expect(cutAtLastSentence(text)).toBe(whole);
});
