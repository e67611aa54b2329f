import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { KEY_HELP } from '../scripts/teleprompter/teleprompter-keys.ts';

/** `+` joins keys pressed together; a space separates alternative keys. `Mod` is ⌘ or Ctrl. */
type Shortcut = readonly [keys: string, effect: string];

interface ShortcutGroup {
  name: string;
  /** The group is shown only if this screen exists. */
  screen?: string;
  isForAdmins?: boolean;
  shortcuts: readonly Shortcut[];
}

/** Every keyboard shortcut. Add new ones here. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    name: 'Everywhere',
    shortcuts: [
      ['Mod+K', 'Search screens, scripts and prompts'],
      ['?', 'Show these shortcuts, except while typing'],
      ['← → ↑ ↓', 'Move between cards in My Scripts and Prompts'],
      ['Home End', 'First or last card'],
      ['Esc', 'Close a dialog, a menu or suggestions'],
    ],
  },
  {
    name: 'Generator',
    shortcuts: [
      ['Enter', 'Generate the script, from the title field'],
      ['← →', 'Switch tabs or options'],
    ],
  },
  {
    name: 'Prompt picker',
    shortcuts: [
      ['↑ ↓', 'Move through a filter’s suggestions'],
      ['Enter', 'Accept a suggestion or open a card'],
      ['← → ↑ ↓', 'Move between cards'],
      ['Esc', 'Close the suggestions, then the picker'],
    ],
  },
  {
    name: 'Script desk',
    shortcuts: [
      ['↑ ↓', 'Move through the Download menu'],
      ['Esc', 'Close Details, Versions or Edit. Your text is kept'],
    ],
  },
  { name: 'Teleprompter', shortcuts: KEY_HELP },
  {
    name: 'Chat',
    screen: PAGE_PATHS.chat,
    shortcuts: [
      ['Enter', 'Send'],
      ['Shift+Enter', 'New line'],
    ],
  },
  {
    name: 'Admin: users and prompts',
    isForAdmins: true,
    shortcuts: [
      ['↑ ↓', 'Move between rows'],
      ['Home End', 'First or last row'],
      ['Enter', 'Select the row'],
      ['Esc', 'Clear the search field'],
    ],
  },
];
