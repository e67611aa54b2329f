import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardGrid } from './CardGrid.tsx';

const ESTIMATED_HEIGHT = 190;
const HEIGHT = 300;
const ITEMS = Array.from({ length: 3 }, (_, index) => ({ _id: `card ${index + 1}` }));

let isWide = true;
let listeners: Array<() => void> = [];

beforeEach(() => {
  isWide = true;
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  // Reports nothing: the heights stay the same.
  const SilentObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('ResizeObserver', SilentObserver);
  vi.stubGlobal('matchMedia', (query: string) => {
    const matches = () => isWide && query.includes('40em');
    return {
      matches: matches(),
      addEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
        listeners.push(() => listener({ matches: matches() })),
      removeEventListener() {},
    };
  });
});
afterEach(() => {
  cleanup();
  listeners = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const tops = () =>
  [...screen.getByRole('list').children].map((row) =>
    Number(/translateY\((-?\d+)px\)/.exec((row as HTMLElement).style.transform)?.[1]),
  );

test('rows do not overlap, at first and after the number of columns changes', () => {
  render(
    <MemoryRouter>
      <CardGrid items={ITEMS} label="Cards" rowHeight={ESTIMATED_HEIGHT}>
        {({ _id }) => _id}
      </CardGrid>
    </MemoryRouter>,
  );
  expect(tops()).toEqual([0, HEIGHT + 24]);
  act(() => {
    isWide = false;
    for (const listener of listeners) listener();
  });
  expect(tops()).toEqual([0, HEIGHT + 14, 2 * (HEIGHT + 14)]);
});
