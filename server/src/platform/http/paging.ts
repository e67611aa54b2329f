import { PAGING_MESSAGES } from '@cold-open/contract/http/paging';
import * as z from 'zod';
import { AppError } from './app-error.ts';

/** The sort key of a page's last row, after which the next page continues. */
type CursorKey = readonly [string | number, ...(string | number)[]];

/** Where a list by time continues. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** Postgres rejects later dates. */
const LAST_TIME_MS = Date.UTC(10_000, 0) - 1;
export const timestamp = z
  .int()
  .min(0)
  .max(LAST_TIME_MS)
  .transform((milliseconds) => new Date(milliseconds));

export const positionCursor = z
  .tuple([timestamp, z.uuid()])
  .transform(([createdAt, id]): Position => ({ createdAt, id }));
export const positionKey = ({ createdAt, id }: Position): CursorKey => [createdAt.getTime(), id];

/** For lists that continue after a row, wherever it is now. */
export const idCursor = z.tuple([z.uuid()]).transform(([id]) => id);

/** For lists whose rows are numbered. */
export const numberCursor = z.tuple([z.int().min(0)]).transform(([number]) => number);

/** Cuts off the extra row that was read to find out whether there is a next page. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => CursorKey,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}

const partCursor = (parts: number) =>
  z
    .tuple([
      z
        .int()
        .min(0)
        .max(parts - 1),
      timestamp,
      z.uuid(),
    ])
    .transform(([part, createdAt, id]) => ({ part, createdAt, id }));

/** Reads a page of a list in several parts: all rows of one part come before those of the next. */
export async function readParts<Part, Row extends Position>(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  parts: readonly Part[],
  read: (part: Part, page: { limit: number; after: Position | null }) => Promise<Row[]>,
): Promise<{ items: Row[]; nextCursor: string | null }> {
  const start = decodeCursor(cursor, partCursor(parts.length));
  const found: { index: number; row: Row }[] = [];
  for (const [index, part] of parts.entries()) {
    const missing = limit + 1 - found.length;
    if (missing === 0 || (start && index < start.part)) continue;
    const after = start?.part === index ? start : null;
    const rows = await read(part, { limit: missing, after });
    found.push(...rows.map((row) => ({ index, row })));
  }
  const { items, nextCursor } = pageOf(found, limit, ({ index, row }) => [index, ...positionKey(row)]);
  return { items: items.map(({ row }) => row), nextCursor };
}

export function encodeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Returns null for the first page. */
export function decodeCursor<Decoded>(
  cursor: string | undefined,
  schema: z.ZodType<Decoded>,
): Decoded | null {
  if (!cursor) return null;
  const { success, data } = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!success) throw invalidCursor();
  return data;
}

export const invalidCursor = () =>
  new AppError('validation_failed', { text: PAGING_MESSAGES.invalidCursor, field: 'cursor' });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
