import { SECOND_MS } from '@cold-open/contract/durations';
import type { EngineInfo } from '@cold-open/contract/scripts/script-orders.contract';
import { useWriter } from './generate.queries.ts';
import classes from './OrderFacts.module.css';

interface Order {
  words: number;
  /** Of the pasted text. A model on this machine reads it about as slowly as it writes. */
  sourceWords: number;
}

/** Says who will write, and how long that usually takes here. */
export function WriterTime(order: Order) {
  const { data: writer } = useWriter();
  if (!writer?.ai) return null;
  const time = expectedTime(writer, order);
  return (
    <p className={classes.plan}>
      Written by {writer.model}
      {time && `, here usually in ${time}`}
    </p>
  );
}

export function expectedTime(
  { msPerWord, msPerReadWord = 0 }: Pick<EngineInfo, 'msPerWord' | 'msPerReadWord'>,
  { words, sourceWords }: Order,
): string | null {
  return msPerWord === undefined ? null : usualTime(msPerWord * words + msPerReadWord * sourceWords);
}

export function usualTime(ms: number): string {
  const seconds = ms / SECOND_MS;
  if (seconds < 90) return `about ${Math.max(5, Math.round(seconds / 5) * 5)} seconds`;
  return `about ${Math.round(seconds / 60)} minutes`;
}
