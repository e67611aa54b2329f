import type { OwnSession } from '@cold-open/contract/account/own-account.contract';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { formatMoment } from '../../../ui/day-format.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import { QueryStates } from '../../../ui/QueryStates.tsx';
import { deviceWords } from './device-words.ts';
import { useMySessions, useSessionEnd, useSigningOutEverywhere } from './own-account.queries.ts';
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
  const shown = useRef(sessions.length);
  useEffect(() => {
    // The row that was ended took the focus with it.
    if (sessions.length < shown.current && document.activeElement === document.body) list.current?.focus();
    shown.current = sessions.length;
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
  const end = useSessionEnd();
  const device = deviceWords(userAgent);
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {isCurrent && <span className={classes.here}>This device</span>}
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
  const [isAsking, setAsking] = useState(false);
  const everywhere = useSigningOutEverywhere();
  return (
    <>
      <Button className={classes.all ?? ''} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        opened={isAsking}
        question="Sign out everywhere?"
        consequence="Every device is signed out, this one too. Scripts that are being written go on."
        wayOut="Stay signed in"
        act={everywhere.isPending ? 'Signing out…' : 'Sign out everywhere'}
        busy={everywhere.isPending}
        problem={
          everywhere.isError && (
            <FieldError>{textOf(everywhere.error, 'That did not work. Please try again.')}</FieldError>
          )
        }
        onWayOut={() => setAsking(false)}
        onAct={() => everywhere.mutate()}
      />
    </>
  );
}
