import { withoutControlCharacters } from '@cold-open/contract/control-characters';
import { fillGap, findGaps } from '@cold-open/contract/scripts/gaps';
import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import type { EditedText } from '../edit/unsaved-edit.ts';
import { type AutosaveOptions, createAutosave } from './autosave.ts';
import { type EditSnapshot, EMPTY_HISTORY, recordStep, redoStep, undoStep } from './edit-history.ts';
import type { EditorState, OpenField, OpenGap } from './editor-state.ts';
import {
  type EditedLines,
  followLine,
  joinLines,
  lineAbove,
  lineBelow,
  removeBlankLine,
  replaceLine,
  shiftLines,
  splitLine,
  textOfLine,
} from './text-edits.ts';
import { findUnsavedText, storeUnsavedText } from './unsaved-text.ts';

/** How often the rest of the desk is updated while someone types. */
const FOLLOW_MS = 500;
/** Words typed without a longer pause are undone together. */
const STEP_PAUSE_MS = 1000;
const REFUSAL_MS = 4000;
const HEADING_START = '## ';
const NO_STEP = { place: null, at: 0 };

type Options = Pick<AutosaveOptions, 'script' | 'save' | 'load'> & {
  getLockedLines: () => readonly number[];
};

/** Holds the text of the desk while it is edited in place, and saves it. */
export function createDeskEditor({ script, save, load, getLockedLines }: Options) {
  const kept = findUnsavedText(script._id);
  let text: EditedText = { title: (kept ?? script).title, content: (kept ?? script).content };
  let field: OpenField | null = null;
  let gap: OpenGap | null = null;
  let caretAt = 0;
  let history = EMPTY_HISTORY;
  let lastStep: { place: string | null; at: number } = NO_STEP;
  let refusedLine: number | null = null;
  let keys = 0;
  let followTimer: ReturnType<typeof setTimeout> | undefined;
  let refusalTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const autosave = createAutosave({
    script,
    base: kept?.base,
    getText: () => text,
    setText: takeOver,
    save,
    load,
    keep: (edit) => storeUnsavedText(script._id, edit),
    onStatus: emit,
  });
  let state: EditorState = toState();

  function toState(): EditorState {
    const [canUndo, canRedo] = [history.past.length > 0, history.future.length > 0];
    const openField = field && { ...field, at: caretAt };
    return { ...text, field: openField, gap, status: autosave.status(), canUndo, canRedo, refusedLine };
  }

  function emit() {
    clearTimeout(followTimer);
    followTimer = undefined;
    state = toState();
    for (const listener of listeners) listener();
  }

  function emitSoon() {
    followTimer ??= setTimeout(emit, FOLLOW_MS);
  }

  const snapshot = (): EditSnapshot => ({
    ...text,
    caret: field?.part === 'line' ? { line: field.line, at: caretAt } : null,
  });

  /** Begins an undo step, unless the last one continues. */
  function record(place: string | null) {
    const now = Date.now();
    const goesOn = place !== null && place === lastStep.place && now - lastStep.at < STEP_PAUSE_MS;
    if (!goesOn) history = recordStep(history, snapshot());
    lastStep = { place, at: now };
  }

  function change(next: Partial<EditedText>) {
    const { title, content } = { ...text, ...next };
    // As the server stores them, so that positions in the text are the same.
    text = { title: withoutControlCharacters(title), content: withoutControlCharacters(content) };
    autosave.changed();
  }

  /** Shows a text that contains changes from elsewhere. Steps from before would undo these too. */
  function takeOver(next: EditedText) {
    if (next.title === text.title && next.content === text.content) return;
    const before = text.content;
    text = next;
    history = EMPTY_HISTORY;
    lastStep = NO_STEP;
    gap = followGap(before, text.content);
    if (field && field.part !== 'title') {
      const line = followLine(before, text.content, field.line);
      field = line === null ? null : { ...field, line, at: caretAt };
    }
    emit();
  }

  /** The gap stays open while its line is the same, because someone may be typing in it. */
  function followGap(before: string, after: string): OpenGap | null {
    const line = gap && followLine(before, after, gap.line);
    return gap && line !== null ? { ...gap, line } : null;
  }

  function openAt(part: OpenField['part'], line: number, at: number) {
    if (part !== 'title' && getLockedLines().includes(line)) return refuse(line);
    refusedLine = null;
    caretAt = at;
    gap = null;
    keys += 1;
    field = { part, line, at, key: keys };
    emit();
  }

  function refuse(line: number) {
    refusedLine = line;
    clearTimeout(refusalTimer);
    refusalTimer = setTimeout(() => {
      refusedLine = null;
      emit();
    }, REFUSAL_MS);
    emit();
  }

  /** Closes the field. A line without words is removed. */
  function close() {
    if (field?.part === 'line') {
      const content = removeBlankLine(text.content, field.line);
      if (content !== text.content) change({ content });
    }
    field = null;
    lastStep = NO_STEP;
    emit();
    void autosave.flush();
  }

  function applyLines(edited: EditedLines) {
    record(null);
    change({ content: edited.content });
    openAt('line', edited.line, edited.at);
  }

  /** Joins a line with the one above it, unless one of them is locked. */
  function join(line: number) {
    const above = lineAbove(text.content, line);
    const locked = [line, above].find((each) => each !== null && getLockedLines().includes(each));
    if (locked !== undefined && locked !== null) return refuse(locked);
    const joined = joinLines(text.content, line);
    if (joined) applyLines(joined);
  }

  function typeLine(line: number, value: string, at: number) {
    const typed = value.replace(/\r\n?/g, '\n');
    if (!typed.includes('\n')) return change({ content: replaceLine(text.content, line, typed) });
    change({ content: replaceLine(text.content, line, typed) });
    // The caret is in the last of the pasted lines.
    const before = typed.slice(0, at).split('\n');
    openAt('line', line + before.length - 1, before.at(-1)?.length ?? 0);
  }

  function goTo(step: ReturnType<typeof undoStep>) {
    if (!step) return;
    const { title, content, caret } = step.snapshot;
    const locked = getLockedLines().find((line) => shiftLines(text.content, content, [line]).length === 0);
    if (locked !== undefined) return refuse(locked);
    history = step.history;
    lastStep = NO_STEP;
    change({ title, content });
    gap = null;
    if (caret) openAt('line', caret.line, caret.at);
    else {
      field = null;
      emit();
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    flush: autosave.flush,
    isDirty: autosave.isDirty,
    receive: autosave.receive,
    keepMine: autosave.keepMine,
    takeTheirs: autosave.takeTheirs,
    retry: autosave.retry,

    open: openAt,
    close,
    /** The field lost the focus. It may have been replaced by another one already. */
    leave(part: OpenField['part'], line: number) {
      if (field?.part === part && field.line === line) close();
    },
    /** The caret was moved. */
    moveCaret(at: number) {
      caretAt = at;
    },
    /** The open field has a new text. */
    type(value: string, at: number) {
      if (!field) return;
      const { part, line } = field;
      record(`${part} ${line}`);
      caretAt = at;
      const oneLine = value.replace(/\s*\n\s*/g, ' ');
      if (part === 'line') typeLine(line, value, at);
      else if (oneLine.trim() === '') return;
      else if (part === 'title') change({ title: oneLine });
      else change({ content: replaceLine(text.content, line, HEADING_START + oneLine.trim()) });
      emitSoon();
    },
    split(at: number) {
      if (field?.part === 'line') applyLines(splitLine(text.content, field.line, at));
    },
    joinAbove() {
      if (field?.part === 'line') join(field.line);
    },
    joinBelow() {
      const below = field?.part === 'line' ? lineBelow(text.content, field.line) : null;
      const isNext = field && below !== null && lineAbove(text.content, below) === field.line;
      if (isNext) join(below);
    },
    /** Moves the caret into the line above or below. */
    move(direction: 'up' | 'down') {
      if (field?.part !== 'line') return;
      const find = direction === 'up' ? lineAbove : lineBelow;
      let line = find(text.content, field.line);
      while (line !== null && getLockedLines().includes(line)) line = find(text.content, line);
      if (line === null) return;
      const wasEmpty = kindOfLine(textOfLine(text.content, field.line)) === 'blank';
      const before = text.content;
      if (wasEmpty) change({ content: removeBlankLine(before, field.line) });
      const [target = line] = shiftLines(before, text.content, [line]);
      openAt('line', target, direction === 'up' ? textOfLine(text.content, target).length : 0);
    },

    openGap(line: number, gapsAfter: number) {
      if (gap?.line === line && gap.gapsAfter === gapsAfter) return;
      const lineText = textOfLine(text.content, line);
      const found = findGaps(lineText).at(-1 - gapsAfter);
      if (!found) return;
      const written = lineText.slice(found.start, found.end);
      field = null;
      gap = { line, gapsAfter, from: found.start, written, value: '' };
      emit();
    },
    /** Puts the words into the content at once, so that they are saved like any others. */
    fillGap(value: string) {
      if (!gap) return;
      record(`gap ${gap.line} ${gap.from}`);
      const lineText = textOfLine(text.content, gap.line);
      const now = gap.value.trim() || gap.written;
      const place = { start: gap.from, end: gap.from + now.length };
      const filled = fillGap(lineText, place, value.trim() || gap.written);
      gap = { ...gap, value };
      change({ content: replaceLine(text.content, gap.line, filled) });
      emitSoon();
    },
    closeGap(line: number, gapsAfter: number) {
      if (gap?.line !== line || gap.gapsAfter !== gapsAfter) return;
      gap = null;
      emit();
      void autosave.flush();
    },

    undo: () => goTo(undoStep(history, snapshot())),
    redo: () => goTo(redoStep(history, snapshot())),
    /** Saves what is left when the desk is closed. */
    stop() {
      clearTimeout(followTimer);
      clearTimeout(refusalTimer);
      autosave.stop();
      void autosave.flush();
    },
  };
}

export type DeskEditor = ReturnType<typeof createDeskEditor>;
