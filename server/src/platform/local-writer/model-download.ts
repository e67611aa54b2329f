import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '@cold-open/contract/durations';
import { DownloadFailure, toDownloadFailure } from './download-failure.ts';
import { isGguf } from './model-files.ts';

/** Stays free, because the database may need the space. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;
const SILENCE_MS = 30 * SECOND_MS;
const MAX_TRIES = 6;
const MAX_RETRY_DELAY_MS = 30 * SECOND_MS;
const READ_BYTES = 1024 * 1024;
export const PART_SUFFIX = '.part';

export interface DownloadProgress {
  phase: 'downloading' | 'checking';
  doneBytes: number;
  totalBytes: number | null;
}

export interface DownloadOrder {
  url: string;
  folder: string;
  file: string;
  /** Null if only the checksum is known. */
  bytes: number | null;
  sha256: string;
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
  fetch: typeof globalThis.fetch;
  /** For tests. */
  minFreeBytes?: number | undefined;
  firstRetryDelayMs?: number | undefined;
}

/**
 * Downloads a model file. Continues a part that is already there, and gives the file its name only after its size and
 * checksum were verified. After an abort the part stays. Throws `DownloadFailure`, or the reason of the abort.
 */
export async function downloadModel(order: DownloadOrder): Promise<{ bytes: number }> {
  const { folder, file, signal, firstRetryDelayMs = 2 * SECOND_MS } = order;
  const part = join(folder, file + PART_SUFFIX);
  await mkdir(folder, { recursive: true });
  for (let attempt = 1; ; attempt++) {
    const before = await sizeOf(part);
    try {
      await receiveRest(order, part);
      break;
    } catch (error) {
      signal.throwIfAborted();
      const failure = toDownloadFailure(error);
      // A connection that makes progress may break as often as it likes.
      if ((await sizeOf(part)) > before) attempt = 0;
      if (failure.code !== 'unreachable' || attempt >= MAX_TRIES) throw failure;
      await wait(Math.min(firstRetryDelayMs * 2 ** attempt, MAX_RETRY_DELAY_MS), undefined, { signal });
    }
  }
  await verify(order, part);
  const { size } = await stat(part);
  await rename(part, join(folder, file));
  return { bytes: size };
}

async function receiveRest(order: DownloadOrder, part: string) {
  const { url, bytes, signal, fetch, onProgress } = order;
  let size = await sizeOf(part);
  if (bytes !== null && size === bytes) return;
  // A part that is too long belongs to another file.
  if (bytes !== null && size > bytes) size = 0;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('the server is silent')), SILENCE_MS);
  try {
    const response = await fetch(url, {
      headers: { 'accept-encoding': 'identity', ...(size > 0 && { range: `bytes=${size}-` }) },
      signal: AbortSignal.any([silence.signal, signal]),
    });
    // Nothing is left to send. The checksum decides whether the part is complete.
    if (response.status === 416) return;
    requireOk(response, url);
    // The server does not support ranges, so it sends the whole file.
    if (response.status === 200) size = 0;
    const totalBytes = requireSize(response, { size, bytes });
    await requireSpace(order, totalBytes === null ? 0 : totalBytes - size);
    const handle = await open(part, size === 0 ? 'w' : 'a');
    try {
      for await (const chunk of response.body ?? []) {
        timer.refresh();
        await handle.write(chunk);
        size += chunk.byteLength;
        if (bytes !== null && size > bytes) throw new DownloadFailure('wrong_size', 'the file is too long');
        onProgress({ phase: 'downloading', doneBytes: size, totalBytes });
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (totalBytes !== null && size < totalBytes)
      throw new DownloadFailure('unreachable', 'the connection was closed early');
  } finally {
    clearTimeout(timer);
    // Closes the connection of a reply that was refused.
    silence.abort();
  }
}

function requireOk({ status }: Response, url: string) {
  if (status === 404 || status === 410) throw new DownloadFailure('not_found', url);
  if (status === 401 || status === 403) throw new DownloadFailure('forbidden', url);
  if (status !== 200 && status !== 206) throw new DownloadFailure('unreachable', `status ${status}`);
}

/** Rejects another file, or a sign-in page, before anything is stored. */
function requireSize(
  { headers }: Response,
  { size, bytes }: { size: number; bytes: number | null },
): number | null {
  const length = Number(headers.get('content-length')) || null;
  const total = length === null ? bytes : size + length;
  if (bytes !== null && total !== bytes)
    throw new DownloadFailure('wrong_size', `${total} bytes instead of ${bytes}`);
  return total;
}

async function requireSpace({ folder, minFreeBytes = MIN_FREE_BYTES }: DownloadOrder, neededBytes: number) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - neededBytes < minFreeBytes)
    throw new DownloadFailure('disk_full', `${neededBytes} more bytes are needed`);
}

/** Deletes a wrong part, because continuing it would never result in the right file. */
async function verify({ bytes, sha256, signal, onProgress }: DownloadOrder, part: string) {
  const { size } = await stat(part);
  const refuse = async (failure: DownloadFailure) => {
    await rm(part, { force: true });
    throw failure;
  };
  if (bytes !== null && size !== bytes) await refuse(new DownloadFailure('wrong_size', `${size} bytes`));
  if (!(await isGguf(part))) await refuse(new DownloadFailure('not_a_model', 'it is not a GGUF file'));
  const hash = createHash('sha256');
  let doneBytes = 0;
  for await (const chunk of createReadStream(part, { highWaterMark: READ_BYTES, signal })) {
    hash.update(chunk);
    doneBytes += chunk.length;
    onProgress({ phase: 'checking', doneBytes, totalBytes: size });
  }
  const actual = hash.digest('hex');
  if (actual !== sha256) await refuse(new DownloadFailure('wrong_checksum', actual));
}

export const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
