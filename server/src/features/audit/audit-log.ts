import type { AuditAction, AuditState } from '@cold-open/contract/audit/audit.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { insertEntry } from './audit.repository.ts';

/** Long enough to know a text again. */
const MAX_TEXT = 300;
/** How much of what stayed is shown before what changed. */
const LEAD_IN = 60;

interface Act {
  action: AuditAction;
  /** Whom it concerned. */
  userId?: string;
  /** The name of what it was done to. */
  subject?: string;
  before?: object | null;
  after?: object | null;
}

/**
 * Written in the transaction of what it tells of: neither exists without the other. A change that changed nothing is
 * none.
 */
export function createAuditLog({ clock }: { clock: Clock }) {
  return {
    async record(tx: Tx, admin: Viewer, { action, userId, subject, before, after }: Act) {
      const states = differing(before ?? null, after ?? null);
      if (states === null) return;
      await insertEntry(tx, {
        action,
        actorId: admin.id,
        userId: userId ?? null,
        subject: subject === undefined ? null : cut(subject),
        ...states,
        createdAt: clock.now(),
      });
    },
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Of a change only what it changed, or null when that is nothing; of what came or went whatever was filled in. */
export function differing(before: object | null, after: object | null) {
  const [was, is] = [stateOf(before), stateOf(after)];
  if (!was || !is) return { before: was && filledIn(was), after: is && filledIn(is) };
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key]);
  if (keys.length === 0) return null;
  const states: { before: AuditState; after: AuditState } = { before: {}, after: {} };
  for (const key of keys) {
    const start = startOfDifference(was[key], is[key]);
    if (key in was) states.before[key] = cutValue(was[key] ?? null, start);
    if (key in is) states.after[key] = cutValue(is[key] ?? null, start);
  }
  return states;
}

/** Long texts are shown from a little before the place at which they part, so that the change can be seen. */
function startOfDifference(was: AuditState[string] | undefined, is: AuditState[string] | undefined): number {
  if (typeof was !== 'string' || typeof is !== 'string') return 0;
  if (was.length <= MAX_TEXT && is.length <= MAX_TEXT) return 0;
  let same = 0;
  while (same < was.length && was[same] === is[same]) same++;
  return same <= MAX_TEXT / 2 ? 0 : same - LEAD_IN;
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
  if (Array.isArray(value)) return value.join(', ');
  return value instanceof Date ? value.toISOString() : String(value);
}

const filledIn = (state: AuditState): AuditState =>
  Object.fromEntries(
    Object.entries(state)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([key, value]) => [key, cutValue(value, 0)]),
  );

const cutValue = (value: AuditState[string], start: number) =>
  typeof value === 'string' ? cut(value, start) : value;

function cut(text: string, start = 0): string {
  // A cut through a character leaves half of one, which no database keeps.
  const shown = text.slice(start, start + MAX_TEXT).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  const isCut = start + MAX_TEXT < text.length;
  return `${start > 0 ? '…' : ''}${isCut ? `${shown.trimEnd()}…` : shown}`;
}
