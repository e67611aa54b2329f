import { setImmediate } from 'node:timers/promises';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import type { BeatRequest, ScriptWriter, WriterEvent } from '../script-writer.ts';
import { draftScript } from './draft-script.ts';

const WORDS_TO_A_PIECE = 4;
/** How often others on the server get their turn. */
const PIECES_TO_A_BREATH = 8;

/** Drafts scripts without a model: the same request gives the same script, and nothing leaves the machine. */
export function createOfflineWriter(): ScriptWriter {
  return {
    engine: { provider: 'offline', model: 'offline-writer', ai: false },
    async *write(request, { signal }): AsyncGenerator<WriterEvent> {
      stopIfCancelled(signal);
      const { content, notes } = await draftScript(request);
      const wanted = request.beat ? beatLike(request.beat, content) : content;
      for (const [place, text] of piecesOf(wanted).entries()) {
        if (place % PIECES_TO_A_BREATH === 0) await setImmediate();
        stopIfCancelled(signal);
        yield { type: 'delta', text };
      }
      yield { type: 'done', finish: 'stop', notes, inputTokens: undefined, outputTokens: undefined };
    },
  };
}

/** The beat of the same name in another draft, else the one in the same place. */
function beatLike({ name, place }: BeatRequest, content: string): string {
  const beats = beatsOf(content);
  const found = beats.find((beat) => beat.name.toLowerCase() === name.toLowerCase()) ?? beats[place];
  if (!found) throw new ModelFailure('empty');
  return found.text;
}

function stopIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ModelFailure('cancelled', { cause: signal.reason });
}

/** A few words at a time; together they are the content, letter for letter. */
function piecesOf(content: string): string[] {
  const words = content.match(/\S+\s*/g) ?? [];
  const pieces: string[] = [];
  for (let start = 0; start < words.length; start += WORDS_TO_A_PIECE)
    pieces.push(words.slice(start, start + WORDS_TO_A_PIECE).join(''));
  return pieces;
}
