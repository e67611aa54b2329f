import type { TokenEntry } from '@cold-open/contract/billing/tokens.contract';
import { Button } from '@mantine/core';
import { textOf } from '../../api/api-error.ts';
import { formatMoment } from '../../ui/day-format.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { PanelEmpty, PanelFailure, PanelLoading } from '../../ui/PanelStates.tsx';
import { formatSignedAmount, reasonText } from '../billing/token-labels.ts';
import classes from './PanelList.module.css';
import { useUserTokens } from './users.queries.ts';

const FAILURE = 'The token history could not be loaded.';

/** Lists the newest entries first. */
export function UserTokenHistory({ userId }: { userId: string }) {
  const history = useUserTokens(userId);
  if (history.data === undefined) {
    return history.isError ? (
      <PanelFailure text={textOf(history.error, FAILURE)} onRetry={() => void history.refetch()} />
    ) : (
      <PanelLoading text="Loading token history..." />
    );
  }
  if (history.data.length === 0) return <PanelEmpty text="No changes yet." />;
  return (
    <>
      <ol className={classes.list} aria-label="Token history">
        {history.data.map((entry) => (
          <li key={entry._id} className={classes.line}>
            <span className={classes.description}>{describe(entry)}</span>
            <span className={classes.amount} data-sign={entry.amount > 0 ? 'gain' : undefined}>
              {formatSignedAmount(entry.amount)}
            </span>
            <span className={classes.note}>Balance {entry.balance}</span>
            <time className="co-timecode" dateTime={entry.createdAt}>
              {formatMoment(entry.createdAt)}
            </time>
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <div className={classes.more}>
          {history.isFetchNextPageError && <FieldError>{textOf(history.error, FAILURE)}</FieldError>}
          <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {history.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}

/** Admins see which admin changed a balance. */
function describe(entry: TokenEntry): string {
  return entry.by === null ? reasonText(entry) : `Set by ${entry.by}`;
}
