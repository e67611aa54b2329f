import { afterAll } from 'vitest';
import { startMailFarEnd } from './mail-far-end.ts';

/** A mail server for the tests of one file; stopped when they are over. */
export async function startSmtpServer() {
  const smtp = await startMailFarEnd();
  afterAll(smtp.stop);
  return smtp;
}
