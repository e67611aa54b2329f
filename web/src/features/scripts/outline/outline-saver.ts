import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import type { Outline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { ApiError, isRejection } from '../../../api/api-error.ts';
import { mergeFields, mergeSections } from './merge-sections.ts';

const TYPING_PAUSE_MS = 500;
const RETRY_DELAYS_MS = [1000, 3000, 8000];

export type SaveState = 'saved' | 'saving' | 'retrying' | 'failed';

/** What can be changed about an outline. */
export type OutlineFields = Pick<
  Outline,
  'title' | 'promptID' | 'contentType' | 'length' | 'voiceId' | 'sections' | 'droppedPoints'
>;

interface Connections {
  save(change: OutlineFields & { version: number }): Promise<Outline>;
  load(): Promise<Outline>;
  onState(state: SaveState): void;
  /** Called when changes from another tab were merged. */
  onMerged(sections: OutlineSection[]): void;
}

/** Saves an outline while it is being changed: after a pause in typing, one request at a time, and again after a failure. */
export function createOutlineSaver(
  outline: Outline,
  { save, load, onState, onMerged }: Connections,
  delays = { pause: TYPING_PAUSE_MS, retries: RETRY_DELAYS_MS },
) {
  let stored = outline;
  let fields: OutlineFields = fieldsOf(outline);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let failures = 0;

  const isSaved = () => JSON.stringify(fields) === JSON.stringify(fieldsOf(stored));

  async function saveOnce() {
    const sent = fields;
    try {
      stored = { ...(await save({ ...sent, version: stored.version })), ...sent };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'outline_changed')) throw error;
      const latest = await load();
      const sections = mergeSections(stored.sections, fields.sections, latest.sections);
      fields = { ...mergeFields(fieldsOf(stored), fields, fieldsOf(latest)), sections };
      stored = latest;
      onMerged(sections);
    }
  }

  /** Returns true if everything is saved. */
  async function run(): Promise<boolean> {
    clearTimeout(timer);
    onState('saving');
    try {
      while (!isSaved()) await saveOnce();
      failures = 0;
      onState('saved');
      return true;
    } catch (error) {
      const delay = isRejection(error) ? undefined : delays.retries[failures++];
      onState(delay === undefined ? 'failed' : 'retrying');
      if (delay !== undefined) timer = setTimeout(() => void flush(), delay);
      return false;
    }
  }

  function flush(): Promise<boolean> {
    if (isSaved() && running === null) return Promise.resolve(true);
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    change(changed: Partial<OutlineFields>) {
      fields = { ...fields, ...changed };
      if (isSaved()) return;
      onState('saving');
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delays.pause);
    },
    /** Saves at once. Returns true if everything is saved. */
    flush,
    retry() {
      failures = 0;
      void flush();
    },
  };
}

export type OutlineSaver = ReturnType<typeof createOutlineSaver>;

const fieldsOf = (outline: Outline): OutlineFields => ({
  title: outline.title,
  promptID: outline.promptID,
  contentType: outline.contentType,
  length: outline.length,
  voiceId: outline.voiceId,
  sections: outline.sections,
  droppedPoints: outline.droppedPoints,
});
