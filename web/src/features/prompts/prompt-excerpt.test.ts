import { expect, test } from 'vitest';
import { nestedPrompt, promptGroup } from '../../testing/sample-prompts.ts';
import { closeEmphasis, excerptOf } from './prompt-excerpt.ts';

test('the excerpt is the group’s body, else its first prompt, else the description', () => {
  const first = nestedPrompt({ excerpt: 'Open on a locked door.' });
  const group = promptGroup({ body: 'Own text', description: 'About', nestedPrompts: [first] });
  expect(excerptOf(group)).toBe('Own text');
  expect(excerptOf({ ...group, body: ' ' })).toBe('Open on a locked door.');
  expect(excerptOf({ ...group, body: '', nestedPrompts: [] })).toBe('About');
});

test('text longer than 120 characters is truncated with an ellipsis', () => {
  expect(excerptOf(promptGroup({ body: 'x'.repeat(200) }))).toBe(`${'x'.repeat(120)}…`);
  const full = nestedPrompt({ excerpt: 'y'.repeat(120) });
  expect(excerptOf(promptGroup({ nestedPrompts: [full] }))).toBe(`${'y'.repeat(120)}…`);
});

test('paragraphs are joined by a space, and no word is cut in two', () => {
  const excerpt = `## The clock\nTen hours.\n\n${'Headings are times. '.repeat(6)}`.slice(0, 120);
  expect(excerptOf(promptGroup({ nestedPrompts: [nestedPrompt({ excerpt })] }))).toBe(
    `The clock Ten hours. ${'Headings are times. '.repeat(4)}Headings are…`,
  );
});

test('markup left open by truncation is closed', () => {
  expect(closeEmphasis('Open on **one locked…')).toBe('Open on **one locked**…');
  expect(closeEmphasis('Say `hello')).toBe('Say `hello`');
  expect(closeEmphasis('Open on **one** door…')).toBe('Open on **one** door…');
});
