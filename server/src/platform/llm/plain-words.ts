import type { ModelProvider } from './language-model.ts';

/** `''` stands for an event without words; null for one that may have some, but not as plainly. */
type PlainWords = string | null;

interface ChatChunk {
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
  candidates?: { content?: { parts?: { text?: unknown; thought?: unknown }[] }; finishReason?: unknown }[];
}

const READERS: Record<ModelProvider, (event: object) => PlainWords> = {
  openai({ type, delta }: ResponseEvent) {
    if (type === 'response.refusal.delta') return null;
    return type === 'response.output_text.delta' && typeof delta === 'string' ? delta : '';
  },

  anthropic({ type, delta }: MessageEvent) {
    const isText = type === 'content_block_delta' && delta?.type === 'text_delta';
    return isText && typeof delta.text === 'string' ? delta.text : '';
  },

  google({ candidates }: ContentChunk) {
    const [candidate] = candidates ?? [];
    if (candidate?.finishReason !== undefined) return null;
    let words = '';
    for (const { text, thought } of candidate?.content?.parts ?? []) {
      if (typeof text !== 'string' || thought === true) return null;
      words += text;
    }
    return words;
  },

  'openai-compatible'({ choices }: ChatChunk) {
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
