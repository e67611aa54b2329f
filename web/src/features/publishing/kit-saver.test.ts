import type { PublishKit } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { createKitSaver, type KitFields } from './kit-saver.ts';

const KIT: PublishKit = {
  titles: [],
  description: 'A door.',
  chapters: [],
  links: [],
  tags: ['door'],
  hashtags: [],
  pinnedComment: '',
  version: 1,
  ai: true,
  updatedAt: null,
};
const rejected = (code: string) =>
  new ApiError(409, { error: 'no', message: 'no', code, details: [] } as never);

function start(save: (change: KitFields & { version: number }) => Promise<PublishKit>, latest = KIT) {
  const states: string[] = [];
  const onMerged = vi.fn();
  const saver = createKitSaver(
    KIT,
    { save, load: async () => latest, onState: (state) => states.push(state), onMerged },
    { pause: 0, retries: [0] },
  );
  return { saver, states, onMerged };
}

test('a change is saved with the version that it was based on', async () => {
  const save = vi.fn(async ({ version, ...fields }: KitFields & { version: number }) => ({
    ...KIT,
    ...fields,
    version: version + 1,
  }));
  const { saver, states } = start(save);
  saver.change({ pinnedComment: 'One' });
  expect(await saver.flush()).toBe(true);
  saver.change({ pinnedComment: 'Two' });
  await saver.flush();
  expect(save.mock.calls.map(([{ version, pinnedComment }]) => [version, pinnedComment])).toEqual([
    [1, 'One'],
    [2, 'Two'],
  ]);
  expect(states.at(-1)).toBe('saved');
});

test('changes from elsewhere are merged field by field', async () => {
  const latest = { ...KIT, version: 5, tags: ['theirs'], pinnedComment: 'theirs' };
  const save = vi.fn(async ({ version, ...fields }: KitFields & { version: number }) => {
    if (version === 1) throw rejected('publishing_changed');
    return { ...KIT, ...fields, version: version + 1 };
  });
  const { saver, onMerged } = start(save, latest);
  saver.change({ pinnedComment: 'mine' });
  expect(await saver.flush()).toBe(true);
  expect(onMerged).toHaveBeenCalledWith(expect.objectContaining({ tags: ['theirs'], pinnedComment: 'mine' }));
  expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ version: 5, tags: ['theirs'], pinnedComment: 'mine' });
});

test('a newer kit is taken over only while nothing is unsaved', () => {
  const { saver } = start(() => new Promise(() => {}));
  expect(saver.accept({ ...KIT, version: 2, description: 'New.' })).toBe(true);
  expect(saver.accept({ ...KIT, version: 2 })).toBe(false);
  saver.change({ pinnedComment: 'typing' });
  expect(saver.accept({ ...KIT, version: 3 })).toBe(false);
});
