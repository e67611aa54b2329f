import type pg from 'pg';
import type { Logger } from '../logger.ts';
import type { NotificationListener } from './database.ts';
import { safeListener } from './safe-listener.ts';

const RECONNECT_DELAY_MS = 500;
/** A connection can die without being closed, which only a timed-out query detects. */
const CHECK_INTERVAL_MS = 10_000;
const CHECK_TIMEOUT_MS = 3_000;

/**
 * Opens one connection that listens on every channel. It reconnects automatically, and then calls every listener
 * with null, because notifications may have been missed.
 */
export async function openNotificationListeners(
  openClient: () => Promise<pg.Client>,
  logger: Logger,
  { checkIntervalMs = CHECK_INTERVAL_MS } = {},
) {
  const listeners = new Map<string, NotificationListener[]>();
  let client: pg.Client | null = null;
  let closed = false;
  let reconnectTimer: NodeJS.Timeout | undefined;

  const checkTimer = setInterval(() => {
    const checked = client;
    checked
      ?.query({ text: 'select 1', query_timeout: CHECK_TIMEOUT_MS } as pg.QueryConfig)
      .catch(() => handleLoss(checked));
  }, checkIntervalMs);
  checkTimer.unref();

  async function connect() {
    const fresh = await openClient();
    fresh.on('error', () => handleLoss(fresh));
    fresh.on('end', () => handleLoss(fresh));
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    try {
      for (const channel of listeners.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch (error) {
      fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
  }

  function handleLoss(lost: pg.Client) {
    if (lost !== client) return;
    client = null;
    lost.end().catch(() => {});
    logger.warn('lost the connection for notifications');
    scheduleReconnect();
  }

  function scheduleReconnect() {
    if (!closed) reconnectTimer = setTimeout(reconnect, RECONNECT_DELAY_MS);
  }

  async function reconnect() {
    try {
      await connect();
    } catch {
      scheduleReconnect();
      return;
    }
    logger.info('reconnected for notifications');
    for (const listener of [...listeners.values()].flat()) listener(null);
  }

  await connect();
  return {
    async listen(channel: string, listener: NotificationListener) {
      const present = listeners.get(channel);
      listeners.set(channel, [...(present ?? []), safeListener(listener, logger)]);
      // If there is no client, the reconnect listens on every channel.
      if (!present) await client?.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      clearInterval(checkTimer);
      clearTimeout(reconnectTimer);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
