import type pg from 'pg';
import { expect, test } from 'vitest';
import { queryInTurn } from './query-in-turn.ts';

/** Answers each statement a turn later. The driver would reject a statement that is sent before the last reply. */
function createClient() {
  const sent: string[] = [];
  let isBusy = false;
  const client = {
    async query(text: string) {
      if (isBusy) throw new Error('busy');
      isBusy = true;
      sent.push(text);
      await new Promise((resolve) => setImmediate(resolve));
      isBusy = false;
      if (text === 'broken') throw new Error('a syntax error');
      return `${text} done`;
    },
  };
  queryInTurn(client as unknown as pg.ClientBase);
  return { client, sent };
}

test('statements that are sent at the same time run one after another, also after a failed one', async () => {
  const { client, sent } = createClient();
  const outcomes = await Promise.allSettled(['a', 'broken', 'b', 'c'].map((text) => client.query(text)));
  expect(outcomes).toMatchObject([
    { value: 'a done' },
    { status: 'rejected', reason: { message: 'a syntax error' } },
    { value: 'b done' },
    { value: 'c done' },
  ]);
  expect(await client.query('d')).toBe('d done');
  expect(sent).toEqual(['a', 'broken', 'b', 'c', 'd']);
});
