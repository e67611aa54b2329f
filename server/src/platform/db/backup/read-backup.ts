import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { StartupError } from '../../startup-error.ts';
import { reasonOf } from '../database-errors.ts';
import type { TableInfo } from '../move/catalog.ts';
import type { TextRow } from '../move/copy-table.ts';
import {
  type BackupHeader,
  backupEnd,
  backupHeader,
  createTableDigest,
  type TableSummary,
  tableSummary,
  textRow,
} from './backup-format.ts';

const FILE_ERRORS = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EIO']);
const CHUNK_BYTES = 256 * 1024;
/** Limits the size of one batch. */
const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 1_000_000;

export interface Backup {
  header: BackupHeader;
  tables: TableSummary[];
}

/** Inserts rows into a table. Called once per batch, in table order. */
type OnRows = (table: TableInfo, rows: TextRow[]) => Promise<void>;

/** The file is damaged. */
class Damage extends Error {}

/**
 * Reads a whole backup and checks every byte, without keeping it in memory. Throws a `StartupError` with a
 * one-line message if the file is missing, truncated or modified.
 */
export async function readBackup(file: string, onRows?: OnRows): Promise<Backup> {
  const parser = createParser(onRows);
  let failure: unknown;
  try {
    await pipeline(
      createReadStream(file, { highWaterMark: CHUNK_BYTES }),
      createGunzip({ chunkSize: CHUNK_BYTES }),
      async (chunks: AsyncIterable<Buffer>) => {
        try {
          for await (const line of splitLines(chunks)) await parser.readLine(line);
        } catch (error) {
          failure = error;
          throw error;
        }
      },
    );
    return parser.finish();
  } catch (error) {
    // The pipeline reports only that it was aborted, not why.
    const isAborted = (error as Error).name === 'AbortError' && failure !== undefined;
    throw explain(file, isAborted ? failure : error);
  }
}

function explain(file: string, error: unknown): unknown {
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (
    error instanceof Damage ||
    error instanceof z.ZodError ||
    error instanceof SyntaxError ||
    /^Z_/.test(code)
  ) {
    const reason = error instanceof z.ZodError ? 'it contains an unknown line' : reasonOf(error);
    return new StartupError(`The backup ${file} is damaged or is not a backup: ${reason}.`, { cause: error });
  }
  return FILE_ERRORS.has(code)
    ? new StartupError(`Cannot read the backup ${file}: ${code}`, { cause: error })
    : error;
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decode(decoder, chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Damage('its last line is truncated');
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw new Damage('it contains invalid UTF-8');
  }
}

function createParser(onRows: OnRows | undefined) {
  const checksum = createHash('sha256');
  const tables: TableSummary[] = [];
  let header: BackupHeader | undefined;
  let isComplete = false;
  let digest = createTableDigest();
  let batch: TextRow[] = [];
  let characters = 0;

  const currentTable = () => header?.tables[tables.length];

  async function handOn() {
    const table = currentTable();
    if (table && batch.length > 0) await onRows?.(table, batch);
    batch = [];
    characters = 0;
  }

  async function readRow(line: string) {
    digest.add(line);
    if (!onRows) return;
    batch.push(textRow.parse(JSON.parse(line)));
    characters += line.length;
    if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await handOn();
  }

  async function endTable(line: string, name: string) {
    await handOn();
    const expected = tableSummary.parse(JSON.parse(line));
    const actual = digest.summarize(name);
    if (expected.table !== name || expected.rows !== actual.rows || expected.digest !== actual.digest)
      throw new Damage(`the rows of ${name} do not match their checksum`);
    tables.push(actual);
    digest = createTableDigest();
  }

  return {
    async readLine(line: string) {
      if (isComplete) throw new Damage('it continues after its end');
      const table = currentTable();
      if (header && !table) {
        if (backupEnd.parse(JSON.parse(line)).sha256 !== checksum.digest('hex'))
          throw new Damage('its checksum is wrong');
        isComplete = true;
        return;
      }
      checksum.update(`${line}\n`);
      if (!header) header = backupHeader.parse(JSON.parse(line));
      else if (line.startsWith('[')) await readRow(line);
      else if (table) await endTable(line, table.name);
    },

    finish(): Backup {
      if (!header || !isComplete) throw new Damage('it is incomplete');
      return { header, tables };
    },
  };
}
