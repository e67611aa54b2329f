import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCardDrag } from './use-card-drag.ts';

const CARD_PX = 100;
const drops: Array<[string, number]> = [];
let scrollBy: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  drops.length = 0;
  scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
});

function Cards() {
  const list = useRef<HTMLUListElement>(null);
  const drag = useCardDrag(list, (id, to) => drops.push([id, to]));
  return (
    <ul ref={list}>
      {['Hook', 'Setup', 'Body'].map((name, index) => (
        <li key={name}>
          <span {...drag.gripProps(name, index)}>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows three cards, the first at the top of the window. */
function showCards(heights = [CARD_PX, CARD_PX, CARD_PX]) {
  render(<Cards />);
  let top = 0;
  for (const [index, card] of screen.getAllByRole('listitem').entries()) {
    const height = heights[index] ?? CARD_PX;
    vi.spyOn(card, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, CARD_PX, height));
    top += height;
  }
}
const grip = (name: string) => screen.getByText(name);
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('a card is dropped where the pointer was released, even if the last movement was not rendered yet', () => {
  showCards();
  fireEvent.pointerDown(grip('Body'), { button: 0, clientY: 250 });
  act(() => {
    fireEvent.pointerMove(grip('Body'), { clientY: 20 });
    fireEvent.pointerUp(grip('Body'), { clientY: 20 });
  });
  expect(drops).toEqual([['Body', 0]]);
});

test('a tall card passes a small one as soon as its edge is past the middle', () => {
  showCards([600, CARD_PX, CARD_PX]);
  fireEvent.pointerDown(grip('Hook'), { button: 0, clientY: 20 });
  fireEvent.pointerMove(grip('Hook'), { clientY: 80 });
  fireEvent.pointerUp(grip('Hook'), { clientY: 80 });
  fireEvent.pointerDown(grip('Hook'), { button: 0, clientY: 20 });
  fireEvent.pointerUp(grip('Hook'), { clientY: 60 });
  fireEvent.pointerDown(grip('Body'), { button: 0, clientY: 780 });
  fireEvent.pointerUp(grip('Body'), { clientY: 720 });
  expect(drops).toEqual([
    ['Hook', 1],
    ['Body', 1],
  ]);
});

test('a card that is put back or whose drag is canceled stays where it is', () => {
  showCards();
  fireEvent.pointerDown(grip('Setup'), { button: 0, clientY: 150 });
  fireEvent.pointerMove(grip('Setup'), { clientY: 20 });
  fireEvent.pointerMove(grip('Setup'), { clientY: 155 });
  fireEvent.pointerUp(grip('Setup'), { clientY: 155 });
  fireEvent.pointerDown(grip('Setup'), { button: 0, clientY: 150 });
  fireEvent.pointerMove(grip('Setup'), { clientY: 20 });
  fireEvent.pointerCancel(grip('Setup'));
  fireEvent.pointerUp(grip('Setup'), { clientY: 20 });
  expect(drops).toEqual([]);
});

test('the page scrolls when a card is dragged toward an edge, but not when its grip is pressed there', async () => {
  showCards();
  fireEvent.pointerDown(grip('Hook'), { button: 0, clientY: 50 });
  await nextFrame();
  await nextFrame();
  expect(scrollBy).not.toHaveBeenCalled();
  fireEvent.pointerMove(grip('Hook'), { clientY: 30 });
  await waitFor(() => expect(scrollBy).toHaveBeenCalledWith(0, -12));
});
