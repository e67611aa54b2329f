import type { Outline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { sampleOutline } from '../../../testing/sample-outlines.ts';
import { useOutlineEditor } from './use-outline-editor.ts';

const server = fakeServer();
let stored: Outline;

beforeEach(() => {
  stored = sampleOutline();
  serve();
});

function serve() {
  server.respondsToEach(({ method, body }) => {
    if (method !== 'PATCH') return Response.json({ outline: stored });
    const { version, ...change } = body as Partial<Outline>;
    if (version !== stored.version) return Response.json({ code: 'outline_changed' }, { status: 409 });
    stored = { ...stored, ...change, version: version + 1 };
    return Response.json({ outline: stored });
  });
}
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function startEditor(outline: Outline) {
  const queryClient = createQueryClient();
  return renderHook(({ latest }) => useOutlineEditor(latest), {
    initialProps: { latest: outline },
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

const withPoint = (outline: Outline, index: number, point: string): Outline => ({
  ...outline,
  version: outline.version + 1,
  sections: outline.sections.map((section, at) => (at === index ? { ...section, points: [point] } : section)),
});
const pointsOf = ({ sections }: Pick<Outline, 'sections'>) => sections.map(({ points }) => points);

test('a newer version is shown until something is changed here', async () => {
  const first = stored;
  const { result, rerender } = startEditor(first);
  stored = withPoint(first, 0, 'Typed elsewhere');
  rerender({ latest: stored });
  expect(pointsOf({ sections: [...result.current.sections] })).toEqual([['Typed elsewhere'], [], []]);
});

test('a newer version that arrives after a change is merged, not overwritten', async () => {
  const first = stored;
  const { result, rerender } = startEditor(first);
  const sectionId = first.sections[1]?.id ?? '';
  act(() => result.current.changeSection(sectionId, { points: ['Typed here'] }));
  stored = withPoint(first, 0, 'Typed elsewhere');
  rerender({ latest: stored });
  await act(() => result.current.flush());
  await waitFor(() => expect(pointsOf(stored)).toEqual([['Typed elsewhere'], ['Typed here'], []]));
});

test('words typed without a connection are there after a reload, and are saved with what was changed elsewhere', async () => {
  const first = stored;
  const editor = startEditor(first);
  server.goesDown();
  act(() => editor.result.current.changeSection(first.sections[1]?.id ?? '', { points: ['Typed here'] }));
  await act(async () => void (await editor.result.current.flush()));
  editor.unmount();

  stored = withPoint(first, 0, 'Typed elsewhere');
  serve();
  const { result } = startEditor(stored);
  expect(result.current.sections.map(({ points }) => points)).toEqual([
    ['Typed elsewhere'],
    ['Typed here'],
    [],
  ]);
  await act(() => result.current.flush());
  expect(pointsOf(stored)).toEqual([['Typed elsewhere'], ['Typed here'], []]);
  expect(sessionStorage.length).toBe(0);
});
