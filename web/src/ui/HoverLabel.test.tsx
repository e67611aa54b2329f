import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoverLabel } from './HoverLabel.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  render(
    <HoverLabel label="Delete">
      <button type="button">Remove the ferry</button>
    </HoverLabel>,
  );
  return screen.getByRole('button', { name: 'Remove the ferry' });
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const label = () => screen.queryByRole('tooltip')?.textContent ?? null;

test('the label appears after a moment over the button, and describes it', () => {
  const button = show();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  wait(200);
  expect(label()).toBeNull();
  wait(200);
  expect(label()).toBe('Delete');
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  fireEvent.pointerLeave(button);
  expect(label()).toBeNull();
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

test('passing over the button shows nothing, and neither does a touch', () => {
  const button = show();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  fireEvent.pointerLeave(button);
  fireEvent.pointerEnter(button, { pointerType: 'touch' });
  wait(1000);
  expect(label()).toBeNull();
});

test('Escape and scrolling hide the label', () => {
  const button = show();
  for (const hide of [() => fireEvent.keyDown(button, { key: 'Escape' }), () => fireEvent.scroll(window)]) {
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    wait(400);
    expect(label()).toBe('Delete');
    hide();
    expect(label()).toBeNull();
  }
});
