import { expect, test } from 'vitest';
import { rephraseOffline } from './offline-rephrase.ts';

test.each([
  ['tighter', 'This is really very good, in order to win.', 'This is good, to win.'],
  ['tighter', 'Basically it works. Actually it works twice.', 'It works. It works twice.'],
  ['plainer', 'However, numerous individuals require assistance.', 'But, many people need help.'],
  ['spoken', 'It is late and we do not know. You cannot go.', 'It’s late and we don’t know. You can’t go.'],
  ['tighter', 'Nothing to trim here.', null],
  ['spoken', 'Nada que cambiar.', null],
  ['own', 'This is really good.', null],
] as const)('%s: %s', (tone, before, after) => {
  expect(rephraseOffline(before, tone)).toBe(after);
});
