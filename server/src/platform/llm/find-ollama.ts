import * as z from 'zod';

const OLLAMA = 'http://127.0.0.1:11434';
export const OLLAMA_BASE_URL = `${OLLAMA}/v1`;
/** It is on this machine: it answers at once or not at all. */
const ANSWER_WITHIN_MS = 300;

const pulledModels = z.object({ models: z.array(z.object({ name: z.string() })) });

/** A model that Ollama on this machine has pulled: the one asked for, else the first that can write. Never throws. */
export async function findOllamaModel(
  fetch: typeof globalThis.fetch,
  wanted: string | undefined,
): Promise<string | null> {
  try {
    const answer = await fetch(`${OLLAMA}/api/tags`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const { models } = pulledModels.parse(await answer.json());
    const names = models.map(({ name }) => name);
    if (wanted !== undefined) {
      return names.find((name) => name === wanted || name === `${wanted}:latest`) ?? null;
    }
    return names.find((name) => !/embed|bert|bge-|minilm/i.test(name)) ?? null;
  } catch {
    return null; // not running is the usual case, not a fault
  }
}
