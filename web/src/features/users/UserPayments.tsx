import type { Payment } from '@cold-open/contract/billing/admin-payments.contract';
import { BOOST, formatPrice, IMAGE_TOOLS, PLAN } from '@cold-open/contract/billing/billing-rules';
import { formatDay } from '../../ui/day-format.ts';
import { PanelEmpty } from '../../ui/PanelStates.tsx';
import { countOfTokens } from '../billing/token-labels.ts';
import classes from './PanelList.module.css';

const KINDS: Record<Payment['kind'], string> = {
  plan_month: PLAN.name,
  boost: BOOST.name,
  image_tools: IMAGE_TOOLS.name,
};
const STATUSES: Record<Payment['status'], string> = {
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

export function UserPayments({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return <PanelEmpty text="No payments yet." />;
  return (
    <ul className={classes.list}>
      {payments.map(({ _id, kind, amountCents, tokens, status, paidAt }) => (
        <li key={_id} className={classes.line}>
          <span className={classes.description}>{KINDS[kind]}</span>
          <span className={classes.amount}>{formatPrice(amountCents)}</span>
          <span className={classes.note} data-warning={status !== 'paid' || undefined}>
            {STATUSES[status]}
            {tokens > 0 && `, ${countOfTokens(tokens)}`}
          </span>
          <time className="co-timecode" dateTime={paidAt}>
            {formatDay(paidAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
