import type { PublishKit } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { ApiError, isRejection } from '../../api/api-error.ts';

const TYPING_PAUSE_MS = 600;
const RETRY_DELAYS_MS = [1000, 3000, 8000];

export type SaveState = 'saved' | 'saving' | 'retrying' | 'failed';

/** What the creator can change. */
export type KitFields = Omit<PublishKit, 'version' | 'ai' | 'updatedAt'>;

interface Connections {
  save(change: KitFields & { version: number }): Promise<PublishKit>;
  load(): Promise<PublishKit>;
  onState(state: SaveState): void;
  /** Called when changes from elsewhere were merged. */
  onMerged(fields: KitFields): void;
}

/** Saves a kit while it is being changed: after a pause in typing, one request at a time, and again after a failure. */
export function createKitSaver(
  kit: PublishKit,
  { save, load, onState, onMerged }: Connections,
  delays = { pause: TYPING_PAUSE_MS, retries: RETRY_DELAYS_MS },
) {
  let stored = kit;
  let fields = fieldsOf(kit);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let failures = 0;

  const isSaved = () => isEqual(fields, fieldsOf(stored));

  async function saveOnce() {
    const sent = fields;
    try {
      const saved = await save({ ...sent, version: stored.version });
      // The server trims texts. What was sent counts as saved, so that it is not sent again.
      stored = { ...saved, ...sent };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'publishing_changed')) throw error;
      const latest = await load();
      fields = mergeFields(fieldsOf(stored), fields, fieldsOf(latest));
      stored = latest;
      onMerged(fields);
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
    change(changed: Partial<KitFields>) {
      fields = { ...fields, ...changed };
      if (isSaved()) return;
      onState('saving');
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delays.pause);
    },
    /** Takes over a newer kit from the server, unless something is not saved yet. Returns true if it did. */
    accept(latest: PublishKit): boolean {
      if (running !== null || !isSaved() || latest.version <= stored.version) return false;
      stored = latest;
      fields = fieldsOf(latest);
      return true;
    },
    /** Saves at once. Returns true if everything is saved. */
    flush,
    retry() {
      failures = 0;
      void flush();
    },
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Keeps what was changed here, and takes over everything else. */
function mergeFields(base: KitFields, mine: KitFields, theirs: KitFields): KitFields {
  const changed = Object.entries(mine).filter(
    ([name, value]) => !isEqual(value, base[name as keyof KitFields]),
  );
  return { ...theirs, ...Object.fromEntries(changed) };
}

export const fieldsOf = (kit: PublishKit): KitFields => ({
  titles: kit.titles,
  description: kit.description,
  chapters: kit.chapters,
  links: kit.links,
  tags: kit.tags,
  hashtags: kit.hashtags,
  pinnedComment: kit.pinnedComment,
});
