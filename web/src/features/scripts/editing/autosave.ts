import type { ScriptChange } from '@cold-open/contract/scripts/script-changes.contract';
import { SCRIPT_MESSAGES, type Script } from '@cold-open/contract/scripts/scripts.contract';
import { ApiError, isRejection, textOf } from '../../../api/api-error.ts';
import type { MergeConflict } from '../diff/merge-texts.ts';
import type { EditedText } from '../edit/unsaved-edit.ts';
import type { BaseText, UnsavedText } from './unsaved-text.ts';

const PAUSE_MS = 800;
/** After a longer break, the next change begins a new sitting and so a new version. */
const BREAK_MS = 10 * 60_000;
const FIRST_RETRY_MS = 2000;
const MAX_RETRIES = 4;

export interface SaveStatus {
  state: 'saved' | 'saving' | 'retrying' | 'failed' | 'conflict';
  savedAt: string;
  /** Why the server rejected the text. */
  problem: string | null;
  /** What was changed both here and elsewhere. */
  conflicts: readonly MergeConflict[];
}

export interface AutosaveOptions {
  script: Script;
  /** The text that the unsaved words are based on, if there are some from before a reload. */
  base?: BaseText | undefined;
  getText: () => EditedText;
  /** Called with a text that contains changes from elsewhere. */
  setText: (text: EditedText) => void;
  save: (change: ScriptChange) => Promise<Script>;
  load: () => Promise<Script>;
  keep: (edit: UnsavedText | null) => void;
  onStatus: () => void;
}

const pickText = ({ title, content }: EditedText): EditedText => ({ title, content });
const pickBase = ({ title, content, version }: BaseText): BaseText => ({ title, content, version });
/** The server trims both, and a title or a text of only whitespace is not sent. */
const trimmed = ({ title, content }: EditedText) => ({ title: title.trim(), content: content.trim() });

/** Saves a text some time after its last change, and merges it with changes from elsewhere. */
export function createAutosave({
  script,
  getText,
  setText,
  save,
  load,
  keep,
  onStatus,
  ...options
}: AutosaveOptions) {
  let base: BaseText = options.base ?? pickBase(script);
  /** The other text while the creator has to choose between the two. */
  let other: Script | null = null;
  let status: SaveStatus = { state: 'saved', savedAt: script.updatedAt, problem: null, conflicts: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let retries = 0;
  let sitting = { id: crypto.randomUUID(), lastAt: Date.now() };

  function isDirty(): boolean {
    const { title, content } = trimmed(getText());
    return title !== base.title || content !== base.content.trim();
  }

  function setStatus(change: Partial<SaveStatus>) {
    status = { ...status, problem: null, ...change };
    onStatus();
  }

  function keepUnsaved() {
    keep(isDirty() ? { ...pickText(getText()), base: pickBase(base) } : null);
  }

  function schedule(delayMs = PAUSE_MS) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  function currentSitting(): string {
    const now = Date.now();
    sitting = { id: now - sitting.lastAt > BREAK_MS ? crypto.randomUUID() : sitting.id, lastAt: now };
    return sitting.id;
  }

  function accept(saved: Script) {
    base = pickBase(saved);
    retries = 0;
    keepUnsaved();
    setStatus({ state: isDirty() ? 'saving' : 'saved', savedAt: saved.updatedAt });
  }

  function replaceBy(theirs: Script) {
    base = pickBase(theirs);
    setText(pickText(theirs));
    setStatus({ state: 'saved', savedAt: theirs.updatedAt, conflicts: [] });
  }

  /** Merges a text that was saved elsewhere. */
  async function absorb(theirs: Script) {
    if (!isDirty()) return replaceBy(theirs);
    const { mergeChanges } = await import('../diff/merge-texts.ts');
    if (theirs.version <= base.version) return;
    const mine = getText();
    const merge = mergeChanges(base.content, mine.content, theirs.content);
    const title = mine.title.trim() === base.title ? theirs.title : mine.title;
    setText({ title, content: merge.withMine });
    other = merge.conflicts.length > 0 ? theirs : null;
    // Until the creator chooses, a reload must find the same conflict again.
    if (!other) base = pickBase(theirs);
    keepUnsaved();
    const state = other ? 'conflict' : isDirty() ? 'saving' : 'saved';
    setStatus({ state, conflicts: merge.conflicts, ...(!other && { savedAt: theirs.updatedAt }) });
  }

  async function saveOnce(sittingId?: string) {
    const text = trimmed(getText());
    if (text.content === '') return setStatus({ state: 'failed', problem: SCRIPT_MESSAGES.contentRequired });
    setStatus({ state: 'saving' });
    try {
      const change = { ...text, title: text.title || base.title, version: base.version };
      accept(await save({ ...change, ...(sittingId !== undefined && { sitting: sittingId }) }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'script_changed') throw error;
      await absorb(await load());
      if (!other && isDirty()) await saveOnce(sittingId);
    }
  }

  function fail(error: unknown) {
    if (isRejection(error) && error.status !== 429)
      return setStatus({ state: 'failed', problem: textOf(error, '') || null });
    if (retries >= MAX_RETRIES) return setStatus({ state: 'failed' });
    schedule(FIRST_RETRY_MS * 2 ** retries++);
    setStatus({ state: 'retrying' });
  }

  /** Runs one save at a time. */
  async function exclusively(work: () => Promise<void>): Promise<boolean> {
    while (running) await running;
    running = work().catch(fail);
    await running;
    running = null;
    return status.state === 'saved';
  }

  /** Saves now. Returns true if everything is saved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (running) await running;
    if (other) return false;
    if (!isDirty()) {
      if (status.state !== 'saved') setStatus({ state: 'saved' });
      return true;
    }
    await exclusively(() => saveOnce(currentSitting()));
    if (status.state === 'saving') schedule();
    return status.state === 'saved';
  }

  /** Saves my text as a version, then the other one, so that both are in Versions. */
  async function useOther(theirs: Script) {
    const { mergeChanges } = await import('../diff/merge-texts.ts');
    const { withTheirs } = mergeChanges(base.content, getText().content, theirs.content);
    const earlierBase = base;
    try {
      other = null;
      base = pickBase(theirs);
      await saveOnce();
      setText({ ...getText(), content: withTheirs });
      await saveOnce();
      sitting = { id: crypto.randomUUID(), lastAt: Date.now() };
    } catch {
      other = theirs;
      base = earlierBase;
      setStatus({ state: 'conflict' });
    }
  }

  return {
    status: () => status,
    isDirty,
    flush,
    /** Call after every change to the text. */
    changed() {
      keepUnsaved();
      if (other) return;
      schedule();
      if (status.state === 'saved') setStatus({ state: 'saving' });
    },
    /** Call when the script was loaded again. */
    receive(latest: Script) {
      if (latest.version <= base.version || latest.version === other?.version || running) return;
      if (!isDirty()) replaceBy(latest);
      else
        void exclusively(() => absorb(latest)).then(() => {
          if (!other && isDirty()) schedule(0);
        });
    },
    async keepMine() {
      if (!other) return;
      base = pickBase(other);
      other = null;
      setStatus({ state: 'saving', conflicts: [] });
      await flush();
    },
    async takeTheirs() {
      const theirs = other;
      if (!theirs) return;
      await exclusively(() => useOther(theirs));
      if (!other) setStatus({ ...status, conflicts: [] });
    },
    retry() {
      retries = 0;
      void flush();
    },
    stop: () => clearTimeout(timer),
  };
}
