import type { AuditEntry } from '@cold-open/contract/audit/audit.contract';
import { orNotAvailable } from '../../ui/DataTable.tsx';
import classes from './AuditChanges.module.css';
import { listChanges } from './audit-labels.ts';

export function AuditChanges({ entry: { before, after } }: { entry: AuditEntry }) {
  const changes = listChanges(before, after);
  if (changes.length === 0) return orNotAvailable('');
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field}</dt>
          <dd dir="auto">
            {change.before !== null && <del>{change.before}</del>}
            {/* A screen reader does not announce which of two values is the new one. */}
            {change.before !== null && change.after !== null && ' changed to '}
            {change.after !== null && <ins>{change.after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
