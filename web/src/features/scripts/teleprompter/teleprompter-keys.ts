import type { SettingsChange } from './teleprompter-settings.ts';

export type TeleprompterPanelName = 'beats' | 'help' | 'layout' | 'remote' | 'takes';

export type TeleprompterCommand =
  | SettingsChange
  | 'play'
  | 'previous'
  | 'next'
  | 'line_back'
  | 'line_forward'
  | 'restart'
  | 'take'
  | TeleprompterPanelName
  | 'full_screen'
  | 'leave';

/** Keyed by `event.key`, which does not depend on the keyboard layout. Presentation remotes send the page keys. */
const COMMANDS: Record<string, TeleprompterCommand> = {
  ' ': 'play',
  ArrowUp: 'faster',
  ArrowDown: 'slower',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'previous',
  PageDown: 'next',
  ',': 'line_back',
  '.': 'line_forward',
  Home: 'restart',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  m: 'mirror',
  c: 'cues',
  '[': 'narrower',
  ']': 'wider',
  b: 'beats',
  l: 'layout',
  p: 'remote',
  r: 'take',
  t: 'takes',
  f: 'full_screen',
  '?': 'help',
  Escape: 'leave',
};

/** Commands that repeat while the key is held down. */
const REPEATABLE: readonly TeleprompterCommand[] = [
  'faster',
  'slower',
  'larger',
  'smaller',
  'wider',
  'narrower',
  'line_back',
  'line_forward',
];

export const KEY_HELP: readonly (readonly [keys: string, effect: string])[] = [
  ['Space', 'Start or pause'],
  ['↑ ↓', 'Faster, slower'],
  ['← →', 'Previous, next beat'],
  [', .', 'Back, forward one line'],
  ['Home', 'Back to the start'],
  ['+ −', 'Larger, smaller text'],
  ['[ ]', 'Narrower, wider text'],
  ['L', 'Layout and camera'],
  ['M', 'Mirror'],
  ['C', 'Show or hide cues'],
  ['B', 'Show the beats'],
  ['R', 'Start or stop a take'],
  ['T', 'Show the takes'],
  ['P', 'Control from a phone'],
  ['F', 'Full screen'],
  ['?', 'Show these keys'],
  ['Esc', 'Exit'],
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
  // An open dialog handles its own keys.
  if (target instanceof Element && target.closest('[aria-modal="true"]')) return null;
  // The space bar presses a focused button or link.
  if (key === ' ' && target instanceof Element && target.closest('button, a')) return null;
  const command = COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null;
  return command !== null && repeat && !REPEATABLE.includes(command) ? null : command;
}
