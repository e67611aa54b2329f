import { fireEvent, screen } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DemoFrame } from './DemoFrame.tsx';
import { setUpDemo } from './demo.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const shown = () =>
  [...document.querySelectorAll('img')].filter((still) => !still.hidden).map((still) => still.alt);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const nextMoment = () => vi.advanceTimersByTime(2400);

function renderDemo() {
  document.body.innerHTML = renderToStaticMarkup(
    <DemoFrame
      name="From a title"
      moments={['The form', 'The writing', 'The script']}
      stills={['/1.webp', '/2.webp', '/3.webp']}
    />,
  );
  const frame = document.querySelector<HTMLElement>('[data-alive="demo"]');
  if (frame) setUpDemo(frame);
}
const loadings = () => [...document.querySelectorAll('img')].map((still) => still.loading);

test('it shows its moments one after the other at a press, stops at the last, and can be seen again', () => {
  renderDemo();
  nextMoment();
  expect(shown()).toEqual(['The form']);
  press('Play: From a title');
  expect(shown()).toEqual(['The form']);
  nextMoment();
  expect(shown()).toEqual(['The writing']);
  expect(screen.getByRole('figure').textContent).toContain('2 of 3');
  nextMoment();
  expect(shown()).toEqual(['The script']);
  nextMoment();
  expect(shown()).toEqual(['The script']);
  press('Play: From a title');
  expect(shown()).toEqual(['The form']);
});

test('it can be paused, and the other pictures are fetched only for those who asked', () => {
  renderDemo();
  expect(loadings()).toEqual(['lazy', 'lazy', 'lazy']);
  press('Play: From a title');
  expect(loadings()).toEqual(['eager', 'eager', 'eager']);
  nextMoment();
  press('Pause: From a title');
  nextMoment();
  expect(shown()).toEqual(['The writing']);
});
