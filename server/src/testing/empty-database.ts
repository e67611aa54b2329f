import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A new one on the server, without a table; gives its address. */
export async function newEmptyDatabase(serverUrl: string) {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(name, serverUrl).href;
}
