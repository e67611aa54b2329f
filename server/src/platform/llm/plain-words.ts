import type { ModelProvider } from './language-model.ts';

/**
 * `''` stands for an event without words; null for one that may have some, but not as plainly, or that ends the answer
 * too early: whatever follows is not for the one who reads plain words.
 */
type PlainWords = string | null;

interface ChatChunk {
  error?: unknown;
  choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[];
}

interface ResponseEvent {
  type?: unknown;
  delta?: unknown;
}

interface MessageEvent {
  type?: unknown;
  delta?: { type?: unknown; text?: unknown };
}

interface ContentChunk {
  error?: unknown;
  promptFeedback?: { blockReason?: unknown };
  candidates?: { content?: { parts?: { text?: unknown; thought?: unknown }[] }; finishReason?: unknown }[];
}

const READERS: Record<ModelProvider, (event: object) => PlainWords> = {
  openai({ type, delta }: ResponseEvent) {
    if (type === 'response.output_text.delta') return typeof delta === 'string' ? delta : null;
    return type === 'response.refusal.delta' || type === 'response.failed' || type === 'error' ? null : '';
  },

  anthropic({ type, delta }: MessageEvent) {
    if (type === 'error') return null;
    if (type !== 'content_block_delta' || delta?.type !== 'text_delta') return '';
    return typeof delta.text === 'string' ? delta.text : null;
  },

  google({ error, promptFeedback, candidates }: ContentChunk) {
    const [candidate] = candidates ?? [];
    if (error || promptFeedback?.blockReason || candidate?.finishReason !== undefined) return null;
    let words = '';
    for (const { text, thought } of candidate?.content?.parts ?? []) {
      if (typeof text !== 'string' || thought === true) return null;
      words += text;
    }
    return words;
  },

  'openai-compatible'({ error, choices }: ChatChunk) {
    if (error) return null;
    const [choice] = choices ?? [];
    const content = choice?.delta?.content ?? '';
    if (content === '') return '';
    // Thoughts between tags may begin here.
    const isPlain = typeof content === 'string' && !content.includes('<') && choice?.finish_reason == null;
    return isPlain ? content : null;
  },
};

/** What an event of a provider's stream says, when it says words and nothing else. */
export function plainWordsOf(provider: ModelProvider, data: string): PlainWords {
  try {
    return READERS[provider](JSON.parse(data));
  } catch {
    // Not what was expected: the SDK knows what to make of it.
    return null;
  }
}
