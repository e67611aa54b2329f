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

const visibleStills = () =>
  [...document.querySelectorAll('img')].filter((still) => !still.hidden).map((still) => still.alt);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const nextStill = () => vi.advanceTimersByTime(2400);

function renderDemo() {
  document.body.innerHTML = renderToStaticMarkup(
    <DemoFrame
      name="From a title"
      descriptions={['The form', 'The writing', 'The script']}
      stills={['/1.webp', '/2.webp', '/3.webp']}
    />,
  );
  const frame = document.querySelector<HTMLElement>('[data-enhance="demo"]');
  if (frame) setUpDemo(frame);
}
const loadingModes = () => [...document.querySelectorAll('img')].map((still) => still.loading);

test('Play shows the stills one after another, stops at the last, and can be pressed again', () => {
  renderDemo();
  nextStill();
  expect(visibleStills()).toEqual(['The form']);
  press('Play: From a title');
  expect(visibleStills()).toEqual(['The form']);
  nextStill();
  expect(visibleStills()).toEqual(['The writing']);
  expect(screen.getByRole('figure').textContent).toContain('2 of 3');
  nextStill();
  expect(visibleStills()).toEqual(['The script']);
  nextStill();
  expect(visibleStills()).toEqual(['The script']);
  press('Play: From a title');
  expect(visibleStills()).toEqual(['The form']);
});

test('it can be paused, and the other stills load only after Play', () => {
  renderDemo();
  expect(loadingModes()).toEqual(['lazy', 'lazy', 'lazy']);
  press('Play: From a title');
  expect(loadingModes()).toEqual(['eager', 'eager', 'eager']);
  nextStill();
  press('Pause: From a title');
  nextStill();
  expect(visibleStills()).toEqual(['The writing']);
});
