import type { SettingsChange } from './teleprompter-settings.ts';

export type TeleprompterCommand =
  | SettingsChange
  | 'roll'
  | 'previous'
  | 'next'
  | 'restart'
  | 'beats'
  | 'help'
  | 'full_screen'
  | 'leave';

/** By what the key writes, so that it is the same on every keyboard. Clickers send the page keys. */
const COMMANDS: Record<string, TeleprompterCommand> = {
  ' ': 'roll',
  ArrowUp: 'faster',
  ArrowDown: 'slower',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'previous',
  PageDown: 'next',
  Home: 'restart',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  m: 'mirror',
  c: 'cues',
  b: 'beats',
  f: 'full_screen',
  '?': 'help',
  Escape: 'leave',
};

/** Those that make sense again and again while the key is held down. */
const REPEATED: readonly TeleprompterCommand[] = ['faster', 'slower', 'larger', 'smaller'];

export const KEY_HELP: readonly (readonly [keys: string, does: string])[] = [
  ['Space', 'Start or pause'],
  ['↑ ↓', 'Faster, slower'],
  ['← →', 'Previous, next beat'],
  ['Home', 'Back to the start'],
  ['+ −', 'Larger, smaller text'],
  ['M', 'Mirror'],
  ['C', 'Show or hide cues'],
  ['B', 'List of beats'],
  ['F', 'Full screen'],
  ['?', 'These keys'],
  ['Esc', 'Leave'],
];

export function commandOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  target,
}: KeyboardEvent): TeleprompterCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  // A dialog above the room has the keyboard for itself.
  if (target instanceof Element && target.closest('[aria-modal="true"]')) return null;
  // A button that was reached by the keyboard is pressed by it.
  if (key === ' ' && target instanceof Element && target.closest('button, a')) return null;
  const command = COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null;
  return command !== null && repeat && !REPEATED.includes(command) ? null : command;
}
