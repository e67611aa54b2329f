import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useEffect, useEffectEvent } from 'react';
import { helpWith } from '../../../../api/api-error.ts';
import { QrCode } from '../../../../ui/QrCode.tsx';
import { TeleprompterButton } from '../TeleprompterButton.tsx';
import classes from './RemoteLink.module.css';
import type { Remote } from './use-remote.ts';

const QR_SIZE = 232;

/** The code that a phone scans to control this teleprompter. Makes the link when it is first shown, and when the previous one ended. */
export function RemoteLink({ remote, onEnd }: { remote: Remote; onEnd: () => void }) {
  const { open, isJoined, problem } = remote;
  const isOpen = open !== null;
  const start = useEffectEvent(remote.start);
  useEffect(() => {
    if (!isOpen) start();
  }, [isOpen]);
  if (problem)
    return (
      <div className={classes.remote}>
        <p role="alert" className={classes.text}>
          Could not make a link. {helpWith(problem)}
        </p>
        <TeleprompterButton label="Try again" isWide onClick={remote.start}>
          Try again
        </TeleprompterButton>
      </div>
    );
  if (!open)
    return (
      <p role="status" className={classes.text}>
        Making a link…
      </p>
    );
  const address = new URL(PAGE_PATHS.remote.replace(':remoteToken', open.token), location.origin).href;
  return (
    <div className={classes.remote}>
      <p className={classes.text}>
        Scan this with your phone. It starts, pauses and moves this teleprompter, without an account.
      </p>
      <div className={classes.code}>
        <QrCode text={address} label="Code with the link of the remote" size={QR_SIZE} />
      </div>
      {isLocal(location.hostname) && (
        <p className={classes.warning}>
          This address only works on this computer. Open Cold Open by the computer’s name or address in your
          network, and show the code again.
        </p>
      )}
      <a className={classes.link} href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
      <p role="status" className={classes.text}>
        {isJoined ? 'A phone is connected.' : 'Waiting for a phone…'}
      </p>
      <div className={classes.actions}>
        <TeleprompterButton label="New code" isWide onClick={remote.end}>
          New code
        </TeleprompterButton>
        <TeleprompterButton
          label="End remote"
          isWide
          onClick={() => {
            remote.end();
            onEnd();
          }}
        >
          End remote
        </TeleprompterButton>
      </div>
    </div>
  );
}

const isLocal = (host: string) => host === 'localhost' || host.startsWith('127.') || host === '[::1]';
