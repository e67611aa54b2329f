import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import type { ScriptStreamEvent } from '../../../api/script-stream.ts';

/** A script on its way, as far as it has been heard. */
export interface ScriptRun {
  state: 'starting' | 'writing' | 'written' | 'stopped' | 'failed' | 'lost' | 'missing';
  /** Asked for here, and not found while it was under way: then every word is new. */
  isNew: boolean;
  /** Null until the server has taken the job. */
  script: Script | null;
  content: string;
  /** So much of it was there before, or came anew as a whole, and is shown without pacing. */
  atOnce: number;
  /** Goes up whenever the text is another one, not only a longer one. */
  edition: number;
  note: string | null;
  /** Every word is there, and they are brought to the length that was asked for; or were, when it was stopped. */
  isRepairing: boolean;
  /** What the server says about a failure. */
  failureText: string | null;
  /** It was finished or stopped before anybody looked. */
  wasOverBefore: boolean;
}

export function beginRun(isNew: boolean): ScriptRun {
  return {
    state: 'starting',
    isNew,
    script: null,
    content: '',
    atOnce: 0,
    edition: 0,
    note: null,
    isRepairing: false,
    failureText: null,
    wasOverBefore: false,
  };
}

const ADJUSTED_NOTE = 'Adjusted to the length you asked for.';
const BEGUN_AGAIN_NOTE = 'The writing was interrupted and has begun again.';

export type RunEvent =
  | ScriptStreamEvent
  | { type: 'lost' }
  | { type: 'missing' }
  /** Somebody looks again. */
  | { type: 'resumed' };

export function runAfter(run: ScriptRun, event: RunEvent): ScriptRun {
  switch (event.type) {
    case 'started':
      return withContent(
        {
          ...run,
          state: 'writing',
          script: event.script,
          wasOverBefore: run.script === null && !run.isNew && event.script.status === 'ready',
        },
        event.script.content,
      );
    case 'delta':
      return { ...run, isRepairing: false, content: run.content + event.text };
    case 'replace':
      return { ...withContent(run, event.content), isRepairing: false };
    case 'repairing':
      return { ...run, isRepairing: true };
    case 'saved':
      return {
        ...atItsEnd(run, event.script),
        state: event.script.stopped ? 'stopped' : 'written',
      };
    case 'failed':
      return {
        ...atItsEnd(run, event.script),
        // Before the first word there is nothing to keep, but nothing went wrong either.
        state: event.script.stopped ? 'stopped' : 'failed',
        failureText: event.error.error || event.script.failure?.text || null,
      };
    case 'resumed':
      return { ...run, state: run.script ? 'writing' : 'starting' };
    case 'lost':
    case 'missing':
      return { ...run, state: event.type };
  }
}

/** Asked for unchanged it would fail again. */
export function needsOtherOptions({ state, script }: ScriptRun): boolean {
  const code = script?.failure?.code;
  return state === 'failed' && (code === 'source_too_long' || code === 'topic_refused');
}

/** What is stored may lack the half word at which a script was stopped; that is no other text either. */
function atItsEnd(run: ScriptRun, script: Script): ScriptRun {
  const isCut = script.content !== '' && run.content.startsWith(script.content);
  const whole = isCut ? { ...run, content: script.content } : withContent(run, script.content);
  return { ...whole, script, isRepairing: run.isRepairing && script.stopped };
}

/** The text as a whole. When it only goes on from what is there, it is no other text. */
function withContent(run: ScriptRun, content: string): ScriptRun {
  if (run.content !== '' && content.startsWith(run.content.trimEnd())) return { ...run, content };
  const isFirst = run.content === '';
  return {
    ...run,
    content,
    atOnce: isFirst && run.isNew ? 0 : content.length,
    edition: run.edition + 1,
    note: isFirst ? run.note : noteFor(run.script, content),
  };
}

/** A text that was adjusted is whole; one that was begun again has hardly begun. */
function noteFor(script: Script | null, content: string): string {
  const fewest = (script?.targetWords?.min ?? 0) / 2;
  return countSpokenWords(content) >= fewest ? ADJUSTED_NOTE : BEGUN_AGAIN_NOTE;
}
