import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { placeOfComment } from './comment-marks.ts';

const GAP = 12;
/** Puts the first line of a card beside the marked words. */
const CARD_OFFSET = 12;

interface Placed {
  id: string;
  start: number;
}

/**
 * Moves the cards beside their words. Cards that would overlap move down, and the active one is always level with its
 * words, so the ones before it move up.
 */
export function useCardPlaces(
  list: RefObject<HTMLElement | null>,
  places: readonly Placed[],
  content: string,
  activeId: string | null,
  isEnabled: boolean,
) {
  useLayoutEffect(() => {
    const element = list.current;
    if (element && isEnabled) arrange(element, places, content, activeId);
  });
  useEffect(() => {
    const element = list.current;
    if (!element || !isEnabled) return;
    const observer = new ResizeObserver(() => arrange(element, places, content, activeId));
    observer.observe(document.body);
    for (const card of element.querySelectorAll('[data-card]')) observer.observe(card);
    return () => observer.disconnect();
  }, [list, places, content, activeId, isEnabled]);
}

function arrange(list: HTMLElement, places: readonly Placed[], content: string, activeId: string | null) {
  const listTop = list.getBoundingClientRect().top;
  const cards = places.flatMap(({ id, start }) => {
    const card = list.querySelector<HTMLElement>(`[data-card="${id}"]`);
    if (!card) return [];
    const place = placeOfComment(id, content, start)?.getBoundingClientRect().top ?? listTop;
    return [{ card, height: card.offsetHeight, top: Math.max(0, place - listTop - CARD_OFFSET) }];
  });
  const activeIndex = places.findIndex(({ id }) => id === activeId);
  for (const [index, each] of cards.entries()) {
    const previous = cards[index - 1];
    if (previous && index !== activeIndex)
      each.top = Math.max(each.top, previous.top + previous.height + GAP);
  }
  for (let index = activeIndex - 1; index >= 0; index--) {
    const [each, next] = [cards[index], cards[index + 1]];
    if (each && next) each.top = Math.min(each.top, next.top - each.height - GAP);
  }
  // There may be no room above the active card.
  const shift = Math.max(0, -(cards[0]?.top ?? 0));
  for (const { card, top } of cards) card.style.setProperty('--top', `${Math.round(top + shift)}px`);
  const last = cards.at(-1);
  list.style.minHeight = `${last ? last.top + shift + last.height : 0}px`;
}
