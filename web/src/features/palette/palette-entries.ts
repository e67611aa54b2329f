import type { Icon } from '@tabler/icons-react';

export interface PaletteEntry {
  id: string;
  label: string;
  hint?: string;
  Icon: Icon;
  /** The address it leads to, or what it does. */
  target: string | (() => void);
  /** Offered before anything is typed. */
  isFirstChoice?: boolean;
}

export interface PaletteGroup {
  heading: string;
  entries: readonly PaletteEntry[];
}

/** Every word that was typed stands somewhere in it, or all of it without blanks. What begins with the text comes first. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return entries.filter(({ isFirstChoice }) => isFirstChoice);
  const words = text.split(/\s+/);
  const fits = ({ label, hint = '' }: PaletteEntry) => {
    const all = `${label} ${hint}`.toLowerCase();
    return words.every((word) => all.includes(word)) || withoutBlanks(all).includes(withoutBlanks(text));
  };
  const startsWith = ({ label }: PaletteEntry) => label.toLowerCase().startsWith(text);
  const found = entries.filter(fits);
  return [...found.filter(startsWith), ...found.filter((entry) => !startsWith(entry))];
}

const withoutBlanks = (text: string) => text.replace(/\s/g, '');
