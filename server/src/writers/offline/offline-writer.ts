import { setImmediate } from 'node:timers/promises';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import type { BeatRequest, ScriptWriter, WriterEvent } from '../script-writer.ts';
import { draftScript } from './draft-script.ts';
import { draftFromOutline } from './from-outline.ts';

const WORDS_PER_DELTA = 4;
/** The writer yields to the event loop after this many deltas. */
const DELTAS_PER_YIELD = 8;

/** Writes drafts without a model. The same request gives the same draft, and nothing leaves the machine. */
export function createOfflineWriter(): ScriptWriter {
  return {
    engine: { provider: 'offline', model: 'offline-writer', ai: false },
    async *write(request, { signal }): AsyncGenerator<WriterEvent> {
      throwIfCancelled(signal);
      const { content, notes } = request.outline
        ? draftFromOutline(request.outline)
        : await draftScript(request);
      const text = request.beat ? findMatchingBeat(request.beat, content) : content;
      for (const [index, delta] of splitIntoDeltas(text).entries()) {
        if (index % DELTAS_PER_YIELD === 0) await setImmediate();
        throwIfCancelled(signal);
        yield { type: 'delta', text: delta };
      }
      yield { type: 'done', finish: 'stop', notes, inputTokens: undefined, outputTokens: undefined };
    },
  };
}

/** Returns the beat with the same name or, failing that, the beat at the same position. */
function findMatchingBeat({ name, position }: BeatRequest, content: string): string {
  const beats = beatsOf(content);
  const found = beats.find((beat) => beat.name.toLowerCase() === name.toLowerCase()) ?? beats[position];
  if (!found) throw new ModelFailure('empty');
  return found.text;
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ModelFailure('cancelled', { cause: signal.reason });
}

/** Splits the content into deltas. Joined together, they are exactly the content. */
function splitIntoDeltas(content: string): string[] {
  const words = content.match(/\S+\s*/g) ?? [];
  const deltas: string[] = [];
  for (let start = 0; start < words.length; start += WORDS_PER_DELTA)
    deltas.push(words.slice(start, start + WORDS_PER_DELTA).join(''));
  return deltas;
}
