import * as z from 'zod';

const OLLAMA = 'http://127.0.0.1:11434';
export const OLLAMA_BASE_URL = `${OLLAMA}/v1`;
/** Short, because Ollama runs on this machine. */
const TIMEOUT_MS = 300;

const ollamaTags = z.object({ models: z.array(z.object({ name: z.string() })) });

/** Returns an Ollama model on this machine: the preferred one, or the first that can write. Never throws. */
export async function findOllamaModel(
  fetch: typeof globalThis.fetch,
  preferred: string | undefined,
): Promise<string | null> {
  try {
    const response = await fetch(`${OLLAMA}/api/tags`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { models } = ollamaTags.parse(await response.json());
    const names = models.map(({ name }) => name);
    if (preferred !== undefined) {
      return names.find((name) => name === preferred || name === `${preferred}:latest`) ?? null;
    }
    return names.find((name) => !/embed|bert|bge-|minilm/i.test(name)) ?? null;
  } catch {
    return null; // usually Ollama is not running
  }
}
