import { useEffect, useEffectEvent, useRef } from 'react';
import { type WordPosition, wordAt, wordPositions, yAt } from './word-positions.ts';

/** Holds the word count of a spoken paragraph. */
export const WORDS_ATTRIBUTE = 'data-words';

/** Moves the text to a given word. Measures it again whenever its layout changes. */
export function useMovingText() {
  const ref = useRef<HTMLDivElement>(null);
  const positions = useRef<WordPosition[]>([]);
  const word = useRef(0);

  function updatePosition() {
    const y = yAt(positions.current, word.current);
    if (ref.current) ref.current.style.transform = `translate3d(0, ${-y}px, 0)`;
  }

  const measure = useEffectEvent((element: HTMLElement) => {
    positions.current = wordPositions(measureParagraphs(element));
    updatePosition();
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    measure(element);
    const observer = new ResizeObserver(() => measure(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    ref,
    show(next: number) {
      word.current = next;
      updatePosition();
    },
    /** Returns the word that takes the place of the word `from` when the text moves up by `pixels`. */
    wordAfterMove(from: number, pixels: number): number {
      return wordAt(positions.current, yAt(positions.current, from) + pixels);
    },
    /** In pixels. */
    lineHeight: () => (ref.current ? Number.parseFloat(getComputedStyle(ref.current).lineHeight) || 0 : 0),
  };
}

function measureParagraphs(element: HTMLElement) {
  return Array.from(element.querySelectorAll<HTMLElement>(`[${WORDS_ATTRIBUTE}]`), (paragraph) => ({
    words: Number(paragraph.getAttribute(WORDS_ATTRIBUTE)),
    top: paragraph.offsetTop,
    bottom: paragraph.offsetTop + paragraph.offsetHeight,
  }));
}
