import type { Overview } from '@cold-open/contract/overview/overview.contract';
import classes from './Totals.module.css';

export function Totals({ overview: { totalUsers, activeUsers, totalScripts } }: { overview: Overview }) {
  const facts = [
    { label: 'Total Users', value: totalUsers },
    { label: 'Active Users', value: activeUsers },
    { label: 'Total Scripts Generated', value: totalScripts },
  ];
  return (
    <dl className={classes.plate}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="co-label">{label}</dt>
          <dd>{value.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
