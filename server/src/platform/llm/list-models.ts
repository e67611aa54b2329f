import { SECOND_MS } from '@cold-open/contract/durations';
import { fetchJson } from './fetch-json.ts';
import type { ModelFetch } from './model-fetch.ts';
import type { ModelConnection } from './model-settings.ts';
import { PROTOCOLS } from './provider-call.ts';

const TIMEOUT_MS = 8 * SECOND_MS;
const MAX_MODELS = 500;
/** Providers list everything they have under one address. */
const NOT_A_WRITER =
  /embed|whisper|\btts\b|-tts|dall-e|moderation|-image|imagen|-audio|realtime|transcribe|rerank|-ocr|sora|veo-|babbage|davinci|guard/i;

/** Returns the models that the server offers, sorted by name; null if it has no list. */
export async function listModels(fetch: ModelFetch, connection: ModelConnection): Promise<string[] | null> {
  const { path, headers, read } = PROTOCOLS[connection.provider].modelList;
  const body = await fetchJson(fetch, `${connection.baseUrl}${path}`, {
    headers: headers(connection.apiKey),
    timeoutMs: TIMEOUT_MS,
  });
  const names = read(body);
  if (!names) return null;
  return [...new Set(names)]
    .filter((name) => !NOT_A_WRITER.test(name))
    .sort((a, b) => a.localeCompare(b))
    .slice(0, MAX_MODELS);
}
