import { expect, test } from 'vitest';
import { nestedPrompt, promptGroup } from '../../../testing/sample-prompts.ts';
import type { GenerateDraft } from './generate-draft.ts';
import { problemsInDraft } from './order-form.ts';
import { requestOf } from './order-request.ts';

const prompt = nestedPrompt({ niche: 'Travel' });
const group = promptGroup();
const selected = { nestedPrompt: prompt, parentGroup: { _id: group._id, youtuberName: group.youtuberName } };
const draftWith = (fields: Partial<GenerateDraft> = {}): GenerateDraft => ({
  mode: 'options',
  title: 'The last ferry',
  contentType: 'long_form',
  length: 'medium',
  pasteContent: '',
  keyPoints: '',
  selected,
  ...fields,
});
const problems = (fields: Partial<GenerateDraft>, context = { ai: true, promptWords: 0 }) =>
  problemsInDraft(draftWith(fields), context).map(({ path, message }) => `${path}: ${message}`);

const TITLE_AND_PROMPT = 'Please provide a title and select a prompt or paste info.';
const PASTE = 'Please paste content, select content type and length.';

test('a missing title, prompt or length is reported at its field', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ title: '  ', selected: null, length: '' }).sort()).toEqual([
    'length: Please select a script length.',
    `promptID: ${TITLE_AND_PROMPT}`,
    `title: ${TITLE_AND_PROMPT}`,
  ]);
  expect(problems({ length: '' })).toEqual(['length: Please select a script length.']);
  expect(problems({ length: '', contentType: 'youtube_shorts' })).toEqual([]);
  expect(problems({ title: 'x'.repeat(201) })).toEqual(['title: The title must be at most 200 characters.']);
});

test('pasted content needs a length, but no title or prompt', () => {
  const paste = { mode: 'paste', title: '', selected: null } as const;
  expect(problems({ ...paste, pasteContent: 'Notes' })).toEqual([]);
  expect(problems({ ...paste, pasteContent: ' \n' })).toEqual([`pasteContent: ${PASTE}`]);
  expect(problems({ ...paste, pasteContent: 'Notes', length: '' })).toEqual([`length: ${PASTE}`]);
  expect(problems({ ...paste, length: '' })).toEqual([`pasteContent: ${PASTE}`, `length: ${PASTE}`]);
});

test('the prompt and the pasted text together may have 4000 words', () => {
  const paste = { mode: 'paste', pasteContent: 'two words' } as const;
  expect(problems(paste, { ai: true, promptWords: 3998 })).toEqual([]);
  expect(problems(paste, { ai: true, promptWords: 3999 })).toEqual([
    'pasteContent: Combined prompt and input exceeds 4000 words (4001).',
  ]);
  expect(problems({}, { ai: true, promptWords: 4001 })).toEqual([
    'promptID: Combined prompt and input exceeds 4000 words (4001).',
  ]);
});

test('the request has the fields required by the specification', () => {
  expect(requestOf(draftWith({ pasteContent: 'left over' }), true)).toEqual({
    kind: 'title',
    body: {
      title: 'The last ferry',
      promptID: prompt._id,
      style: 'long',
      contentType: 'long_form',
      length: 'medium',
      niche: 'Travel',
    },
  });
  const shorts = draftWith({ contentType: 'youtube_shorts', length: '', selected: null, mode: 'paste' });
  expect(requestOf({ ...shorts, pasteContent: ' Notes ' }, true)).toEqual({
    kind: 'custom',
    body: {
      title: 'The last ferry',
      style: 'shorts',
      contentType: 'youtube_shorts',
      length: 'shorts',
      niche: 'General',
      pasteContent: 'Notes',
    },
  });
});

test('key points are sent only without a model, and count like pasted text', () => {
  const draft = draftWith({ keyPoints: 'One point' });
  expect(requestOf(draft, true).kind).toBe('title');
  const offline = requestOf(draft, false);
  expect([offline.kind, offline.body.pasteContent]).toEqual(['custom', 'One point']);
  expect(requestOf(draftWith({ keyPoints: '  ' }), false).kind).toBe('title');
  expect(problems({ keyPoints: 'One point' }, { ai: false, promptWords: 3999 })).toEqual([
    'pasteContent: Combined prompt and input exceeds 4000 words (4001).',
  ]);
  expect(problems({ keyPoints: 'One point', title: '' }, { ai: false, promptWords: 0 })).toEqual([
    `title: ${TITLE_AND_PROMPT}`,
  ]);
  expect(problems({ keyPoints: '🚀 !!!' }, { ai: false, promptWords: 0 })).toEqual([
    'pasteContent: Write the points in words, or leave them out.',
  ]);
});

test('each key point is sent as a sentence, and pasted text is sent unchanged', () => {
  const keyPoints = `cheap lenses are better than you think
- old glass costs 30 dollars
they focus by hand!
القهوة بدأت في اليمن
## In short
fast
and quiet`;
  const sourceSent = (fields: Partial<GenerateDraft>) =>
    requestOf(draftWith(fields), false).body.pasteContent;
  expect(sourceSent({ keyPoints })).toBe(`cheap lenses are better than you think.
- old glass costs 30 dollars.
they focus by hand!
القهوة بدأت في اليمن.
## In short
fast
and quiet`);
  const article = 'The ferry has sailed every night since 1931. In\n1986 the lower deck flooded and the crew';
  expect(sourceSent({ keyPoints: article })).toBe(article);
  expect(sourceSent({ mode: 'paste', pasteContent: keyPoints })).toBe(keyPoints);
});
