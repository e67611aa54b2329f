import type { AuditEntry } from '@cold-open/contract/audit/audit.contract';
import { orNotAvailable } from '../../ui/DataTable.tsx';
import classes from './AuditChanges.module.css';
import { changesIn } from './audit-words.ts';

/** Field by field: what it was, and what it became. */
export function AuditChanges({ entry: { before, after } }: { entry: AuditEntry }) {
  const changes = changesIn(before, after);
  if (changes.length === 0) return orNotAvailable('');
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field}</dt>
          <dd dir="auto">
            {change.before !== null && <del>{change.before}</del>}
            {/* Said aloud, two values alone do not tell which of them holds. */}
            {change.before !== null && change.after !== null && ' became '}
            {change.after !== null && <ins>{change.after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
