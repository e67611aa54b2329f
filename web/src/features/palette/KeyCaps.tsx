import { Fragment } from 'react';
import classes from './KeyCaps.module.css';
import { isApple } from './palette-keys.ts';

/** Shows keys as they are labeled on the user's keyboard: `Mod+K` as ⌘ K or Ctrl K. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keys.split(' ').map((chord) => (
        <kbd key={chord} className={classes.chord}>
          {keysOf(chord).map((key, index) => (
            <Fragment key={key}>
              {index > 0 && ' '}
              <kbd>{key === 'Mod' ? modKey() : key}</kbd>
            </Fragment>
          ))}
        </kbd>
      ))}
    </span>
  );
}

/** A lone `+` is the plus key. */
const keysOf = (chord: string) => (chord === '+' ? [chord] : chord.split('+'));

const modKey = () => (isApple() ? '⌘' : 'Ctrl');
