import type { AuditAction, AuditState } from '@cold-open/contract/audit/audit.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { insertEntries, insertEntry } from './audit.repository.ts';
import { separateDetails } from './audit-details.ts';

/** Long enough to recognize a text. */
const MAX_VALUE_LENGTH = 300;
/** How many unchanged characters are shown before the first change. */
const LEAD_IN = 60;

interface NewEntry {
  action: AuditAction;
  /** The affected user. */
  userId?: string;
  /** The name of what was changed. */
  subject?: string;
  before?: object | null;
  after?: object | null;
}

/**
 * Entries are written in the same transaction as the change. A change without effect is not recorded. Call
 * `record` as the last statement, because it holds the chain's lock until the transaction ends.
 */
export function createAuditLog({ clock }: { clock: Clock }) {
  const entryOf = (
    admin: Pick<Viewer, 'id' | 'name'>,
    { action, userId, subject }: NewEntry,
    states: ReturnType<typeof separateDetails>['kept'],
  ) => ({
    action,
    actorId: admin.id,
    actorName: admin.name,
    userId: userId ?? null,
    subject: subject === undefined ? null : cut(subject),
    ...states,
    createdAt: clock.now(),
  });

  return {
    /** Records things that were created, in one statement. */
    async recordAll(
      tx: Tx,
      admin: Pick<Viewer, 'id' | 'name'>,
      created: Required<Pick<NewEntry, 'action' | 'subject'>>[],
    ) {
      await insertEntries(
        tx,
        created.map((entry) => entryOf(admin, entry, { before: null, after: null })),
      );
    },

    async record(tx: Tx, admin: Pick<Viewer, 'id' | 'name'>, entry: NewEntry) {
      const states = diffStates(entry.before ?? null, entry.after ?? null);
      if (states === null) return;
      // Text that is not about a user, such as a prompt, stays in the log.
      const { kept, details } =
        entry.userId === undefined ? { kept: states, details: null } : separateDetails(states);
      await insertEntry(tx, entryOf(admin, entry, kept), details);
    },
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/**
 * For a change, returns the fields that differ, or null if none do. For something new or deleted, returns its
 * non-empty fields.
 */
export function diffStates(before: object | null, after: object | null) {
  const [old, updated] = [toState(before), toState(after)];
  if (!old || !updated)
    return { before: old && nonEmptyFields(old), after: updated && nonEmptyFields(updated) };
  const keys = [...new Set([...Object.keys(old), ...Object.keys(updated)])].filter(
    (key) => old[key] !== updated[key],
  );
  if (keys.length === 0) return null;
  const states: { before: AuditState; after: AuditState } = { before: {}, after: {} };
  for (const key of keys) {
    const start = startOfDifference(old[key], updated[key]);
    if (key in old) states.before[key] = cutValue(old[key] ?? null, start);
    if (key in updated) states.after[key] = cutValue(updated[key] ?? null, start);
  }
  return states;
}

/** Long texts are shown from shortly before the first difference, so that the change is visible. */
function startOfDifference(
  old: AuditState[string] | undefined,
  updated: AuditState[string] | undefined,
): number {
  if (typeof old !== 'string' || typeof updated !== 'string') return 0;
  if (old.length <= MAX_VALUE_LENGTH && updated.length <= MAX_VALUE_LENGTH) return 0;
  let same = 0;
  while (same < old.length && old[same] === updated[same]) same++;
  return same <= MAX_VALUE_LENGTH / 2 ? 0 : same - LEAD_IN;
}

function toState(values: object | null): AuditState | null {
  if (!values) return null;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, toPlainValue(value)]),
  );
}

function toPlainValue(value: unknown): AuditState[string] {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.join(', ');
  return value instanceof Date ? value.toISOString() : String(value);
}

const nonEmptyFields = (state: AuditState): AuditState =>
  Object.fromEntries(
    Object.entries(state)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([key, value]) => [key, cutValue(value, 0)]),
  );

const cutValue = (value: AuditState[string], start: number) =>
  typeof value === 'string' ? cut(value, start) : value;

function cut(text: string, start = 0): string {
  // Cutting a surrogate pair would leave half a character, which the database rejects.
  const shown = text.slice(start, start + MAX_VALUE_LENGTH).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  const isCut = start + MAX_VALUE_LENGTH < text.length;
  return `${start > 0 ? '…' : ''}${isCut ? `${shown.trimEnd()}…` : shown}`;
}
