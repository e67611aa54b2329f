import { auditQuery } from '@cold-open/contract/audit/audit.contract';
import { useSearchParams } from 'react-router';
import type { AuditFilters } from './audit.queries.ts';

const { action: ACTION, actorId: PERSON } = auditQuery.shape;

/** Filters are kept in the address, so that a reload, a link and the Back button restore them. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const filters: AuditFilters = {
    // Invalid values in the address are ignored.
    action: ACTION.safeParse(params.get('action')).data ?? null,
    actorId: PERSON.safeParse(params.get('admin')).data ?? null,
    concerning: PERSON.safeParse(params.get('user')).data ?? null,
  };
  const change = (changed: Partial<AuditFilters>) => {
    const { action, actorId, concerning } = { ...filters, ...changed };
    const chosen = { action, admin: actorId, user: concerning };
    const set = Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== null);
    setParams(Object.fromEntries(set), { replace: true, preventScrollReset: true });
  };
  return { filters, change };
}
