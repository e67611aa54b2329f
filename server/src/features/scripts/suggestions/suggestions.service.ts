import { REPHRASE_COST } from '@cold-open/contract/billing/billing-rules';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { REGENERATION_MESSAGES } from '@cold-open/contract/scripts/regenerate.contract';
import { REPHRASE_MESSAGES, type RephraseForm } from '@cold-open/contract/scripts/rephrase.contract';
import { openingOf, type ScriptOpening } from '@cold-open/contract/scripts/script-opening';
import {
  SUGGESTION_MESSAGES,
  type SuggestionSetWithBalance,
} from '@cold-open/contract/scripts/suggestions.contract';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Engine } from '../../../writers/script-writer.ts';
import type { Suggester } from '../../../writers/suggester.ts';
import type { Balances } from '../../billing/billing.module.ts';
import type { ChangeText } from '../change-text.ts';
import { isEverythingLocked } from '../locked-lines.ts';
import { type OrderJob, rephrase, writeOpenings } from '../orders/orders.jobs.ts';
import type { PlaceOrder } from '../orders/place-order.ts';
import {
  rejectStale,
  requireChangeableScript,
  requireIdleScript,
  requireVisibleScript,
} from '../script-access.ts';
import { toScript } from '../script-replies.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import type { Listeners } from '../writing/listeners.ts';
import type { Stops } from '../writing/stops.ts';
import { waitUntilSettled } from '../writing/wait-until-settled.ts';
import { failureOf, toSuggestionSet } from './suggestion-replies.ts';
import {
  changeSuggestionOrder,
  findLatestOpenings,
  findSuggestionOrder,
  insertSuggestionOrder,
  type SuggestionOrder,
} from './suggestions.repository.ts';

/** A run stops at its next word. A stop request waits up to this long for it. */
const STOP_TIMEOUT_MS = 10_000;

interface Dependencies {
  db: Db;
  balances: Balances;
  suggester: Suggester;
  engine: Engine;
  placeOrder: PlaceOrder;
  changeText: ChangeText;
  jobs: Pick<JobQueue, 'expedite'>;
  listeners: Listeners;
  stops: Stops;
  /** Aborted when this instance shuts down. */
  closing: AbortSignal;
}

type ReplaceableText = Pick<SuggestionOrder, 'kind' | 'tone' | 'instruction' | 'before' | 'start' | 'end'>;

/** Orders suggestions for a part of a script, and accepts one of them. */
export function createSuggestionsService(dependencies: Dependencies) {
  const { db, balances, suggester, engine, placeOrder, changeText, jobs, listeners, stops, closing } =
    dependencies;

  /** Returns the id of the order. */
  const order = (
    viewer: Viewer,
    { scriptId, version, idempotencyKey }: OrderedFor,
    { job, reason, problemWith, find }: SuggestionKind,
  ): Promise<string> =>
    placeOrder(viewer, {
      cost: REPHRASE_COST,
      reason,
      idempotencyKey,
      job,
      fromEarlier: ({ orderId }) => orderId,
      async check(tx) {
        const script = await requireChangeableScript(tx, viewer, scriptId);
        return { script, part: script.version === version ? find(script) : null };
      },
      async prepare(_tx, { script, part }) {
        if (script.status === 'generating') throw new AppError('script_generating');
        rejectStale(script, version);
        const problem = problemWith();
        if (problem) throw new AppError('model_needed', { text: problem });
        if (!part) throw new AppError('script_changed');
        return { scriptId, part };
      },
      insert: (tx, paid, { part }) => insertSuggestionOrder(tx, { ...paid, ...part, version, engine }),
      placed: (_ready, { orderId }) => orderId,
    });

  async function requireOwnOrder(tx: DbOrTx, viewer: Viewer, id: string, scriptId?: string) {
    const found = await findSuggestionOrder(tx, id);
    if (!found || found.userId !== viewer.id || (scriptId !== undefined && found.scriptId !== scriptId))
      throw new AppError('not_found', {
        text: scriptId === undefined ? NOT_FOUND_MESSAGES.script : SUGGESTION_MESSAGES.notFound,
      });
    // The script may have been deleted since.
    await requireVisibleScript(tx, viewer, found.scriptId);
    return found;
  }

  async function findWithBalance(viewer: Viewer, id: string): Promise<SuggestionSetWithBalance> {
    const found = await requireOwnOrder(db, viewer, id);
    const user = await balances.find(db, viewer.id);
    return { set: toSuggestionSet(found), tokens: user?.tokens ?? 0 };
  }

  async function waitForSuggestions(viewer: Viewer, id: string, signal: AbortSignal) {
    await waitUntilSettled({
      listener: listeners.listen(id),
      isSettled: async () => (await findSuggestionOrder(db, id))?.outcome !== null,
      signals: [signal, closing],
    });
    const settled = await findWithBalance(viewer, id);
    // Another instance continues the run, so the client can ask again.
    if (closing.aborted && settled.set.status === 'writing')
      throw new AppError('unavailable', { retryAfterSeconds: 5 });
    return settled;
  }

  /** Replaces the opening, whether or not one of the other suggestions has replaced it before. */
  async function replaceOpening(
    tx: Tx,
    script: ScriptRow,
    { before, suggestions }: SuggestionOrder,
    text: string,
  ) {
    const opening = requireOpening(script);
    if (opening.text === text) return script;
    if (![before, ...suggestions.map((each) => each.text)].includes(opening.text))
      throw new AppError('script_changed');
    const content = script.content.slice(0, opening.start) + text + script.content.slice(opening.end);
    return changeText(tx, script, { kind: 'opening', title: script.title, content });
  }

  /** Accepting a rephrasing a second time changes nothing. */
  async function replaceSelection(tx: Tx, script: ScriptRow, accepted: SuggestionOrder, text: string) {
    if (accepted.outcome === 'accepted') return script;
    rejectStale(script, accepted.version);
    const content = script.content.slice(0, accepted.start) + text + script.content.slice(accepted.end);
    return changeText(tx, script, { kind: 'rephrased', title: script.title, content });
  }

  return {
    findWithBalance,

    /** Waits until the order is settled. Throws if it failed. */
    async requireSuggestions(viewer: Viewer, id: string, signal: AbortSignal) {
      const settled = await waitForSuggestions(viewer, id, signal);
      const failure = failureOf(await requireOwnOrder(db, viewer, id));
      if (failure) throw failure;
      return settled;
    },

    orderRephrasing: (viewer: Viewer, form: RephraseForm, orderedFor: Omit<OrderedFor, 'version'>) =>
      order(viewer, { ...orderedFor, version: form.version }, rephrasingOf(form, suggester)),

    orderOpenings: (viewer: Viewer, orderedFor: OrderedFor) =>
      order(viewer, orderedFor, openingsOf(suggester)),

    /** Returns the last openings, so that what was paid for is found again after leaving the page. */
    async findOpenings(viewer: Viewer, scriptId: string) {
      const script = await requireVisibleScript(db, viewer, scriptId);
      const latest = await findLatestOpenings(db, scriptId, viewer.id);
      const current = openingOf(script.content)?.text;
      const texts = latest ? [latest.before, ...latest.suggestions.map(({ text }) => text)] : [];
      const isUsable = latest !== null && current !== undefined && texts.includes(current);
      return { set: isUsable ? toSuggestionSet(latest) : null };
    },

    async stop(viewer: Viewer, scriptId: string, id: string) {
      const { kind } = await requireOwnOrder(db, viewer, id, scriptId);
      await db.transaction(async (tx) => {
        if (!(await stops.requestForSuggestions(tx, id))) return;
        const job = JOBS[kind];
        // A run that has to stop ends immediately, so it does not wait for the account's other runs.
        await jobs.expedite(tx, job.kind, job.payloadFor(id));
      });
      return waitForSuggestions(viewer, id, AbortSignal.timeout(STOP_TIMEOUT_MS));
    },

    async accept(viewer: Viewer, scriptId: string, id: string, index: number) {
      const accepted = await db.transaction(async (tx) => {
        const script = await requireIdleScript(tx, viewer, scriptId);
        const found = await requireOwnOrder(tx, viewer, id, scriptId);
        // Orders that were settled by an earlier version have only one suggestion.
        const text = found.suggestions[index]?.text ?? (index === 0 ? found.after : null);
        if (text === null || found.outcome === null)
          throw new AppError('not_found', { text: SUGGESTION_MESSAGES.notFound });
        const replace = found.kind === 'openings' ? replaceOpening : replaceSelection;
        const changed = await replace(tx, script, found, text);
        await changeSuggestionOrder(tx, id, { outcome: 'accepted', after: text });
        return changed;
      });
      return toScript(accepted);
    },
  };
}

