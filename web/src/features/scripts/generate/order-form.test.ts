import type { FieldProblem } from '@cold-open/contract/http/errors';
import { pasteOrderForm, titleOrderForm } from '@cold-open/contract/scripts/script-orders.contract';
import { expect, test } from 'vitest';
import { nestedPrompt, promptGroup } from '../../../testing/sample-prompts.ts';
import { problemsWith } from '../../../ui/form-problems.tsx';
import type { GenerateDraft } from './generate-draft.ts';
import { problemsInDraft } from './order-form.ts';
import { requestOf } from './order-request.ts';
import { lengthMismatch } from './script-plan.ts';

const prompt = nestedPrompt({ niche: 'Travel' });
const group = promptGroup();
const selected = { nestedPrompt: prompt, parentGroup: { _id: group._id, youtuberName: group.youtuberName } };
const draftWith = (fields: Partial<GenerateDraft> = {}): GenerateDraft => ({
  mode: 'options',
  title: 'The last ferry',
  niche: '',
  contentType: 'long_form',
  length: 'medium',
  pasteContent: '',
  keyPoints: '',
  voice: '',
  quality: 'standard',
  selected,
  outlineId: '',
  isPlanning: false,
  ...fields,
});
const problems = (fields: Partial<GenerateDraft>, context = { promptWords: 0 }) =>
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
  expect(problems(paste, { promptWords: 3998 })).toEqual([]);
  expect(problems(paste, { promptWords: 3999 })).toEqual([
    'pasteContent: Combined prompt and input exceeds 4000 words (4001).',
  ]);
  expect(problems({}, { promptWords: 4001 })).toEqual([
    'promptID: Combined prompt and input exceeds 4000 words (4001).',
  ]);
});

test('the request has the fields required by the specification', () => {
  expect(requestOf(draftWith({ pasteContent: 'left over' }))).toEqual({
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
  expect(requestOf({ ...shorts, pasteContent: ' Notes ' })).toEqual({
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

test('key points are sent in both tabs and count towards the words', () => {
  const fromTitle = requestOf(draftWith({ keyPoints: ' One point\nAnother ' }));
  expect([fromTitle.kind, fromTitle.body.keyPoints]).toEqual(['title', 'One point\nAnother']);
  const fromPaste = requestOf(draftWith({ mode: 'paste', pasteContent: 'Notes', keyPoints: 'One point' }));
  expect(fromPaste).toMatchObject({
    kind: 'custom',
    body: { pasteContent: 'Notes', keyPoints: 'One point' },
  });
  expect(requestOf(draftWith({ keyPoints: '  ' })).body).not.toHaveProperty('keyPoints');
  expect(problems({ keyPoints: 'One point' }, { promptWords: 3999 })).toEqual([
    'keyPoints: Combined prompt and input exceeds 4000 words (4001).',
  ]);
  expect(problems({ keyPoints: '🚀 !!!' })).toEqual([
    'keyPoints: Write the points in words, or leave them out.',
  ]);
  expect(problems({ keyPoints: 'x'.repeat(4001) })).toEqual([
    'keyPoints: What it should say must be at most 4000 characters.',
  ]);
});

test.each([
  [
    'long',
    'youtube_shorts',
    'This prompt is made for long videos. In a Short, most of its beats will not fit.',
  ],
  ['short', 'long_form', 'This prompt is made for Shorts. In a longer video it has to be stretched.'],
  ['long', 'long_form', null],
  ['short', 'youtube_shorts', null],
] as const)('a prompt for %s videos with %s', (videoType, contentType, warning) => {
  const other = { ...selected, nestedPrompt: nestedPrompt({ videoType }) };
  expect(lengthMismatch({ contentType, selected: other })).toBe(warning);
});

const TEXTS = ['', ' ', '•', 'The last ferry', 'x'.repeat(201), 'x'.repeat(4001), 'x'.repeat(100_001)];
const drafts = (['options', 'paste'] as const).flatMap((mode) =>
  TEXTS.flatMap((text) => [
    draftWith({ mode, title: text, pasteContent: 'Notes' }),
    draftWith({ mode, pasteContent: text }),
    draftWith({ mode, keyPoints: text, pasteContent: 'Notes' }),
    draftWith({ mode, title: text, keyPoints: text, pasteContent: text, selected: null }),
  ]),
);

test('the form has the same rules as the schemas of the orders', () => {
  const schemaOf = ({ mode }: GenerateDraft) => (mode === 'paste' ? pasteOrderForm : titleOrderForm);
  const sorted = (found: readonly FieldProblem[]) =>
    found.map(({ path, message }) => `${path}: ${message}`).sort();
  expect(drafts.map((draft) => sorted(problemsInDraft(draft, { promptWords: 0 })))).toEqual(
    drafts.map((draft) => sorted(problemsWith(schemaOf(draft), requestOf(draft).body))),
  );
});
