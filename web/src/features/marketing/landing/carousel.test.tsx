import { fireEvent, screen } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './Carousel.tsx';
import { setUpCarousel } from './carousel.ts';

const FRAME_MS = 16;
const COPY_PX = 400;
const PADDING_PX = 20;
let setInView: (isInView: boolean) => void = () => {};
let prefersReducedMotion = false;

beforeEach(() => {
  prefersReducedMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        setInView = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {
        setInView(true);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: prefersReducedMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders two copies of two items, each 200 px wide, after some padding. */
function renderCarousel() {
  document.body.innerHTML = renderToStaticMarkup(
    <Carousel
      title="A shelf"
      label="Things"
      copies={2}
      hasArrows
      items={['one', 'two'].map((name) => ({ key: name, content: name }))}
    />,
  );
  const list = screen.getByRole('list', { name: 'Things' });
  [...list.children].forEach((item, index) => {
    Object.defineProperty(item, 'offsetLeft', { value: PADDING_PX + (index * COPY_PX) / 2 });
  });
  setUpCarousel(carousel());
  return list;
}
function carousel() {
  const found = document.querySelector<HTMLElement>('[data-enhance="carousel"]');
  if (!found) throw new Error('no carousel');
  return found;
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const frames = (count: number) => pass(count * FRAME_MS);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('it waits 50 ms and then scrolls by half a pixel per frame', () => {
  const list = renderCarousel();
  pass(49);
  expect(list.scrollLeft).toBe(0);
  pass(1);
  expect(list.scrollLeft).toBe(0.5);
  frames(100);
  expect(list.scrollLeft).toBe(50.5);
});

test('after one copy it jumps back to the first item, without showing the padding', () => {
  const list = renderCarousel();
  list.scrollLeft = PADDING_PX + COPY_PX - 1;
  pass(50);
  expect(list.scrollLeft).toBe(PADDING_PX + COPY_PX - 0.5);
  frames(1);
  expect(list.scrollLeft).toBe(PADDING_PX);
});

test('only the first copy is exposed to screen readers', () => {
  renderCarousel();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two']);
});

test('hovering with the mouse pauses scrolling, touching does not', () => {
  const list = renderCarousel();
  fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
  frames(20);
  expect(list.scrollLeft).toBe(0);
  fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' });
  frames(20);
  const moved = list.scrollLeft;
  expect(moved).toBeGreaterThan(5);
  fireEvent.pointerEnter(carousel(), { pointerType: 'touch' });
  frames(20);
  expect(list.scrollLeft).toBeGreaterThan(moved);
});

test('scrolling stays paused until resumed, and stops when out of view', () => {
  const list = renderCarousel();
  press('Pause scrolling');
  frames(20);
  expect(list.scrollLeft).toBe(0);
  press('Resume scrolling');
  frames(20);
  const moved = list.scrollLeft;
  expect(moved).toBeGreaterThan(5);
  setInView(false);
  frames(20);
  expect(list.scrollLeft).toBe(moved);
});

test('an arrow button scrolls by 300 px without interruption, even to the left of the first item', () => {
  const list = renderCarousel();
  const scrollBy = vi.fn();
  list.scrollBy = scrollBy;
  frames(10);
  press('Scroll back');
  const position = list.scrollLeft;
  expect(position).toBeGreaterThan(COPY_PX);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -300, behavior: 'smooth' });
  frames(20);
  expect(list.scrollLeft).toBe(position);
  list.scrollLeft = PADDING_PX + COPY_PX + 10;
  press('Scroll forward');
  expect(list.scrollLeft).toBe(PADDING_PX + 10);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 300, behavior: 'smooth' });
});

test('with reduced motion it does not scroll automatically, and the arrow buttons jump', () => {
  prefersReducedMotion = true;
  const list = renderCarousel();
  const scrollBy = vi.fn();
  list.scrollBy = scrollBy;
  frames(100);
  expect(list.scrollLeft).toBe(0);
  press('Scroll forward');
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 300, behavior: 'auto' });
});
