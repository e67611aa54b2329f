import { expect, test } from 'vitest';
import {
  autoFormat,
  countWords,
  cutAt,
  DEFAULT_TEMPLATE,
  matches,
  parseTags,
  SAMPLE_PLACEHOLDER,
} from './prompt-rules.ts';

test('tags are split on commas, trimmed, and empty ones dropped', () => {
  expect(parseTags(' mystery, slow reveal ,, calm,')).toEqual(['mystery', 'slow reveal', 'calm']);
  expect(parseTags('  ')).toEqual([]);
});

test('Auto Format replaces runs of whitespace with single spaces', () => {
  expect(autoFormat('  one\n\n two\t\tthree  ')).toBe('one two three');
});

test('words are separated by whitespace', () => {
  expect(countWords(' one\ntwo  three\t')).toBe(3);
  expect(countWords('   ')).toBe(0);
  const units = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  const wrong = units.filter((unit) => countWords(`a${unit}b`) !== `a${unit}b`.split(/\s+/).length);
  expect(wrong).toEqual([]);
});

test('only a shortened text gets an ellipsis, and no character is cut in half', () => {
  expect(cutAt('abcdef', 3)).toBe('abc…');
  expect(cutAt('abc', 3)).toBe('abc');
  expect(cutAt('🎬🎬🎬🎬', 2)).toBe('🎬🎬…');
});

test('filters ignore case and surrounding whitespace', () => {
  expect(matches('Personal finance', ' FINANCE ', 'contains')).toBe(true);
  expect(matches('Personal finance', 'finance', 'starts')).toBe(false);
  expect(matches('Personal finance', 'person', 'starts')).toBe(true);
  expect(matches('anything', '', 'starts')).toBe(true);
});

test('the default template asks for five points and marks where the sample goes', () => {
  expect(DEFAULT_TEMPLATE).toContain('expert YouTube scriptwriter');
  expect(DEFAULT_TEMPLATE).toContain('5-point outline');
  expect(DEFAULT_TEMPLATE.split(SAMPLE_PLACEHOLDER)).toHaveLength(2);
});
