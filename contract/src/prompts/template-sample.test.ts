import { expect, test } from 'vitest';
import { DEFAULT_TEMPLATE } from './prompt-rules.ts';
import { withoutSample } from './template-sample.ts';

test.each([
  ['a line before it', 'Tell it twice.\n\nPace guide only:\n{{sample_script}}', 'Tell it twice.'],
  ['a blank line between', 'Tell it twice.\n\nPace guide only:\n\n{{sample_script}}\n', 'Tell it twice.'],
  [
    'two sentences before it',
    'Tell it twice.\n\nThe page below shows a log. Its experiment is not yours:\n{{sample_script}}',
    'Tell it twice.',
  ],
  [
    'a farewell after it',
    'One.\n\nSound like this:\n{{sample_script}}\n\nEnd of reference. Build two columns.',
    'One.\n\nBuild two columns.',
  ],
  ['rules after it', 'One.\n\nSound like this:\n{{sample_script}}\n\nTwo. Three.', 'One.\n\nTwo. Three.'],
  ['two placeholders', 'A:\n{{sample_script}}\n\nTwo.\n\nB:\n{{sample_script}}', 'Two.'],
  ['no placeholder', 'The sample is your own desk.', 'The sample is your own desk.'],
])('the sample line is removed: %s', (_where, template, expected) => {
  expect(withoutSample(template)).toBe(expected);
});

test('only the last sentence of a long paragraph is removed', () => {
  const rules = 'Every beat makes one point and shows it with one example from the material. '
    .repeat(5)
    .trim();
  expect(withoutSample(`${rules} Sound like this:\n{{sample_script}}`)).toBe(rules);
});

test('the default template keeps its rules and does not mention a sample', () => {
  const text = withoutSample(DEFAULT_TEMPLATE);
  expect(text).toContain('hook, setup, body, twist, closing');
  expect(text).not.toMatch(/sample/i);
});
