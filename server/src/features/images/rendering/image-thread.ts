import { Worker } from 'node:worker_threads';
import type { ShapedWords } from '@cold-open/contract/images/faces';
import { IMAGE_MESSAGES } from '@cold-open/contract/images/images.contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { createFairThread, threadSource } from '../../../platform/threads/fair-thread.ts';
import type { readPhoto } from './read-photo.ts';
import type { RenderRequest } from './render-image.ts';

export type ImageRequest = RenderRequest | { headline: string } | { sent: Uint8Array; maxSide?: number };
type ReadPhoto = Awaited<ReturnType<typeof readPhoto>>;
export type ImageResult = { bytes: Uint8Array } | { words: ShapedWords } | { photo: ReadPhoto };

interface Client {
  userId: string;
  signal: AbortSignal;
}

/** How many images of one user may wait for their turn. */
export const MAX_WAITING_IMAGES = 20;

/** The build puts the thread beside this file. */
const newThread = () =>
  import.meta.url.endsWith('.ts')
    ? new Worker(threadSource(`${new URL('./image-thread.entry.ts', import.meta.url)}`), {
        eval: true,
        execArgv: [],
      })
    : new Worker(new URL('./image-thread.js', import.meta.url));

/** Draws images in a worker thread, so that the server keeps replying. */
export function createImageThread() {
  const thread = createFairThread<ImageRequest, ImageResult>({
    newThread,
    onTimeout: () => new AppError('payload_too_large', { text: IMAGE_MESSAGES.tooSlow }),
    maxWaiting: MAX_WAITING_IMAGES,
    onTooManyWaiting: () => new AppError('images_waiting', { retryAfterSeconds: 2 }),
  });

  return {
    /** Returns an empty file if the client disconnected before its turn. */
    async render(request: RenderRequest, client: Client): Promise<Uint8Array> {
      const result = await thread.run(request, client);
      return result && 'bytes' in result ? result.bytes : new Uint8Array();
    },

    /** Returns null if the client disconnected before its turn. */
    async readPhoto(
      sent: Uint8Array,
      { maxSide, ...client }: Client & { maxSide?: number },
    ): Promise<ReadPhoto | null> {
      const result = await thread.run({ sent, ...(maxSide !== undefined && { maxSide }) }, client);
      return result && 'photo' in result ? result.photo : null;
    },

    async shape(headline: string, client: Client): Promise<ShapedWords> {
      const result = await thread.run({ headline }, client);
      return result && 'words' in result ? result.words : {};
    },
  };
}

export type ImageThread = ReturnType<typeof createImageThread>;
