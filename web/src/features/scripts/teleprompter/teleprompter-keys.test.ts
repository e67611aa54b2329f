import { afterEach, expect, test } from 'vitest';
import { commandOf } from './teleprompter-keys.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

test('keys pressed in a dialog are ignored', () => {
  document.body.innerHTML = '<main></main><div role="dialog" aria-modal="true"><input /></div>';
  const commandFor = (selector: string, key: string) => {
    const event = new KeyboardEvent('keydown', { key });
    document.querySelector(selector)?.dispatchEvent(event);
    return commandOf(event);
  };
  expect(commandFor('main', 'm')).toBe('mirror');
  expect(commandFor('input', 'm')).toBeNull();
  expect(commandFor('input', 'Escape')).toBeNull();
});
