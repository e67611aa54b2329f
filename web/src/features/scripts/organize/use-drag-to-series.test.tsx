import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DROP_ATTRIBUTE, useDragToSeries } from './use-drag-to-series.ts';

const done: unknown[] = [];
const SELECTED = ['b', 'c'];

function Page() {
  const { drag, handlers } = useDragToSeries({
    idsFor: (id) => (id === 'locked' ? [] : SELECTED.includes(id) ? SELECTED : [id]),
    onDrop: (ids, seriesId) => done.push(['drop', ids, seriesId]),
    onHold: (id) => done.push(['hold', id]),
    onClick: () => done.push('click'),
  });
  return (
    <>
      {['s1', 'none'].map((name) => (
        <p key={name} {...{ [DROP_ATTRIBUTE]: name }}>
          {name}
        </p>
      ))}
      <div role="presentation" {...handlers}>
        {['a', 'b', 'c', 'locked'].map((id) => (
          <article key={id} data-script-id={id}>
            {id}
          </article>
        ))}
      </div>
      <output>{drag ? `${drag.ids.join()} over ${drag.target}` : 'idle'}</output>
    </>
  );
}

let under: string | null = null;
beforeEach(() => {
  done.length = 0;
  under = null;
  document.elementFromPoint = () => (under === null ? document.body : screen.getByText(under));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<Page />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const state = () => screen.getByRole('status').textContent;
const pointer = (pointerType: string) => ({
  down: (id: string) =>
    fireEvent.pointerDown(screen.getByText(id), {
      isPrimary: true,
      button: 0,
      pointerId: 1,
      pointerType,
      clientX: 100,
      clientY: 100,
    }),
  move: (x: number, over: string | null = null) => {
    under = over;
    fireEvent.pointerMove(window, { pointerId: 1, pointerType, clientX: x, clientY: 100 });
  },
  up: (x: number) => fireEvent.pointerUp(window, { pointerId: 1, pointerType, clientX: x, clientY: 100 }),
});
const mouse = pointer('mouse');
const finger = pointer('touch');

test('a card is dropped on a series with the mouse, and the click after it does nothing', () => {
  mouse.down('a');
  mouse.move(104);
  expect(state()).toBe('idle');
  mouse.move(130);
  expect(state()).toBe('a over null');
  mouse.move(300, 's1');
  expect(state()).toBe('a over s1');
  mouse.up(300);
  fireEvent.click(screen.getByText('a'));
  expect([done, state()]).toEqual([[['drop', ['a'], 's1']], 'idle']);
  vi.runAllTimers();
  fireEvent.click(screen.getByText('a'));
  expect(done.at(-1)).toBe('click');
});

test('selected cards move together, and No series is a target', () => {
  mouse.down('c');
  mouse.move(200);
  mouse.move(300, 'none');
  mouse.up(300);
  expect(done).toEqual([['drop', ['b', 'c'], null]]);
});

test('a drop elsewhere, Escape and a card that cannot be moved change nothing', () => {
  mouse.down('a');
  mouse.move(200);
  mouse.up(200);
  mouse.down('a');
  mouse.move(200, 's1');
  fireEvent.keyDown(window, { key: 'Escape' });
  mouse.up(200);
  mouse.down('locked');
  mouse.move(200, 's1');
  mouse.up(200);
  expect([done, state()]).toEqual([[], 'idle']);
});

test('a finger scrolls, unless it holds a card first; holding without moving selects it', () => {
  finger.down('a');
  finger.move(150, 's1');
  vi.advanceTimersByTime(1000);
  finger.up(150);
  expect(done).toEqual([]);

  under = null;
  finger.down('a');
  fireEvent.pointerMove(window, { pointerId: 1, pointerType: 'touch', clientX: 104, clientY: 100 });
  vi.advanceTimersByTime(500);
  finger.move(300, 's1');
  const scroll = new Event('touchmove', { cancelable: true });
  expect(window.dispatchEvent(scroll)).toBe(false);
  finger.up(300);
  expect(done).toEqual([['drop', ['a'], 's1']]);

  under = null;
  finger.down('a');
  vi.advanceTimersByTime(500);
  finger.up(100);
  expect(done.at(-1)).toEqual(['hold', 'a']);
});
