import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import type { ScriptStreamEvent } from '../../../api/script-stream.ts';

/** The state of one run, based on the events received so far. */
export interface ScriptRun {
  state: 'starting' | 'writing' | 'written' | 'stopped' | 'failed' | 'lost' | 'missing';
  /** True if ordered on this page, so every word is new. False if the run was already under way. */
  isNew: boolean;
  /** Null until the server has accepted the order. */
  script: Script | null;
  /** How many scripts will start before this one; null if it is not waiting. */
  ahead: number | null;
  /** How much of the prompt a slow model has read, in percent; null if it is not known or words have arrived since. */
  readPercent: number | null;
  content: string;
  /** The number of characters to show without pacing: they existed before, or they replaced the whole text. */
  unpacedLength: number;
  /** Increases when the text is replaced, not when it grows. */
  edition: number;
  note: string | null;
  /** All words are written and the length is being adjusted; stays true if the run is stopped at that point. */
  isRepairing: boolean;
  /** The server's error message. */
  failureMessage: string | null;
  /** The script was already finished when this page first loaded it. */
  wasAlreadyFinished: boolean;
}

export function newRun(isNew: boolean): ScriptRun {
  return {
    state: 'starting',
    isNew,
    script: null,
    ahead: null,
    readPercent: null,
    content: '',
    unpacedLength: 0,
    edition: 0,
    note: null,
    isRepairing: false,
    failureMessage: null,
    wasAlreadyFinished: false,
  };
}

const ADJUSTED_NOTE = 'Adjusted to the length you asked for.';
const RESTARTED_NOTE = 'The writing was interrupted and has started again.';

export type RunEvent =
  | ScriptStreamEvent
  /** The connection is down and reconnecting has failed. */
  | { type: 'lost' }
  | { type: 'missing' }
  /** The viewer or the browser reconnects. */
  | { type: 'resumed' };

export function runAfter(run: ScriptRun, event: RunEvent): ScriptRun {
  switch (event.type) {
    case 'started':
      return withContent(
        {
          ...run,
          state: 'writing',
          script: event.script,
          ahead: null,
          wasAlreadyFinished: run.script === null && !run.isNew && event.script.status === 'ready',
        },
        event.script.content,
      );
    case 'queued':
      return { ...run, ahead: event.ahead };
    case 'reading':
      return { ...run, ahead: null, readPercent: event.percent };
    case 'delta':
      return {
        ...run,
        ahead: null,
        readPercent: null,
        isRepairing: false,
        content: run.content + event.text,
      };
    case 'replace':
      return { ...withContent(run, event.content), ahead: null, readPercent: null, isRepairing: false };
    case 'repairing':
      return { ...run, isRepairing: true };
    case 'saved':
      return {
        ...endedRun(run, event.script),
        state: event.script.stopped ? 'stopped' : 'written',
      };
    case 'failed':
      return {
        ...endedRun(run, event.script),
        // A script stopped before its first word arrives as failed, although nothing went wrong.
        state: event.script.stopped ? 'stopped' : 'failed',
        failureMessage: event.error.error || event.script.failure?.text || null,
      };
    case 'resumed':
      return { ...run, state: run.script ? 'writing' : 'starting' };
    case 'lost':
    case 'missing':
      return { ...run, state: event.type };
  }
}

/** True if the same order would fail again. */
export function needsOtherOptions({ state, script }: ScriptRun): boolean {
  const code = script?.failure?.code;
  return state === 'failed' && (code === 'source_too_long' || code === 'topic_refused');
}

/** A stopped script's stored text may lack the partial word at the end. That does not make it a new edition. */
function endedRun(run: ScriptRun, script: Script): ScriptRun {
  const isCut = script.content !== '' && run.content.startsWith(script.content);
  const ended = isCut ? { ...run, content: script.content } : withContent(run, script.content);
  return { ...ended, script, ahead: null, readPercent: null, isRepairing: run.isRepairing && script.stopped };
}

/** Replaces the text. It is a new edition unless it only continues the current text. */
function withContent(run: ScriptRun, content: string): ScriptRun {
  if (run.content !== '' && content.startsWith(run.content.trimEnd())) return { ...run, content };
  const isFirst = run.content === '';
  return {
    ...run,
    content,
    unpacedLength: isFirst && run.isNew ? 0 : content.length,
    edition: run.edition + 1,
    note: isFirst ? run.note : noteFor(run.script, content),
  };
}

/** Tells the two cases apart by length: an adjusted text is complete, a restarted one has only a few words. */
function noteFor(script: Script | null, content: string): string {
  const minWords = (script?.targetWords?.min ?? 0) / 2;
  return countSpokenWords(content) >= minWords ? ADJUSTED_NOTE : RESTARTED_NOTE;
}
