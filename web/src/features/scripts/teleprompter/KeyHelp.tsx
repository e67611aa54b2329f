import classes from './KeyHelp.module.css';
import { KEY_HELP } from './teleprompter-keys.ts';

export function KeyHelp() {
  return (
    <>
      <dl className={classes.keys}>
        {KEY_HELP.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.touch}>Tap the text to start or pause, drag it to move it.</p>
    </>
  );
}
