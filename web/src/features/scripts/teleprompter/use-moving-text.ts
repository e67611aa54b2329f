import { useEffect, useEffectEvent, useRef } from 'react';
import { type WordPosition, wordAt, wordPositions, yAt } from './word-positions.ts';

/** The paragraphs that are said carry how many words they are. */
export const WORDS_ATTRIBUTE = 'data-words';

/** The text as a thing that is moved to a word, whatever its size; measured anew whenever its lines fall differently. */
export function useMovingText() {
  const ref = useRef<HTMLDivElement>(null);
  const positions = useRef<WordPosition[]>([]);
  const word = useRef(0);

  function place() {
    const y = yAt(positions.current, word.current);
    if (ref.current) ref.current.style.transform = `translate3d(0, ${-y}px, 0)`;
  }

  const measure = useEffectEvent((element: HTMLElement) => {
    positions.current = wordPositions(measured(element));
    place();
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
      place();
    },
    /** The word that stands where the given one does, once the text is pushed so far up. */
    wordShift(from: number, pixels: number): number {
      return wordAt(positions.current, yAt(positions.current, from) + pixels);
    },
  };
}

function measured(element: HTMLElement) {
  return Array.from(element.querySelectorAll<HTMLElement>(`[${WORDS_ATTRIBUTE}]`), (paragraph) => ({
    words: Number(paragraph.getAttribute(WORDS_ATTRIBUTE)),
    top: paragraph.offsetTop,
    bottom: paragraph.offsetTop + paragraph.offsetHeight,
  }));
}
