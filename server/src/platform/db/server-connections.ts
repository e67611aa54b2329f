import pg from 'pg';
import type { DatabaseUrls } from './database.ts';

/** Names our connections, so that a restore can detect that the product is running. */
export const APPLICATION_NAME = 'cold-open';

/** The driver reads dates in this format only. A server or role may have other defaults. */
const SESSION_SETTINGS = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'`;
/** For work at startup, which may wait for another instance or rewrite a table. */
const UNLIMITED_SETTINGS = `${SESSION_SETTINGS}; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Opens connections that all use the same settings. */
export function serverConnections({ url, directUrl = url }: DatabaseUrls, timeoutMs: number) {
  const settings = (connectionString: string) => ({
    connectionString: withLibpqMeaning(connectionString),
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    application_name: APPLICATION_NAME,
  });
  const open = async (clientSettings: pg.ClientConfig, sessionSettings: string) => {
    const client = new pg.Client(clientSettings);
    // Without a listener, losing the connection would end this process. The next query fails.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(sessionSettings);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    return client;
  };
  return {
    createPool: (size: number) =>
      new pg.Pool({
        ...settings(url),
        query_timeout: timeoutMs,
        max: size,
        onConnect: (client) => client.query(SESSION_SETTINGS),
      }),
    openListener: () => open({ ...settings(directUrl), query_timeout: timeoutMs }, SESSION_SETTINGS),
    /** Without any time limit. */
    openForStartup: () => open(settings(directUrl), UNLIMITED_SETTINGS),
  };
}

/**
 * Gives `sslmode` the meaning it has for psql: `require` encrypts without verifying the certificate. The driver would
 * verify it, and most servers have a self-signed one.
 */
export function withLibpqMeaning(connectionString: string): string {
  const url = new URL(connectionString);
  const mode = url.searchParams.get('sslmode');
  if (mode === null || mode === 'no-verify' || url.searchParams.has('uselibpqcompat'))
    return connectionString;
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}
