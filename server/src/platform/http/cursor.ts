import { AppError } from './app-error.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The year 10,000, which no row will see. */
const FARTHEST_MS = Date.UTC(10_000, 0);

/** Where a page of a list by time ended: its last row's time and id. */
export interface Position {
  createdAt: Date;
  id: string;
}

export function encodeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');
}

export function decodeCursor(cursor: string): Position {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(Number(time));
  const isTime = /^\d{1,15}$/.test(time) && createdAt.getTime() < FARTHEST_MS;
  if (!isTime || !UUID.test(id)) throw notOurs();
  return { createdAt, id };
}

/** Of lists whose rows are numbered. */
export function decodeNumber(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw notOurs();
  return Number(cursor);
}

const notOurs = () =>
  new AppError('validation_failed', { text: 'The cursor is not one of ours.', field: 'cursor' });
