import { AUDIT_ACTIONS, MAX_AUDIT_SUBJECT } from '@cold-open/contract/audit/audit.contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMergedChanges } from '../../ui/use-merged-changes.ts';
import type { AuditFilters } from './audit.queries.ts';

const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const parseId = (text: string | null) => (text !== null && USER_ID.test(text) ? text : null);

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
    action: AUDIT_ACTIONS.find((action) => action === params.get('action')) ?? null,
    actorId: parseId(params.get('admin')),
    concerning: parseId(params.get('user')),
    subject: params.get('on')?.trim().slice(0, MAX_AUDIT_SUBJECT) || null,
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
  };
}
