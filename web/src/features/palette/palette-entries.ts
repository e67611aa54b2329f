import type { Icon } from '@tabler/icons-react';

export interface PaletteEntry {
  id: string;
  label: string;
  hint?: string;
  Icon: Icon;
  /** The path it opens, or the action it runs. */
  target: string | (() => void);
  /** Shown before anything is typed. */
  isDefault?: boolean;
}

export interface PaletteGroup {
  heading: string;
  entries: readonly PaletteEntry[];
}

/** Finds entries that contain every search word, or the whole text ignoring spaces. Entries that start with the text come first. */
export function filterEntries(entries: readonly PaletteEntry[], searchText: string): PaletteEntry[] {
  const text = searchText.trim().toLowerCase();
  if (text === '') return entries.filter(({ isDefault }) => isDefault);
  const words = text.split(/\s+/);
  const matches = ({ label, hint = '' }: PaletteEntry) => {
    const all = `${label} ${hint}`.toLowerCase();
    return words.every((word) => all.includes(word)) || withoutSpaces(all).includes(withoutSpaces(text));
  };
  const startsWith = ({ label }: PaletteEntry) => label.toLowerCase().startsWith(text);
  const found = entries.filter(matches);
  return [...found.filter(startsWith), ...found.filter((entry) => !startsWith(entry))];
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');
