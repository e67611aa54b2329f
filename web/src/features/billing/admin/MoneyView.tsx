import { MONEY_MESSAGES } from '@cold-open/contract/billing/money.contract';
import { useSearchParams } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { MoneyCharts } from './MoneyCharts.tsx';
import { MoneyPlate } from './MoneyPlate.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import classes from './MoneyView.module.css';
import { useMoneyReport } from './money.queries.ts';
import { type MoneyRange, readRange } from './money-range.ts';
import { PaymentsList } from './PaymentsList.tsx';
import { RangeFields } from './RangeFields.tsx';

export function MoneyView() {
  const [params] = useSearchParams();
  const range = readRange(params, new Date());
  return (
    <div className={classes.view}>
      <RangeFields range={range} />
      {range.problem === null && (
        <>
          <Figures range={range} />
          <PaymentsList range={range} />
        </>
      )}
    </div>
  );
}

function Figures({ range }: { range: MoneyRange }) {
  const report = useMoneyReport(range);
  if (report.isError)
    return (
      <ErrorState
        text={textOf(report.error, MONEY_MESSAGES.figuresFailed)}
        retryLabel="Load the figures"
        error={report.error}
        onRetry={() => void report.refetch()}
      />
    );
  if (!report.data)
    return (
      <Sheet flush>
        <TableSkeleton text="Loading figures..." />
      </Sheet>
    );
  return (
    <section aria-label="Figures" aria-busy={report.isPlaceholderData} className={classes.figures}>
      <MoneyPlate figures={report.data.total} />
      <MoneyCharts periods={report.data.periods} />
      <MoneyTable periods={report.data.periods} total={report.data.total} />
    </section>
  );
}
