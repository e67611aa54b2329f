import { MINUTE_MS } from '@cold-open/contract/durations';
import * as z from 'zod';
import { toModelFailure } from './failure-table.ts';
import type { ModelFetch } from './model-fetch.ts';
import type { ModelSource } from './model-source.ts';
import { describeError, ProviderError } from './provider-error.ts';

/** Used for OpenAI if IMAGE_MODEL is not set. */
const DEFAULT_MODEL = 'gpt-image-1';
const PATH = '/images/generations';
const TIMEOUT_MS = 4 * MINUTE_MS;
/** Four large PNGs in base64. */
const MAX_ANSWER_BYTES = 64_000_000;
const MAX_ERROR_BYTES = 64_000;

export interface ImageModelSettings {
  /** Undefined: the default model of the connected provider. */
  model: string | undefined;
  /** Undefined: the server that writes also makes the pictures. */
  baseUrl: string | undefined;
  apiKey: string;
}

interface ImageConnection {
  baseUrl: string;
  apiKey: string;
  model: string;
  isOpenAi: boolean;
}

export type PictureShape = 'wide' | 'tall' | 'square';
const SIZES: Record<PictureShape, string> = { wide: '1536x1024', tall: '1024x1536', square: '1024x1024' };

interface Options {
  settings: ImageModelSettings;
  models: Pick<ModelSource, 'connection'>;
  fetch: ModelFetch;
}

const answer = z.object({ data: z.array(z.object({ b64_json: z.string().min(1) })).min(1) });

/** Makes pictures with OpenAI, or with any server that has the same call. */
export function createImageModel({ settings, models, fetch }: Options) {
  /** Returns null if nothing that makes pictures is connected. */
  function connection(): ImageConnection | null {
    const { model, baseUrl, apiKey } = settings;
    if (baseUrl !== undefined) return model ? { baseUrl, apiKey, model, isOpenAi: false } : null;
    const writer = models.connection();
    if (writer?.provider === 'openai')
      return { ...pick(writer), model: model ?? DEFAULT_MODEL, isOpenAi: true };
    // Most other servers only write, so their model for pictures has to be named.
    return writer?.provider === 'openai-compatible' && model
      ? { ...pick(writer), model, isOpenAi: false }
      : null;
  }

  async function request(current: ImageConnection, body: object, signal: AbortSignal): Promise<Buffer[]> {
    const { baseUrl, apiKey } = current;
    const response = await fetch(`${baseUrl}${PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      signal,
      // The prompt and the key must not go to another server without consent.
      redirect: 'manual',
    }).catch((error: unknown) => {
      throw new ProviderError(undefined, describeError(error));
    });
    const { status, headers } = response;
    const isOk = status >= 200 && status < 300;
    const text = await readAll(response.body, isOk ? MAX_ANSWER_BYTES : MAX_ERROR_BYTES);
    if (!isOk) throw new ProviderError(status, text, { headers, path: PATH });
    const { data } = answer.safeParse(parseJson(text));
    // A picture behind a link is not fetched: the server could name any address.
    if (!data) throw new ProviderError(status, 'no picture in the answer', { reason: 'not_a_model' });
    return data.data.map((picture) => Buffer.from(picture.b64_json, 'base64'));
  }

  return {
    isAvailable: () => connection() !== null,

    /** Throws `ModelFailure`. Some servers make one picture for each request, so it may take several. */
    async make(
      { prompt, shape, count }: { prompt: string; shape: PictureShape; count: number },
      signal: AbortSignal,
    ): Promise<Buffer[]> {
      const current = connection();
      const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      try {
        if (!current) throw new ProviderError(404, 'no model for pictures is connected', { path: PATH });
        const pictures: Buffer[] = [];
        while (pictures.length < count) {
          const body = {
            model: current.model,
            prompt,
            n: count - pictures.length,
            size: SIZES[shape],
            // OpenAI refuses options that its model does not know.
            ...(current.isOpenAi
              ? { quality: 'medium', output_format: 'jpeg' }
              : { response_format: 'b64_json' }),
          };
          const made = await request(current, body, limited);
          pictures.push(...made.slice(0, count - pictures.length));
        }
        return pictures;
      } catch (error) {
        signal.throwIfAborted();
        throw toModelFailure(error, { apiKey: current?.apiKey ?? '' });
      }
    },
  };
}

export type ImageModel = ReturnType<typeof createImageModel>;

const pick = ({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }) => ({ baseUrl, apiKey });

async function readAll(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
