import { AUDIT_ACTIONS, MAX_AUDIT_SUBJECT } from '@cold-open/contract/audit/audit.contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { AuditList } from './AuditList.tsx';
import classes from './AuditPage.module.css';
import { useAuditActors } from './audit.queries.ts';
import { ACTION_LABELS } from './audit-labels.ts';
import { useAuditFilters } from './use-audit-filters.ts';

const ALL = '';
const ACTIONS = [
  { value: ALL, label: 'All actions' },
  ...AUDIT_ACTIONS.map((action) => ({ value: action, label: ACTION_LABELS[action] })),
];

const NO_FILTERS = { action: null, actorId: null, concerning: null, subject: null, from: null, to: null };

export function AuditPage() {
  const { filters, change } = useAuditFilters();
  const { data: admins = [] } = useAuditActors();
  const isFiltered = Object.values(filters).some((value) => value !== null);
  return (
    <PageLayout title="Audit log" hint="What admins did, newest first." width="full">
      <div className={classes.filters}>
        <NativeSelect
          size="md"
          label="What"
          data={ACTIONS}
          value={filters.action ?? ALL}
          onChange={({ currentTarget: { value } }) =>
            change({ action: AUDIT_ACTIONS.find((action) => action === value) ?? null })
          }
        />
        <NativeSelect
          size="md"
          label="Who"
          data={[
            { value: ALL, label: 'All admins' },
            ...admins.map(({ _id, name, email }) => ({
              value: _id,
              label: `${name} (${email || 'deleted account'})`,
            })),
          ]}
          value={filters.actorId ?? ALL}
          onChange={({ currentTarget: { value } }) => change({ actorId: value === ALL ? null : value })}
        />
        <SubjectField
          key={filters.subject}
          value={filters.subject ?? ''}
          onSearch={(subject) => change({ subject })}
        />
        <TextInput
          type="date"
          label="From"
          value={filters.from ?? ''}
          {...(filters.to !== null && { max: filters.to })}
          onChange={({ currentTarget: { value } }) => change({ from: value })}
        />
        <TextInput
          type="date"
          label="To"
          value={filters.to ?? ''}
          {...(filters.from !== null && { min: filters.from })}
          onChange={({ currentTarget: { value } }) => change({ to: value })}
        />
        {isFiltered && <Button onClick={() => change(NO_FILTERS)}>Reset</Button>}
      </div>
      <AuditList
        filters={filters}
        isFiltered={isFiltered}
        onFilterByUser={(id) => change({ concerning: id })}
      />
    </PageLayout>
  );
}

/** Searches on Enter or when the field is left, because every search reads the log. */
function SubjectField({ value, onSearch }: { value: string; onSearch: (subject: string) => void }) {
  const [text, setText] = useState(value);
  const search = () => {
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <TextInput
      type="search"
      label="On"
      placeholder="Name, email, title or id"
      maxLength={MAX_AUDIT_SUBJECT}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search();
      }}
      onBlur={search}
    />
  );
}
