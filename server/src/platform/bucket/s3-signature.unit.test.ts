import { expect, test } from 'vitest';
import { signRequest } from './s3-signature.ts';

/** The example of the documentation of the signature, with its published keys. */
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00Z');

test('the documented example gets the documented signature', () => {
  const headers = signRequest(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      body: new Uint8Array(),
      headers: { range: 'bytes=0-9' },
      now: NOW,
    },
    KEYS,
  );
  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('the signature covers the body, the address and the time', () => {
  const sign = (change: { body?: string; path?: string; now?: Date }) =>
    signRequest(
      {
        method: 'PUT',
        url: new URL(`http://127.0.0.1:9000/bucket/${change.path ?? 'a'}`),
        body: Buffer.from(change.body ?? 'x'),
        now: change.now ?? NOW,
      },
      KEYS,
    ).authorization;
  const all = [sign({}), sign({ body: 'y' }), sign({ path: 'b' }), sign({ now: new Date(0) })];
  expect(new Set(all).size).toBe(4);
  expect(sign({})).toBe(all[0]);
});
