import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { KEY_HELP } from '../scripts/teleprompter/teleprompter-keys.ts';

/** Keys pressed together are joined by `+`; keys of which each does its part stand apart. `Mod` is ⌘ or Ctrl. */
type Shortcut = readonly [keys: string, does: string];

interface ShortcutPlace {
  place: string;
  /** Its keys are told as soon as the screen exists. */
  screen?: string;
  isForAdmins?: boolean;
  shortcuts: readonly Shortcut[];
}

/** Every key that does something, by the place in which it does. Who adds a key adds it here. */
export const SHORTCUT_PLACES: readonly ShortcutPlace[] = [
  {
    place: 'Everywhere',
    shortcuts: [
      ['Mod+K', 'Search screens, scripts and prompts'],
      ['?', 'These keys, while nothing is being typed'],
      ['← → ↑ ↓', 'From card to card in My Scripts and Prompts'],
      ['Home End', 'First, last card'],
      ['Esc', 'Close a dialog, a menu or suggestions'],
    ],
  },
  {
    place: 'Generator',
    shortcuts: [
      ['Enter', 'Generate Script, from the title'],
      ['← →', 'Other tab, other choice'],
    ],
  },
  {
    place: 'Prompt picker',
    shortcuts: [
      ['↑ ↓', 'Through the suggestions of a filter'],
      ['Enter', 'Take a suggestion, open a card'],
      ['← → ↑ ↓', 'From card to card'],
      ['Esc', 'Close the suggestions, then the picker'],
    ],
  },
  {
    place: 'Script desk',
    shortcuts: [
      ['↑ ↓', 'Through the Download menu'],
      ['Esc', 'Close Details, Versions or Edit; what you typed is kept'],
    ],
  },
  { place: 'Teleprompter', shortcuts: KEY_HELP },
  {
    place: 'Chat',
    screen: PAGE_PATHS.chat,
    shortcuts: [
      ['Enter', 'Send'],
      ['Shift+Enter', 'New line'],
    ],
  },
  {
    place: 'Admin: users and prompts',
    isForAdmins: true,
    shortcuts: [
      ['↑ ↓', 'From row to row'],
      ['Home End', 'First, last row'],
      ['Enter', 'Select the row'],
      ['Esc', 'Empty the search field'],
    ],
  },
];
