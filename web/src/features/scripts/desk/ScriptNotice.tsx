import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Anchor } from '@mantine/core';
import classes from './ScriptNotice.module.css';

/** What became of the last writing, where it did not come to its end. */
export function ScriptNotice({
  script: { status, stopped, failure, words },
  isStoppedAnew,
  onVersions,
}: {
  script: Script;
  /** It was stopped while it was written anew. */
  isStoppedAnew: boolean;
  onVersions: (() => void) | null;
}) {
  const returned = failure?.tokenReturned && 'Your token was returned.';
  const versions = onVersions && (
    <Anchor component="button" type="button" inherit underline="always" onClick={onVersions}>
      See the versions
    </Anchor>
  );
  const asItWas = (
    <>The script is as it was; anything written until then stands among its versions. {versions}</>
  );
  if (isStoppedAnew) {
    return (
      <p role="status" className={classes.notice}>
        Stopped. {asItWas}
      </p>
    );
  }
  if (stopped) {
    return (
      <p className={classes.notice}>
        You stopped this script. {words > 0 ? 'It ends where you stopped it.' : 'Nothing was written yet.'}{' '}
        {returned}
      </p>
    );
  }
  if (!failure) return null;
  return (
    <div role="alert" className={classes.notice} data-failed>
      <strong>{failure.text}</strong>{' '}
      {status === 'ready' ? asItWas : words > 0 && 'What was written until then is below.'} {returned}
    </div>
  );
}
