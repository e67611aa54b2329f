import type pg from 'pg';

/**
 * Sends a statement only after the reply to the last one, because orders that share a transaction use its connection at the
 * same time. The driver's own queue for this is deprecated.
 */
export function queryInTurn(client: pg.ClientBase) {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> | null = null;
  client.query = ((...args: unknown[]) => {
    const send = () => query(...args);
    const result = last ? last.then(send) : send();
    const ended = result.then(
      () => {},
      () => {},
    );
    last = ended;
    void ended.then(() => {
      if (last === ended) last = null;
    });
    return result;
  }) as typeof client.query;
}
