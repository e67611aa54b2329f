import { SECOND_MS } from '@cold-open/contract/durations';
import { useWriter } from './generate.queries.ts';
import classes from './OrderFacts.module.css';

/** Says who will write, and how long that usually takes here. */
export function WriterTime({ words }: { words: number }) {
  const { data: writer } = useWriter();
  if (!writer?.ai) return null;
  const time = writer.msPerWord === undefined ? null : usualTime(writer.msPerWord * words);
  return (
    <p className={classes.plan}>
      Written by {writer.model}
      {time && `, here usually in ${time}`}
    </p>
  );
}

export function usualTime(ms: number): string {
  const seconds = ms / SECOND_MS;
  if (seconds < 90) return `about ${Math.max(5, Math.round(seconds / 5) * 5)} seconds`;
  return `about ${Math.round(seconds / 60)} minutes`;
}
