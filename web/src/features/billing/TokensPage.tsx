import type { TokenEntry } from '@cold-open/contract/billing/tokens.contract';
import { isPagePath, PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatMoment } from '../../ui/day-format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { useTokenHistory } from './billing.queries.ts';
import classes from './TokensPage.module.css';
import { formatSignedAmount, reasonText } from './token-labels.ts';

const COLUMNS: readonly Column<TokenEntry>[] = [
  {
    label: 'When',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className={classes.when}>
        {formatMoment(createdAt)}
      </time>
    ),
  },
  { label: 'What', cell: (entry) => <Reason entry={entry} /> },
  { label: 'Change', cell: ({ amount }) => formatSignedAmount(amount), numeric: true },
  { label: 'Balance after', cell: ({ balance }) => balance, numeric: true },
];

export function TokensPage() {
  return (
    <PageLayout title="Token history" hint="Every change to your balance, newest first.">
      <TokenHistory />
    </PageLayout>
  );
}

function TokenHistory() {
  const history = useTokenHistory();
  const { data: entries } = history;
  if (entries === undefined) {
    return history.isError ? (
      <ErrorState
        text="Failed to fetch your token history"
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    ) : (
      <Sheet flush>
        <TableSkeleton text="Loading your token history…" />
      </Sheet>
    );
  }
  if (entries.length === 0) {
    return (
      <EmptyState
        action={
          <Button component={Link} to={PAGE_PATHS.subscription}>
            View plan
          </Button>
        }
      >
        No changes yet.
      </EmptyState>
    );
  }
  return (
    <Sheet flush>
      <DataTable label="Token history" columns={COLUMNS} rows={entries} rowKey={({ _id }) => _id} />
      <MoreRows
        list={history}
        countText={`${entries.length} changes shown, newest first`}
        failure="More changes could not be loaded."
      />
    </Sheet>
  );
}

/** Links to the script, if there is one and its page exists. */
function Reason({ entry }: { entry: TokenEntry }) {
  const page = `/scripts/${entry.scriptId}`;
  if (entry.scriptId === null || !isPagePath(page)) return reasonText(entry);
  return (
    <Anchor component={Link} to={page} inherit className={classes.script ?? ''}>
      {reasonText(entry)}
    </Anchor>
  );
}
