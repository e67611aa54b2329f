import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

test.each([
  'http://127.0.0.1:11434/v1',
  'http://localhost:8080',
  'http://ollama:11434/v1',
  'http://192.168.1.20/v1',
  'http://10.0.0.7/v1',
  'http://172.20.1.1/v1',
  'http://[::1]:8080/v1',
  'http://[fd12:3456::1]/v1',
  'http://studio.local/v1',
])('%s is on this machine or in a private network', (url) => {
  expect(isPrivateAddress(url)).toBe(true);
});

test.each([
  'https://api.openai.com/v1',
  'http://172.32.0.1',
  'http://11.0.0.1',
  'http://[2001:db8::1]/v1',
  'x',
])('%s is not', (url) => {
  expect(isPrivateAddress(url)).toBe(false);
});
