import type { AuditAction, AuditState } from '@cold-open/contract/audit/audit.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { forgetPerson, insertEntry } from './audit.repository.ts';

/** Long enough to know a text again. */
const MAX_TEXT = 300;

interface Act {
  action: AuditAction;
  /** Whom it concerned. */
  userId?: string;
  /** The name of what it was done to. */
  subject?: string;
  before?: object | null;
  after?: object | null;
}

/** Written in the transaction of what it tells of: neither exists without the other. */
export function createAuditLog({ clock }: { clock: Clock }) {
  return {
    async record(tx: Tx, admin: Viewer, { action, userId, subject, before, after }: Act) {
      await insertEntry(tx, {
        action,
        actorId: admin.id,
        userId: userId ?? null,
        subject: subject === undefined ? null : cut(subject),
        ...differing(before ?? null, after ?? null),
        createdAt: clock.now(),
      });
    },

    /** Before an account is deleted: nothing of it stays in the log. */
    forget: forgetPerson,
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Of a change only what it changed; of what came or went everything. */
function differing(before: object | null, after: object | null) {
  const [was, is] = [stateOf(before), stateOf(after)];
  if (!was || !is) return { before: was, after: is };
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key]);
  const pick = (state: AuditState) =>
    Object.fromEntries(keys.flatMap((key) => (key in state ? [[key, state[key] ?? null]] : [])));
  return { before: pick(was), after: pick(is) };
}

function stateOf(things: object | null): AuditState | null {
  if (!things) return null;
  return Object.fromEntries(
    Object.entries(things)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, plain(value)]),
  );
}

function plain(value: unknown): AuditState[string] {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return cut(value.join(', '));
  return cut(value instanceof Date ? value.toISOString() : String(value));
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).trimEnd()}…` : text;
}
