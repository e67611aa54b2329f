import type { WriterReport } from '@cold-open/contract/writer/writer.contract';
import { Button, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { textOf } from '../../api/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import classes from './AdminWriterPage.module.css';
import { useWriterReport } from './admin-writer.queries.ts';
import { BudgetBar } from './BudgetBar.tsx';
import { ConnectionTest } from './ConnectionTest.tsx';
import { ConnectModelHelp } from './ConnectModelHelp.tsx';
import { WriterSection } from './choice/WriterSection.tsx';
import { useLocalWriter, useWriterChoice } from './choice/writer-choice.queries.ts';
import { ModelChoice } from './ModelChoice.tsx';
import { UsageSection } from './UsageSection.tsx';
import { WriterDays } from './WriterDays.tsx';
import { WriterFacts } from './WriterFacts.tsx';
import { WriterFailures } from './WriterFailures.tsx';

export function AdminWriterPage() {
  const report = useWriterReport();
  const { data, error, isError, isFetching, refetch } = report;
  const [choice, local] = [useWriterChoice(), useLocalWriter()];
  // The choice would move the report below it, so both appear together.
  const isLoading = [report, choice, local].some((query) => query.isPending && query.failureCount === 0);
  return (
    <PageLayout
      title="Writer"
      hint="Choose who writes the scripts on this server, and see how the runs ended."
      action={
        // From the start, because on a phone it is above the page and would move it. A failed report has its own Retry.
        (data || !isError) && (
          <Button
            className={classes.refresh ?? ''}
            leftSection={<IconRefresh size={18} aria-hidden />}
            aria-disabled={isFetching || undefined}
            onClick={() => {
              if (!isFetching) void refetch();
            }}
          >
            {data && isFetching ? 'Refreshing…' : 'Refresh'}
          </Button>
        )
      }
    >
      <div className={classes.page}>
        {isError && (
          <ErrorState
            text={textOf(error, 'The writer’s report could not be loaded.')}
            error={error}
            onRetry={() => {
              for (const query of [report, choice, local]) if (query.isError) void query.refetch();
            }}
          />
        )}
        {data && !isLoading && (
          <>
            <WriterSection choice={choice} local={local} />
            <Report report={data} />
          </>
        )}
        {(isLoading || !data) && !isError && (
          <Sheet flush>
            <TableSkeleton text="Loading the writer’s report…" />
          </Sheet>
        )}
      </div>
    </PageLayout>
  );
}

function Report({ report }: { report: WriterReport }) {
  const { engine: writer, note, days, failures, running, usage, prices, budget } = report;
  return (
    <>
      <section aria-labelledby="connected-writer">
        <Title order={2} id="connected-writer">
          Connected writer
        </Title>
        <Sheet>
          <div className={classes.writer}>
            <WriterFacts writer={writer} />
            {note && <p className={classes.warning}>{note}</p>}
            {writer.ai ? <ModelChoice /> : <ConnectModelHelp />}
            <ConnectionTest />
          </div>
        </Sheet>
      </section>
      <section aria-labelledby="writer-days">
        <div className={classes.head}>
          <Title order={2} id="writer-days">
            Last 14 days
          </Title>
          <p>Writing now: {running}</p>
        </div>
        <WriterDays days={days} />
        {days.length > 0 && (
          <p className={classes.note}>Days are in UTC. Words and time are averages for finished scripts.</p>
        )}
      </section>
      {budget && (
        <section aria-labelledby="writer-budget">
          <Title order={2} id="writer-budget">
            Today’s budget
          </Title>
          <BudgetBar budget={budget} />
        </section>
      )}
      {(writer.ai || usage.length > 0) && (
        <section aria-labelledby="writer-usage">
          <Title order={2} id="writer-usage">
            Usage
          </Title>
          <UsageSection usage={usage} prices={prices} />
        </section>
      )}
      <section aria-labelledby="writer-failures">
        <Title order={2} id="writer-failures">
          Failures by code
        </Title>
        <WriterFailures failures={failures} />
      </section>
    </>
  );
}
