import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { beatId } from './beat-anchors.ts';
import { useCurrentBeat } from './use-current-beat.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Adds beats at these distances from the top of the window; null for a hidden one. */
function addBeats(tops: (number | null)[]) {
  for (const [index, top] of tops.entries()) {
    const beat = document.createElement('section');
    beat.id = beatId(index);
    const rect = new DOMRect(0, top ?? 0, 100, 100);
    vi.spyOn(beat, 'getBoundingClientRect').mockReturnValue(rect);
    const rects = top === null ? [] : [rect];
    vi.spyOn(beat, 'getClientRects').mockReturnValue(rects as unknown as DOMRectList);
    document.body.append(beat);
  }
}

test('the current beat is the last one above the reading line', () => {
  addBeats([-400, 10, 2000]);
  expect(renderHook(() => useCurrentBeat(3)).result.current).toBe(1);
});

test('while the text is hidden behind the openings, the first beat is the current one', () => {
  addBeats([null, null, null]);
  const { result } = renderHook(() => useCurrentBeat(3));
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(result.current).toBe(0);
});
