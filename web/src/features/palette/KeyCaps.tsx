import { Fragment } from 'react';
import classes from './KeyCaps.module.css';
import { isApple } from './palette-keys.ts';

/** Keys as they are printed on the keyboard in front of the person: `Mod+K` as ⌘ K or Ctrl K. */
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

/** The plus key is a key too. */
const keysOf = (chord: string) => (chord === '+' ? [chord] : chord.split('+'));

const modKey = () => (isApple() ? '⌘' : 'Ctrl');
