import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useId } from 'react';
import { withKeys } from '../../../ui/with-keys.ts';
import classes from './BeatChoice.module.css';

/** The script's beats as a strip to choose one from. Arrow keys move along it. */
export function BeatChoice({
  beats,
  value,
  onChange,
}: {
  beats: Script['beats'];
  value: number;
  onChange: (beat: number) => void;
}) {
  const group = useId();
  return (
    <fieldset className={classes.beats} aria-label="Beat">
      {withKeys(
        beats.map(({ name, words }, index) => ({ name: name || 'The opening', words, index })),
        ({ name }) => name,
      ).map(({ key, name, words, index }) => (
        <label key={key} data-chosen={index === value || undefined} style={{ flexGrow: Math.max(words, 1) }}>
          <input type="radio" name={group} checked={index === value} onChange={() => onChange(index)} />
          <i aria-hidden />
          <span dir="auto">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
