import { expect, test } from 'vitest';
import { withKeys } from './with-keys.ts';

const keysOf = (names: string[]) =>
  withKeys(
    names.map((name) => ({ name })),
    ({ name }) => name,
  ).map(({ key }) => key);

test('equal items get different keys', () => {
  expect(keysOf(['Body', 'Body', 'Hook'])).toEqual(['Body 1', 'Body 2', 'Hook 1']);
});

test('the keys of existing items stay the same when more follow', () => {
  expect(keysOf(['Hook', 'Body', 'Body']).slice(0, 2)).toEqual(keysOf(['Hook', 'Body']));
});