export type SuggestionsService = ReturnType<typeof createSuggestionsService>;

interface OrderedFor {
  scriptId: string;
  /** The version that the creator saw. */
  version: number;
  idempotencyKey: IdempotencyKey | undefined;
}

/** What differs between the kinds of suggestions when they are ordered. */
interface SuggestionKind {
  job: OrderJob;
  reason: 'rephrase' | 'openings';
  /** Returns why nothing can be suggested; null if it can. */
  problemWith(): string | null;
  /** Finds the text to replace. Throws if it may not be replaced. */
  find(script: ScriptRow): ReplaceableText;
}

const JOBS: Record<SuggestionOrder['kind'], OrderJob> = { rephrasing: rephrase, openings: writeOpenings };

function rephrasingOf(form: RephraseForm, suggester: Suggester): SuggestionKind {
  const { selected: before, tone, wish: instruction = null, start, end } = form;
  return {
    job: JOBS.rephrasing,
    reason: 'rephrase',
    problemWith: () => suggester.problemWith({ kind: 'rephrasing', before, tone }),
    find(script) {
      rejectSelection(script, form);
      return { kind: 'rephrasing', tone, instruction, before, start, end };
    },
  };
}

function openingsOf(suggester: Suggester): SuggestionKind {
  return {
    job: JOBS.openings,
    reason: 'openings',
    problemWith: () => suggester.problemWith({ kind: 'openings' }),
    find(script) {
      const { text: before, start, end } = requireOpening(script);
      return { kind: 'openings', tone: null, instruction: null, before, start, end };
    },
  };
}

function refuse(field: string, text: string): never {
  throw new AppError('validation_failed', { text, field });
}

function rejectSelection(script: ScriptRow, { start, end, selected }: RephraseForm) {
  if (script.content.slice(start, end) !== selected) refuse('selected', REPHRASE_MESSAGES.selectionMoved);
  const lineAt = (position: number) => script.content.slice(0, position).split('\n').length - 1;
  const [first, last] = [lineAt(start), lineAt(end)];
  if (script.lockedLines.some((line) => line >= first && line <= last))
    refuse('selected', REPHRASE_MESSAGES.selectionLocked);
}

/** Throws if there is no opening, or if a line of it is locked. */
function requireOpening(script: ScriptRow): ScriptOpening {
  const opening = openingOf(script.content);
  if (!opening) return refuse('version', SUGGESTION_MESSAGES.noOpening);
  if (isEverythingLocked(script, 0)) refuse('version', REGENERATION_MESSAGES.beatLocked);
  if (opening.lines.some((line) => script.lockedLines.includes(line)))
    refuse('version', SUGGESTION_MESSAGES.openingLocked);
  return opening;
}
