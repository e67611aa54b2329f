import { auditAction } from '@cold-open/contract/audit/audit.contract';
import { Button, NativeSelect } from '@mantine/core';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { AuditList } from './AuditList.tsx';
import classes from './AuditPage.module.css';
import { useAuditActors } from './audit.queries.ts';
import { ACTION_TEXTS } from './audit-texts.ts';
import { useAuditFilters } from './use-audit-filters.ts';

const ALL = '';
const ACTIONS = [
  { value: ALL, label: 'All actions' },
  ...auditAction.options.map((action) => ({ value: action, label: ACTION_TEXTS[action] })),
];

export function AuditPage() {
  const { filters, change } = useAuditFilters();
  const { data: admins = [] } = useAuditActors();
  const isFiltered = Object.values(filters).some((value) => value !== null);
  return (
    <PageLayout title="Audit log" hint="What admins did, newest first." width="full">
      <div className={classes.filters}>
        <NativeSelect
          label="What"
          data={ACTIONS}
          value={filters.action ?? ALL}
          onChange={({ currentTarget: { value } }) =>
            change({ action: auditAction.safeParse(value).data ?? null })
          }
        />
        <NativeSelect
          label="Who"
          data={[
            { value: ALL, label: 'All admins' },
            ...admins.map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` })),
          ]}
          value={filters.actorId ?? ALL}
          onChange={({ currentTarget: { value } }) => change({ actorId: value === ALL ? null : value })}
        />
        {isFiltered && (
          <Button onClick={() => change({ action: null, actorId: null, concerning: null })}>Reset</Button>
        )}
      </div>
      <AuditList
        filters={filters}
        isFiltered={isFiltered}
        onFilterByUser={(id) => change({ concerning: id })}
      />
    </PageLayout>
  );
}
