import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates a database without tables on the server and returns its URL. */
export async function newEmptyDatabase(serverUrl: string) {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(name, serverUrl).href;
}
