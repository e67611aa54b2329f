import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DemoFrame } from './DemoFrame.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.getAllByRole('img').map((still) => still.getAttribute('alt'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const nextMoment = () => act(() => vi.advanceTimersByTime(2400));

function renderDemo() {
  render(
    <DemoFrame
      name="From a title"
      moments={['The form', 'The writing', 'The script']}
      stills={['/1.webp', '/2.webp', '/3.webp']}
    />,
  );
}

test('it shows its moments one after the other at a press, stops at the last, and can be seen again', () => {
  renderDemo();
  nextMoment();
  expect(shown()).toEqual(['The form']);
  press('Play: From a title');
  expect(shown()).toEqual(['The form']);
  nextMoment();
  expect(shown()).toEqual(['The writing']);
  expect(screen.getByText('2 of 3')).toBeDefined();
  nextMoment();
  expect(shown()).toEqual(['The script']);
  nextMoment();
  expect(shown()).toEqual(['The script']);
  press('Play: From a title');
  expect(shown()).toEqual(['The form']);
});

test('it can be paused, and the other pictures are fetched only for those who asked', () => {
  renderDemo();
  expect(screen.getAllByRole('img', { hidden: true }).length).toBe(1);
  press('Play: From a title');
  expect(screen.getAllByRole('img', { hidden: true }).length).toBe(3);
  nextMoment();
  press('Pause: From a title');
  nextMoment();
  expect(shown()).toEqual(['The writing']);
});
