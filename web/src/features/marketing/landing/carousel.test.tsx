import { fireEvent, screen } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './Carousel.tsx';
import { setUpCarousel } from './carousel.ts';

const FRAME_MS = 16;
const ROUND_PX = 400;
const MARGIN_PX = 20;
let isSeen: (seen: boolean) => void = () => {};
let wantsStillness = false;

beforeEach(() => {
  wantsStillness = false;
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        isSeen = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {
        isSeen(true);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsStillness,
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

/** Two items of 200 px, twice over, after a margin. */
function renderStrip() {
  document.body.innerHTML = renderToStaticMarkup(
    <Carousel
      title="A shelf"
      label="Things"
      rounds={2}
      hasArrows
      items={['one', 'two'].map((name) => ({ key: name, face: name }))}
    />,
  );
  const strip = screen.getByRole('list', { name: 'Things' });
  [...strip.children].forEach((item, index) => {
    Object.defineProperty(item, 'offsetLeft', { value: MARGIN_PX + (index * ROUND_PX) / 2 });
  });
  setUpCarousel(section());
  return strip;
}
function section() {
  const found = document.querySelector<HTMLElement>('[data-alive="strip"]');
  if (!found) throw new Error('no strip');
  return found;
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const frames = (count: number) => pass(count * FRAME_MS);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('it waits 50 ms and then moves by half a pixel a frame', () => {
  const strip = renderStrip();
  pass(49);
  expect(strip.scrollLeft).toBe(0);
  pass(1);
  expect(strip.scrollLeft).toBe(0.5);
  frames(100);
  expect(strip.scrollLeft).toBe(50.5);
});

test('after a round it is where it began, and the margin before the first item does not come back', () => {
  const strip = renderStrip();
  strip.scrollLeft = MARGIN_PX + ROUND_PX - 1;
  pass(50);
  expect(strip.scrollLeft).toBe(MARGIN_PX + ROUND_PX - 0.5);
  frames(1);
  expect(strip.scrollLeft).toBe(MARGIN_PX);
});

test('only the first round is read out', () => {
  renderStrip();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two']);
});

test('a mouse over it holds it, a finger does not', () => {
  const strip = renderStrip();
  fireEvent.pointerEnter(section(), { pointerType: 'mouse' });
  frames(20);
  expect(strip.scrollLeft).toBe(0);
  fireEvent.pointerLeave(section(), { pointerType: 'mouse' });
  frames(20);
  const moved = strip.scrollLeft;
  expect(moved).toBeGreaterThan(5);
  fireEvent.pointerEnter(section(), { pointerType: 'touch' });
  frames(20);
  expect(strip.scrollLeft).toBeGreaterThan(moved);
});

test('pausing lasts until it is taken back, and out of sight it rests', () => {
  const strip = renderStrip();
  press('Pause scrolling');
  frames(20);
  expect(strip.scrollLeft).toBe(0);
  press('Resume scrolling');
  frames(20);
  const moved = strip.scrollLeft;
  expect(moved).toBeGreaterThan(5);
  isSeen(false);
  frames(20);
  expect(strip.scrollLeft).toBe(moved);
});

test('an arrow moves it by 300 px from where it is, with room made on the left, and is not interrupted', () => {
  const strip = renderStrip();
  const scrollBy = vi.fn();
  strip.scrollBy = scrollBy;
  frames(10);
  press('Scroll back');
  const place = strip.scrollLeft;
  expect(place).toBeGreaterThan(ROUND_PX);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -300, behavior: 'smooth' });
  frames(20);
  expect(strip.scrollLeft).toBe(place);
  strip.scrollLeft = MARGIN_PX + ROUND_PX + 10;
  press('Scroll forward');
  expect(strip.scrollLeft).toBe(MARGIN_PX + 10);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 300, behavior: 'smooth' });
});

test('for those who want less motion it lies still, and the arrows jump', () => {
  wantsStillness = true;
  const strip = renderStrip();
  const scrollBy = vi.fn();
  strip.scrollBy = scrollBy;
  frames(100);
  expect(strip.scrollLeft).toBe(0);
  press('Scroll forward');
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 300, behavior: 'auto' });
});
