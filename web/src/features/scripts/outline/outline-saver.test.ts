import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import type { Outline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { expect, test, vi } from 'vitest';
import { ApiError, UnreachableError } from '../../../api/api-error.ts';
import type { SaveState } from '../../../api/versioned-saver.ts';
import { sampleOutline } from '../../../testing/sample-outlines.ts';
import { createOutlineSaver } from './outline-saver.ts';

const DELAYS = { pause: 1, retries: [1] };

function setUp(save: (version: number) => Promise<void> | void = () => {}) {
  const outline = sampleOutline();
  const states: SaveState[] = [];
  const merged: OutlineSection[][] = [];
  const saved: Outline[] = [];
  const unsaved: (OutlineSection[] | null)[] = [];
  const server = { current: outline };
  const saver = createOutlineSaver(
    outline,
    {
      save: async ({ version, ...fields }) => {
        await save(version);
        if (version !== server.current.version) throw new ApiError(409, { code: 'outline_changed' });
        server.current = { ...server.current, ...fields, version: version + 1 };
        saved.push(server.current);
        return server.current;
      },
      load: async () => server.current,
      onState: (state) => states.push(state),
      onMerged: ({ sections }) => merged.push(sections),
      onUnsaved: (each) => unsaved.push(each?.fields.sections ?? null),
    },
    DELAYS,
  );
  return { outline, saver, states, merged, saved, unsaved, server };
}

const answered = ({ sections }: Outline, index: number, point: string) =>
  sections.map((section, at) => (at === index ? { ...section, points: [point] } : section));

test('several changes in a row are saved once', async () => {
  const { outline, saver, states, saved } = setUp();
  saver.change({ sections: answered(outline, 0, 'A') });
  saver.change({ sections: answered(outline, 0, 'A note') });
  await vi.waitFor(() => expect(states.at(-1)).toBe('saved'));
  expect(saved.map(({ sections }) => sections[0]?.points)).toEqual([['A note']]);
});

test('what is typed during a request is saved after it', async () => {
  const { outline, saver, states, saved } = setUp();
  saver.change({ sections: answered(outline, 0, 'First') });
  const first = saver.flush();
  saver.change({ sections: answered(outline, 0, 'Second') });
  expect(await first).toBe(true);
  expect(saved.map(({ version }) => version)).toEqual([2, 3]);
  expect(states.at(-1)).toBe('saved');
});

test('a change in another tab is merged, and nothing is lost', async () => {
  const { outline, saver, merged, server } = setUp();
  server.current = { ...outline, version: 5, sections: answered(outline, 1, 'Theirs') };
  saver.change({ sections: answered(outline, 0, 'Mine') });
  expect(await saver.flush()).toBe(true);
  expect(merged[0]?.map(({ points }) => points)).toEqual([['Mine'], ['Theirs'], []]);
  expect(server.current.sections.map(({ points }) => points)).toEqual([['Mine'], ['Theirs'], []]);
});

test('a title that was changed in another tab stays', async () => {
  const { outline, saver, server } = setUp();
  server.current = { ...outline, version: 5, title: 'Their title' };
  saver.change({ sections: answered(outline, 0, 'Mine') });
  expect(await saver.flush()).toBe(true);
  expect(server.current).toMatchObject({ title: 'Their title', sections: answered(outline, 0, 'Mine') });
  saver.change({ title: 'My title' });
  expect(await saver.flush()).toBe(true);
  expect(server.current.title).toBe('My title');
});

test('a failed save is tried again, and in the end asks for a retry', async () => {
  let isDown = true;
  const { outline, saver, states } = setUp(() => {
    if (isDown) throw new UnreachableError('down');
  });
  saver.change({ sections: answered(outline, 0, 'Mine') });
  await vi.waitFor(() => expect(states.at(-1)).toBe('failed'));
  expect(states).toContain('retrying');
  isDown = false;
  saver.retry();
  await vi.waitFor(() => expect(states.at(-1)).toBe('saved'));
});

test('what is not saved yet is reported until it is saved', async () => {
  const { outline, saver, unsaved } = setUp();
  const sections = answered(outline, 0, 'Mine');
  saver.change({ sections });
  expect(unsaved).toEqual([sections]);
  await saver.flush();
  expect(unsaved.at(-1)).toBeNull();
  saver.change({ sections: answered(outline, 0, 'Other') });
  saver.change({ sections });
  expect(unsaved.at(-1)).toBeNull();
});
