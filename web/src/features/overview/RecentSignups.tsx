import type { Overview } from '@cold-open/contract/overview/overview.contract';
import { formatDay } from '../../ui/day-format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LetterAvatar } from '../../ui/LetterAvatar.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './RecentSignups.module.css';

const NO_NAME = 'Guest';

export function RecentSignups({ signups }: { signups: Overview['recentSignups'] }) {
  if (signups.length === 0) return <EmptyState>No sign-ups yet.</EmptyState>;
  return (
    <Sheet flush>
      <ul className={classes.list} aria-label="Recent Signups">
        {signups.map(({ _id, name, email, createdAt }) => {
          const displayName = name.trim() || NO_NAME;
          return (
            <li key={_id}>
              <LetterAvatar user={{ _id, name: displayName }} />
              <span className={classes.name}>
                <bdi>{displayName}</bdi>
              </span>
              <span className={classes.email}>{email}</span>
              <time className="co-timecode" dateTime={createdAt}>
                {formatDay(createdAt)}
              </time>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
