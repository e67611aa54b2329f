import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Anchor } from '@mantine/core';
import classes from './ScriptNotice.module.css';

/** Says that the last run was stopped or failed. */
export function ScriptNotice({
  script: { status, stopped, failure, words },
  wasRegenerationStopped,
  onVersions,
}: {
  script: Script;
  wasRegenerationStopped: boolean;
  onVersions: (() => void) | null;
}) {
  const tokenText = failure?.tokenReturned && 'Your token was returned.';
  const versionsLink = onVersions && (
    <Anchor component="button" type="button" inherit underline="always" onClick={onVersions}>
      View versions
    </Anchor>
  );
  const unchangedText = (
    <>The script is unchanged. Anything written so far is kept in Versions. {versionsLink}</>
  );
  if (wasRegenerationStopped) {
    return (
      <p role="status" className={classes.notice}>
        Stopped. {unchangedText}
      </p>
    );
  }
  if (stopped) {
    return (
      <p className={classes.notice}>
        You stopped this script. {words > 0 ? 'It ends where you stopped.' : 'Nothing had been written yet.'}{' '}
        {tokenText}
      </p>
    );
  }
  if (!failure) return null;
  return (
    <div role="alert" className={classes.notice} data-failed>
      <strong>{failure.text}</strong>{' '}
      {status === 'ready' ? unchangedText : words > 0 && 'The text written so far is below.'} {tokenText}
    </div>
  );
}
