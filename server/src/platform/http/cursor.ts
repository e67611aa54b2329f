import { AppError } from './app-error.ts';

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
  if (time === '' || Number.isNaN(createdAt.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) {
    throw new AppError('validation_failed', { text: 'The cursor is not one of ours.', field: 'cursor' });
  }
  return { createdAt, id };
}
