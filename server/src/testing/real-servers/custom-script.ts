import { randomUUID } from 'node:crypto';
import type { startFakeModel } from '../fake-model/fake-model.ts';
import { variationsOf } from '../variations.ts';

export type Model = Awaited<ReturnType<typeof startFakeModel>>;

/** What the model writes. */
export const SCRIPT = `## Hook\n${variationsOf('The last ferry left the harbor at dawn without its captain on board.', 14)}\n`;

export const settings = (dataDir: string, { baseUrl }: Model) => ({
  DATA_DIR: dataDir,
  PAYMENTS: 'sandbox',
  TRUST_PROXY: '1',
  LLM_PROVIDER: 'openai-compatible',
  LLM_BASE_URL: baseUrl,
  LLM_MODEL: 'fake-model',
  LLM_API_KEY: 'sk-test',
});

export const CUSTOM_SCRIPT = {
  title: 'The last ferry',
  contentType: 'youtube_shorts',
  pasteContent: 'The ferry left for the last time.',
};

export const order = (
  address: string,
  token: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
