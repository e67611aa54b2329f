import type pg from 'pg';
import type { Logger } from '../logger.ts';
import type { OnNotice } from './database.ts';
import { sheltered } from './safe-listener.ts';

const RECONNECT_DELAY_MS = 500;
/** A line that died without a word is found out by asking, and by not waiting long for the answer. */
const CHECK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 3_000;

/**
 * One connection that listens on every channel asked for. When it is lost it comes back by itself, and each listener
 * is told with an empty notice that something may have been missed.
 */
export async function openNoticeBoard(newClient: () => pg.Client, logger: Logger) {
  const listeners = new Map<string, OnNotice[]>();
  let client: pg.Client | null = null;
  let closed = false;
  let reconnecting: NodeJS.Timeout | undefined;

  const check = setInterval(() => {
    const checked = client;
    checked
      ?.query({ text: 'select 1', query_timeout: ANSWER_WITHIN_MS } as pg.QueryConfig)
      .catch(() => lose(checked));
  }, CHECK_EVERY_MS);
  check.unref();

  async function connect() {
    const fresh = newClient();
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ channel, payload }) => {
      for (const onNotice of listeners.get(channel) ?? []) onNotice(payload ?? '');
    });
    try {
      await fresh.connect();
      for (const channel of listeners.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch (error) {
      fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
  }

  function lose(lost: pg.Client) {
    if (lost !== client) return;
    client = null;
    lost.end().catch(() => {});
    logger.warn('the connection for notices was lost');
    scheduleReconnect();
  }

  function scheduleReconnect() {
    if (!closed) reconnecting = setTimeout(reconnect, RECONNECT_DELAY_MS);
  }

  async function reconnect() {
    try {
      await connect();
    } catch {
      scheduleReconnect();
      return;
    }
    logger.info('the connection for notices is back');
    for (const onNotice of [...listeners.values()].flat()) onNotice(null);
  }

  await connect();
  return {
    async listen(channel: string, onNotice: OnNotice) {
      const present = listeners.get(channel);
      listeners.set(channel, [...(present ?? []), sheltered(onNotice, logger)]);
      // While the line is down there is no client: the reconnect will listen on every channel.
      if (!present) await client?.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      clearInterval(check);
      clearTimeout(reconnecting);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
