import { INSTALLATION_MESSAGES } from '@cold-open/contract/installation/installation.contract';
import { Button } from '@mantine/core';
import { formatMoment } from '../../ui/day-format.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { FindingList } from './FindingList.tsx';
import classes from './InstallationPage.module.css';
import { useInstallation } from './installation.queries.ts';
import { TestEmail } from './TestEmail.tsx';

export function InstallationPage() {
  const { data, error, isError, isFetching, refetch } = useInstallation();
  return (
    <PageLayout title="Health of this installation" width="reading">
      {!data && isError && (
        <ErrorState text={INSTALLATION_MESSAGES.failed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Sheet flush>
          <TableSkeleton text={INSTALLATION_MESSAGES.loading} />
        </Sheet>
      )}
      {data && (
        <Sheet>
          <FindingList findings={data.findings} />
          <div className={classes.actions}>
            <Button
              variant="ink"
              // A disabled button would lose the focus.
              aria-disabled={isFetching || undefined}
              onClick={() => !isFetching && void refetch()}
            >
              {isFetching ? 'Checking…' : 'Check again'}
            </Button>
            <TestEmail />
          </div>
          <p role="status" className={classes.checked}>
            {isError ? INSTALLATION_MESSAGES.failed : `Checked ${formatMoment(data.checkedAt)}.`}
          </p>
        </Sheet>
      )}
    </PageLayout>
  );
}
