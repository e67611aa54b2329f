import { useParams } from 'react-router';
import { isRejection } from '../../../../api/api-error.ts';
import { usePageTitle } from '../../../../ui/page-title.ts';
import { ScrollRegion } from '../../../../ui/ScrollRegion.tsx';
import { useWakeLock } from '../use-wake-lock.ts';
import { RemoteControls } from './RemoteControls.tsx';
import classes from './RemotePage.module.css';
import { RemoteStatus } from './RemoteStatus.tsx';
import { useRemoteState, useSendCommand } from './remote.queries.ts';

/** Controls an open teleprompter from a phone, for the person who scanned its code. */
export function RemotePage() {
  const { remoteToken = '' } = useParams();
  usePageTitle('Teleprompter remote');
  useWakeLock(true);
  return <RemoteScreen key={remoteToken} token={remoteToken} />;
}

function RemoteScreen({ token }: { token: string }) {
  const { data, error, dataUpdatedAt } = useRemoteState(token);
  const { send, problem } = useSendCommand(token);
  const failure = error ?? problem;
  if (isRejection(failure) && failure.status !== 429)
    return (
      <div className={classes.screen}>
        <div className={classes.page}>
          <div className={classes.ended}>
            <h1 className={classes.title}>This remote no longer works.</h1>
            <p>Open the phone remote on the teleprompter again, and scan the new code.</p>
          </div>
        </div>
      </div>
    );
  return (
    // On a low screen the controls scroll.
    <ScrollRegion label="Teleprompter remote" className={classes.screen}>
      <div className={classes.page}>
        <h1 className={classes.title} dir="auto">
          {data?.title ?? 'Teleprompter remote'}
        </h1>
        <RemoteStatus state={data?.state ?? null} age={data?.age ?? 0} updatedAt={dataUpdatedAt} />
        <p role="alert" className={classes.problem}>
          {failure
            ? isRejection(failure)
              ? 'That was too fast. Wait a moment.'
              : 'No connection to the teleprompter. Trying again…'
            : ''}
        </p>
        <RemoteControls state={data?.state ?? null} onCommand={send} />
      </div>
    </ScrollRegion>
  );
}
