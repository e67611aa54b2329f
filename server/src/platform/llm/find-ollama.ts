import { SECOND_MS } from '@cold-open/contract/durations';
import * as z from 'zod';
import { fetchJson } from './fetch-json.ts';
import type { ModelFetch } from './model-fetch.ts';

const OLLAMA = 'http://127.0.0.1:11434';
export const OLLAMA_BASE_URL = `${OLLAMA}/v1`;
/** A server that is not running refuses the connection at once; one that is starting or busy may take a while. */
const TIMEOUT_MS = 3 * SECOND_MS;
/** Only the first models are checked for their capabilities. */
const MAX_SHOWN_MODELS = 30;
const MAX_LISTED_MODELS = 200;
/** Models that cannot write scripts, even if Ollama lists completion as a capability. */
const NOT_A_WRITER = /embed|bert|bge-|minilm|paraphrase|rerank|\bocr\b|[-_]ocr|guard/i;

const tags = z.object({
  models: z.array(z.object({ name: z.string(), remote_host: z.string().optional().catch(undefined) })),
});
const shown = z.object({ capabilities: z.array(z.string()) });

export type OllamaSearch =
  | { status: 'found'; model: string }
  | { status: 'not_running' }
  /** It has no local model that can write. */
  | { status: 'no_writer' }
  /** It has no model of the preferred name. */
  | { status: 'no_such_model'; preferred: string };

/** Looks for a model in Ollama on this machine: the preferred one, or the first that can write. Never throws. */
export async function findOllamaModel(
  fetch: ModelFetch,
  preferred: string | undefined,
): Promise<OllamaSearch> {
  const list = tags.safeParse(await fetchJson(fetch, `${OLLAMA}/api/tags`, { timeoutMs: TIMEOUT_MS }));
  if (!list.success) return { status: 'not_running' };
  const { models } = list.data;
  const local = models.filter(({ name, remote_host }) => !remote_host && !/[-:]cloud$/.test(name));
  if (preferred !== undefined) {
    // A cloud model is used only if the operator names it in full.
    const model =
      models.find(({ name }) => name === preferred) ??
      local.find(({ name }) => name === `${preferred}:latest`) ??
      local.find(({ name }) => name.split(':')[0] === preferred);
    return model ? { status: 'found', model: model.name } : { status: 'no_such_model', preferred };
  }
  for (const { name } of local.slice(0, MAX_SHOWN_MODELS))
    if (!NOT_A_WRITER.test(name) && (await canWrite(fetch, name))) return { status: 'found', model: name };
  return { status: 'no_writer' };
}

/** Returns the models that could write, or null if Ollama does not run. Never throws. */
export async function listOllamaModels(fetch: ModelFetch): Promise<string[] | null> {
  const list = tags.safeParse(await fetchJson(fetch, `${OLLAMA}/api/tags`, { timeoutMs: TIMEOUT_MS }));
  if (!list.success) return null;
  const names = list.data.models.map(({ name }) => name);
  return names.filter((name) => !NOT_A_WRITER.test(name)).slice(0, MAX_LISTED_MODELS);
}

/** Older versions of Ollama do not list capabilities, so the name decides. */
async function canWrite(fetch: ModelFetch, model: string): Promise<boolean> {
  const answer = await fetchJson(fetch, `${OLLAMA}/api/show`, { body: { model }, timeoutMs: TIMEOUT_MS });
  const { data } = shown.safeParse(answer);
  return data ? data.capabilities.includes('completion') : true;
}
