import { expect, test } from 'vitest';
import { fillPlaceholders, findUnknownPlaceholders, unknownPlaceholderText } from './reply-placeholders.ts';

const MAYA = { name: ' Maya Quill ', email: 'maya@example.com' };
const fill = (content: string, user = MAYA) => fillPlaceholders(content, { user, admin: { name: 'Ada' } });

test.each([
  ['Hello {name}, it is {admin}.', 'Hello Maya Quill, it is Ada.'],
  ['Hello {first name}!', 'Hello Maya!'],
  ['{First_Name}, {FIRST-NAME}, { first name }', 'Maya, Maya, Maya'],
  ['We wrote to {email}.', 'We wrote to maya@example.com.'],
  ['No placeholder at all.', 'No placeholder at all.'],
  ['{name}{name}', 'Maya QuillMaya Quill'],
])('%s is filled in', (content, filled) => expect(fill(content)).toBe(filled));

test('a person without a name is greeted without one', () => {
  expect(fill('Hello {name}, hello {first name}', { name: ' ', email: 'x@example.com' })).toBe(
    'Hello there, hello there',
  );
});

test('a name with braces or dollar signs is not filled in again', () => {
  const user = { name: '{email} $& $1', email: 'x@example.com' };
  expect(fill('Hello {name}', user)).toBe('Hello {email} $& $1');
});

test('unknown words in braces are found once each and left as they are', () => {
  const content = 'Hi {nmae}, {nmae} in {city}, {name}';
  expect(findUnknownPlaceholders(content)).toEqual(['{nmae}', '{city}']);
  expect(fill(content)).toBe('Hi {nmae}, {nmae} in {city}, Maya Quill');
  expect(unknownPlaceholderText(['{nmae}'])).toBe(
    '{nmae} is not a placeholder. Use {name}, {first name}, {email} or {admin}.',
  );
});

test.each(['{ "json": 1 }', '{}', '{1}', 'a { b', '{name', '{x: y}', `{${'a'.repeat(31)}}`])(
  '%s is ordinary text',
  (content) => {
    expect(findUnknownPlaceholders(content)).toEqual([]);
    expect(fill(content)).toBe(content);
  },
);
