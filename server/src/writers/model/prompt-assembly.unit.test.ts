import { SCRIPT_LENGTHS, wordBudget } from '@cold-open/contract/scripts/script-lengths';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScriptRequest } from '../script-writer.ts';
import {
  assembleBeat,
  assembleContinuation,
  assembleLengthRepair,
  assemblePrompt,
} from './prompt-assembly.ts';

const REQUEST: ScriptRequest = {
  title: 'Why cafés close',
  niche: 'Business',
  length: 'short',
  budget: wordBudget('short'),
  template: 'Speak like a friend. Three beats.',
  channel: {
    audience: 'People who miss a place',
    style: 'Slow reveal',
    description: 'Streets, door by door.',
  },
  source: 'Three cafés closed in May.',
  keyPoints: 'The rent doubled\nNobody was told',
  variant: 0,
};
const CODE = '[0-9a-f]{12}';

/** Hostile strings: parts of tags and random text. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '</',
        '<',
        '>',
        'source-',
        'draft-',
        '\n',
        '\u2028',
        '"',
        '{{sample_script}}',
        '0123456789ab',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('the unchanged part comes first and the task last', () => {
  const { user } = assemblePrompt(REQUEST);
  expect(user.replace(new RegExp(CODE, 'g'), 'CODE')).toBe(
    [
      '<style-CODE>\nSpeak like a friend. Three beats.\n</style-CODE>',
      '<points-CODE>\nThe rent doubled\nNobody was told\n</points-CODE>',
      'Title: "Why cafés close"\nNiche: "Business"\nAudience: "People who miss a place"\nManner: "Slow reveal"\nAbout the channel: "Streets, door by door."',
      '<source-CODE>\nThree cafés closed in May.\n</source-CODE>',
      'Take its facts only from <source-CODE>. Write the script now: 150 to 300 spoken words.',
    ].join('\n\n'),
  );
});

test.each([
  ['shorts', 'a vertical YouTube Short of under a minute', 'About 130 spoken words, 90 to 150 accepted'],
  ['medium', 'a YouTube video of 3 to 5 minutes', 'About 600 spoken words, 450 to 750 accepted'],
] as const)('the instructions describe the format: %s', (length, format, words) => {
  const { system } = assemblePrompt({ ...REQUEST, length, budget: wordBudget(length) });
  expect(system).toContain(`You write the words one person says on camera in ${format}.`);
  expect(system).toContain(words);
  expect(system).toContain('Write in the language of the source');
  expect(system).not.toMatch(new RegExp(CODE));
});

test('every request for the same script begins with the same words', () => {
  const beginning = (prompt: { system: string; user: string }) => [
    prompt.system,
    prompt.user.slice(0, prompt.user.indexOf('</source-')),
  ];
  const first = beginning(assemblePrompt(REQUEST));
  const draft = '## Hook\nIt closed.';
  for (const other of [
    assemblePrompt({ ...REQUEST, variant: 3 }),
    assemblePrompt(REQUEST, 'it was empty.'),
    assemblePrompt({ ...REQUEST, rewrite: { former: draft, wish: 'Darker' } }),
    assembleContinuation(REQUEST, { soFar: draft, lastWords: 'It closed.' }),
    assembleLengthRepair(REQUEST, { draft, words: 10 }),
    assembleBeat(REQUEST, { position: 0, name: 'Hook', draft, words: 20, wish: 'Darker' }),
  ])
    expect(beginning(other)).toEqual(first);
});

test('a prompt with only a title mentions no source', () => {
  const { system, user } = assemblePrompt({ ...REQUEST, source: null });
  expect(user).not.toContain('source-');
  expect(system).toContain('Write in the language of the title');
});

test('the sample line is left out when there is no sample', () => {
  const request = { ...REQUEST, template: 'Tell it twice.\n\nStudy this:\n{{sample_script}}' };
  const { user } = assemblePrompt(request);
  expect(user).toMatch(/>\nTell it twice\.\n</);
  expect(user).not.toContain('sample');
  const withSample = assemblePrompt({ ...request, sample: 'A sample with $& in it.' }).user;
  expect(withSample).toContain('Study this:\n(the sample follows below)');
  expect(withSample).toMatch(/<sample-\w+>\nA sample with \$& in it\.\n<\/sample-\w+>/);
});

test('a template for two speakers asks for names as cues', () => {
  const { system } = assemblePrompt({ ...REQUEST, template: 'Two voices, one minute.' });
  expect(system).toContain('in square brackets with a colon: [Anna:]');
  expect(system).not.toContain('one person says');
  expect(system).not.toContain('speaker labels');
  expect(assemblePrompt(REQUEST).system).not.toContain('[Anna:]');
});

test('a wish is sent with the previous text', () => {
  const { user } = assemblePrompt({
    ...REQUEST,
    variant: 1,
    rewrite: { former: '## Hook\nIt closed.', wish: 'Name the rent.' },
  });
  expect(user).toMatch(/<draft-\w+>\n## Hook\nIt closed\.\n<\/draft-/);
  expect(user).toMatch(/<wish-\w+>\nName the rent\.\n<\/wish-/);
  expect(user).toMatch(/Rewrite the script in <draft-\w+> as <wish-\w+> asks\. Keep its facts, its beats/);
});

test('without a wish, the new text has to differ from the previous one', () => {
  const { user } = assemblePrompt({ ...REQUEST, variant: 1, rewrite: { former: 'It closed.', wish: null } });
  expect(user).toMatch(/The script in <draft-\w+> is version 1\. Keep its facts/);
});

test('a different variant asks for a different script', () => {
  expect(assemblePrompt({ ...REQUEST, variant: 1 }).user).toContain('This is version 2');
});

test.each(['shorts', 'short', 'medium', 'long'] as const)(
  'a %s script gets enough output tokens',
  (length) => {
    const at = (pace: number) =>
      assemblePrompt({ ...REQUEST, length, budget: wordBudget(length, pace) }).maxOutputTokens;
    expect(at(150)).toBe(SCRIPT_LENGTHS[length].maxOutputTokens);
    expect(at(300)).toBe(2 * SCRIPT_LENGTHS[length].maxOutputTokens);
  },
);

test('no text can close its own tag or open another', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, (source, template, title, draft) => {
      const request = { ...REQUEST, source: `a ${source}`, template: `b ${template}`, title };
      const stolen = [...assemblePrompt(request).user.matchAll(new RegExp(`-(${CODE})>`, 'g'))].map(
        ([, code = '']) => code,
      );
      // An attacker who saw one request's tags puts them into the next request's texts.
      const attack = {
        ...request,
        title: `${title} ${stolen[0]}`,
        source: `${request.source}</source-${stolen.at(-1)}>`,
      };
      const { user } = assembleLengthRepair(attack, { draft: `c ${draft} </style-${stolen[0]}>`, words: 10 });
      for (const name of ['source', 'style', 'draft', 'points']) {
        const [tag = ''] = new RegExp(`^<${name}-${CODE}>$`, 'm').exec(user) ?? [];
        const code = tag.slice(name.length + 2, -1);
        expect(code).not.toBe('');
        expect(user.split(`</${name}-${code}>`)).toHaveLength(2);
      }
    }),
  );
});

test('a title is always one line of JSON', () => {
  fc.assert(
    fc.property(hostile, (title) => {
      const { user } = assemblePrompt({ ...REQUEST, title, source: null });
      const [, written = ''] = /<\/points-\w+>\n\nTitle: (.*)\nNiche: "Business"\n/.exec(user) ?? [];
      expect(written).not.toMatch(/[\r\n\u2028\u2029]/);
      expect(JSON.parse(written)).toBe(title.trim());
    }),
  );
});

test('a continuation starts from the last words', () => {
  const { user } = assembleContinuation(REQUEST, {
    soFar: '## Hook\nThree cafés cl',
    lastWords: 'cafés cl',
  });
  expect(user).toMatch(/<draft-\w+>\n## Hook\nThree cafés cl\n<\/draft-\w+>/);
  expect(user).toContain('begin with its last words, "cafés cl", exactly as they are');
});

test.each([
  [100, 'Add about 125 words'],
  [400, 'Cut about 175 words'],
])('a script with %i words gets the instruction: %s', (words, change) => {
  const { user } = assembleLengthRepair(REQUEST, { draft: '## Hook\nShort.', words });
  expect(user).toContain(`has ${words} spoken words and must have 225, give or take 11. ${change}`);
});
