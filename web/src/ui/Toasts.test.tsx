import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';
import { toastError, toastSuccess, toastWithUndo } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
});
afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const visibleToasts = () => screen.queryAllByText(/^Toast \d$/).map((toast) => toast.textContent);

test('a toast is shown at the bottom left for five seconds', async () => {
  act(() => toastSuccess('Toast 1'));
  const container = screen.getByText('Toast 1').closest('[data-position]');
  expect(container?.getAttribute('data-position')).toBe('bottom-left');
  await wait(4900);
  expect(visibleToasts()).toEqual(['Toast 1']);
  await wait(1000);
  expect(visibleToasts()).toEqual([]);
});

test('at most three toasts are shown at a time; the next one is queued', async () => {
  act(() => {
    for (const number of [1, 2, 3, 4]) toastError(`Toast ${number}`);
  });
  expect(visibleToasts()).toHaveLength(3);
  await wait(6000);
  expect(visibleToasts()).toEqual(['Toast 4']);
});

test('Ctrl+Z runs the last Undo that uses the key, but not while somebody types', async () => {
  const undone: string[] = [];
  act(() => {
    toastWithUndo('Toast 1', () => undone.push('first'), { hasKey: true });
    toastWithUndo('Toast 2', () => undone.push('second'), { hasKey: true });
    toastWithUndo('Toast 3', () => undone.push('without a key'));
  });
  const press = (target: Element, repeat = false) =>
    act(() => void fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', ctrlKey: true, repeat }));
  const field = document.body.appendChild(document.createElement('input'));
  press(field);
  field.remove();
  expect(undone).toEqual([]);
  press(document.body);
  expect(undone).toEqual(['second']);
  press(document.body, true);
  expect(undone, 'while the key is held down').toEqual(['second']);
  press(document.body);
  expect(undone, 'while the second one disappears').toEqual(['second', 'first']);
  await wait(1000);
  press(document.body);
  expect(undone).toEqual(['second', 'first']);
});

test.each(['the element before it', 'the page'])('Undo returns the focus to %s', async (place) => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  const before = main.appendChild(document.createElement('button'));
  act(() => toastWithUndo('Toast 1', () => {}));
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => {
    before.focus();
    undo.focus();
  });
  if (place === 'the page') before.remove();
  act(() => undo.click());
  expect(document.activeElement).toBe(place === 'the page' ? main : before);
  main.remove();
});
