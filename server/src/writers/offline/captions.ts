import { withoutGaps } from '@cold-open/contract/scripts/gaps';
import { cue, type Line } from './script-beats.ts';

const FIGURE =
  /(?:[$£€]\s?\d[\d,.]*\d?(?:\s(?:million|billion|trillion))?|\b\d[\d,.]*\s?(?:%|percent|per cent|por ciento|prozent)(?!\w)|\b\d+(?:\.\d+)?\s(?:million|billion|trillion|millones|millionen|millions)(?:\s\p{Ll}+)?|\b\d{1,3}(?:[,.]\d{3})+(?:\s\p{Ll}+)?|\b(?!(?:1[0-9]|20)\d\d\b)\d{2,}\s\p{Ll}{3,})/giu;
const TRAILING_FUNCTION_WORD =
  /\s(?:still|more|less|of|and|for|in|to|on|the|per|from|with|by|at|that|than|before|after|about|around|over|under|into|through|when|while|because|but|are|was|were|is|had|have|did|de|en|por|y|para|con|del|que|der|die|das|und|von|au|et|les?|mal|war|waren|sind)$/i;

export type Captions = (text: string) => Line[];

/** Returns figures for captions: amounts of money, percentages, and counts with their noun. Excludes years. */
export function figuresIn(text: string): string[] {
  return [...withoutGaps(text).matchAll(FIGURE)]
    .map(([figure]) => figure.trim().replace(TRAILING_FUNCTION_WORD, '').replace(/[.,]$/, ''))
    .filter((figure) => !/^\d{1,3}$/.test(figure));
}

/** Adds an on-screen caption for one new figure per paragraph. Each figure is shown only once. */
export function createCaptions(areWanted: boolean): Captions {
  const shown = new Set<string>();
  return (text) => {
    const figure = areWanted ? figuresIn(text).find((found) => !shown.has(found)) : undefined;
    if (figure === undefined) return [];
    shown.add(figure);
    return [cue(`ON SCREEN: ${figure}`)];
  };
}
