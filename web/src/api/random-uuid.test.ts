import { expect, test } from 'vitest';
import { provideRandomUuid } from './random-uuid.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Simulates a page that another machine serves over plain HTTP. */
const cryptoWithoutUuids = () =>
  ({
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes),
  }) as unknown as Crypto;

test('without crypto.randomUUID, unique ids are generated', () => {
  const crypto = cryptoWithoutUuids();
  provideRandomUuid(crypto);
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the browser’s own crypto.randomUUID is kept', () => {
  const original = () => '00000000-0000-4000-8000-000000000000' as const;
  const crypto = { ...cryptoWithoutUuids(), randomUUID: original };
  provideRandomUuid(crypto);
  expect(crypto.randomUUID).toBe(original);
});
