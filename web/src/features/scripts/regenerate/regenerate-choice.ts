import type {
  BeatLength,
  NewScriptLength,
  RegenerationForm,
} from '@cold-open/contract/scripts/regenerate.contract';
import { useState } from 'react';

export const QUICK_WISHES = ['Darker', 'Funnier', 'Simpler', 'More concrete'] as const;
export type QuickWish = (typeof QUICK_WISHES)[number];

/** What to send, besides the version. */
export type RegenerationChoice = Omit<RegenerationForm, 'version'>;

export type BeatLengthChoice = 'same' | BeatLength;
export type ScriptLengthChoice = 'same' | NewScriptLength;

export const BEAT_LENGTHS: readonly { value: BeatLengthChoice; label: string }[] = [
  { value: 'shorter', label: 'Shorter' },
  { value: 'same', label: 'Same' },
  { value: 'longer', label: 'Longer' },
];
export const SCRIPT_LENGTH_CHOICES: readonly { value: ScriptLengthChoice; label: string }[] = [
  { value: 'same', label: 'Same' },
  { value: 'short', label: '1-2 minutes' },
  { value: 'medium', label: '3-5 minutes' },
  { value: 'long', label: '6+ minutes' },
];

/** The typed wish and the selected quick wishes. */
export function useWishes() {
  const [text, setText] = useState('');
  const [quick, setQuick] = useState<readonly QuickWish[]>([]);
  return {
    text,
    setText,
    quick,
    toggle: (wish: QuickWish) =>
      setQuick(quick.includes(wish) ? quick.filter((each) => each !== wish) : [...quick, wish]),
  };
}
export type Wishes = ReturnType<typeof useWishes>;

/** Joins the quick wishes and the typed wish. */
export function wishOf({ text, quick }: Pick<Wishes, 'text' | 'quick'>): string {
  const quickText = quick.length === 0 ? '' : `${quick.join(', ')}.`;
  return [quickText, text.trim()].filter((part) => part !== '').join(' ');
}

/** Returns how many characters the quick wishes take of the limit. */
export function quickWishLength(quick: Wishes['quick']): number {
  const used = wishOf({ text: '', quick }).length;
  return used === 0 ? 0 : used + 1;
}
