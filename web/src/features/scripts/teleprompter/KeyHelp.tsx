import classes from './KeyHelp.module.css';
import { KEY_HELP } from './teleprompter-keys.ts';

export function KeyHelp() {
  return (
    <>
      <dl className={classes.keys}>
        {KEY_HELP.map(([keys, effect]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.touch}>Tap the text to start or pause, or drag it to scroll.</p>
    </>
  );
}
