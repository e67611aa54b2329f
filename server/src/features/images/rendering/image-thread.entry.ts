import { parentPort } from 'node:worker_threads';
import { findUndrawableWords } from '@cold-open/contract/images/words';
import type { ThreadReply } from '../../../platform/threads/fair-thread.ts';
import type { ImageRequest, ImageResult } from './image-thread.ts';
import { readPhoto } from './read-photo.ts';
import { renderImage } from './render-image.ts';
import { shapeWords } from './shape-words.ts';

const reply = (message: ThreadReply<ImageResult>) => parentPort?.postMessage(message);

async function answer(request: ImageRequest): Promise<ImageResult> {
  if ('headline' in request) return { words: shapeWords(findUndrawableWords(request.headline)) };
  if ('sent' in request) return { photo: await readPhoto(request.sent, request.maxSide) };
  return { bytes: await renderImage(request) };
}

parentPort?.on('message', (request: ImageRequest) => {
  answer(request).then(
    (result) => reply({ result }),
    (failure) => reply({ failure }),
  );
});
