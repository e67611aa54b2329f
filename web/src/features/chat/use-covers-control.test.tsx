import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCoversControl } from './use-covers-control.ts';

let below: Element[] = [];
let isPhone = true;

beforeEach(() => {
  below = [];
  isPhone = true;
  document.elementsFromPoint = () => below;
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Floating() {
  const button = useRef<HTMLButtonElement>(null);
  const isCovering = useCoversControl(button);
  return (
    <button ref={button} type="button" data-hidden={isCovering || undefined}>
      Chat
    </button>
  );
}

function show() {
  render(
    <>
      <a href="/home">
        <span data-testid="in-link">Home</span>
      </a>
      <p>Only text</p>
      <Floating />
    </>,
  );
  return screen.getByRole('button', { name: 'Chat' });
}
const scroll = () => window.dispatchEvent(new Event('scroll'));

test('the button hides while it would cover a control, and returns when only text is below it', async () => {
  const button = show();
  below = [button, screen.getByTestId('in-link')];
  scroll();
  await waitFor(() => expect(button.dataset.hidden).toBe('true'));
  below = [button, screen.getByText('Only text')];
  scroll();
  await waitFor(() => expect(button.dataset.hidden).toBeUndefined());
});

test('on a wide screen the button stays', async () => {
  isPhone = false;
  const button = show();
  below = [button, screen.getByTestId('in-link')];
  scroll();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(button.dataset.hidden).toBeUndefined();
});
