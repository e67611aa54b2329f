import { deviceName } from '@cold-open/contract/account/device-name';
import type { OwnSession } from '@cold-open/contract/account/own-account.contract';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { formatMoment } from '../../../ui/day-format.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import { QueryStates } from '../../../ui/QueryStates.tsx';
import { useEndSession, useMySessions, useSignOutEverywhere } from './own-account.queries.ts';
import classes from './Sessions.module.css';

export function Sessions() {
  return (
    <QueryStates query={useMySessions()} failure="Your sessions could not be loaded.">
      {(sessions) => (
        <div className={classes.sessions}>
          <SessionList sessions={sessions} />
          <SignOutEverywhere />
        </div>
      )}
    </QueryStates>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const previousCount = useRef(sessions.length);
  useEffect(() => {
    // The removed row had the focus.
    if (sessions.length < previousCount.current && document.activeElement === document.body)
      list.current?.focus();
    previousCount.current = sessions.length;
  }, [sessions.length]);
  return (
    <ul ref={list} tabIndex={-1} aria-label="Sessions">
      {sessions.map((session) => (
        <SessionRow key={session._id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({
  session: { _id, userAgent, isCurrent, createdAt, lastSeenAt },
}: {
  session: OwnSession;
}) {
  const end = useEndSession();
  const device = deviceName(userAgent);
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {isCurrent && <span className={classes.current}>This device</span>}
        <p>
          Signed in <time dateTime={createdAt}>{formatMoment(createdAt)}</time>, last seen about{' '}
          <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt)}</time>
        </p>
      </div>
      {!isCurrent && (
        <Button
          aria-label={`Sign out of ${device}, signed in ${formatMoment(createdAt)}`}
          aria-disabled={end.isPending || undefined}
          onClick={() => {
            if (!end.isPending) end.mutate(_id);
          }}
        >
          {end.isPending ? 'Signing out…' : 'Sign out'}
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const [isConfirming, setConfirming] = useState(false);
  const everywhere = useSignOutEverywhere();
  return (
    <>
      <Button className={classes.all ?? ''} onClick={() => setConfirming(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        question="Sign out everywhere?"
        consequence="Every device is signed out, including this one, and every access token is revoked. Scripts that are being written continue."
        cancelLabel="Stay signed in"
        confirmLabel={everywhere.isPending ? 'Signing out…' : 'Sign out everywhere'}
        busy={everywhere.isPending}
        problem={
          everywhere.isError && (
            <FieldError>
              {textOf(everywhere.error, 'You could not be signed out. Please try again.')}
            </FieldError>
          )
        }
        onCancel={() => setConfirming(false)}
        onConfirm={() => everywhere.mutate()}
      />
    </>
  );
}
