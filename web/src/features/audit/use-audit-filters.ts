import { auditQuery } from '@cold-open/contract/audit/audit.contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMergedChanges } from '../../ui/use-merged-changes.ts';
import type { AuditFilters } from './audit.queries.ts';

const { action: ACTION, actorId: PERSON, subject: SUBJECT } = auditQuery.shape;

/** Accepts only years with four digits, which every browser and the server can parse. */
const parseDay = (text: string | null) =>
  text !== null && /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** Filters are kept in the URL, so that a reload, a link and the Back button restore them. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(address)), [address]);
  const merge = useMergedChanges(filters);
  const change = (changed: Partial<AuditFilters>) => {
    const { action, actorId, concerning, subject, from, to } = merge(changed);
    const chosen = { action, admin: actorId, user: concerning, on: subject, from, to };
    const set = Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1]));
    setParams(Object.fromEntries(set), { replace: true, preventScrollReset: true });
  };
  return { filters, change };
}

/** Invalid values in the URL are ignored. */
function filtersOf(params: URLSearchParams): AuditFilters {
  return {
    action: ACTION.safeParse(params.get('action')).data ?? null,
    actorId: PERSON.safeParse(params.get('admin')).data ?? null,
    concerning: PERSON.safeParse(params.get('user')).data ?? null,
    subject: SUBJECT.safeParse(params.get('on')).data || null,
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
  };
}
