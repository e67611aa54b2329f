import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end the reader counts as being there. */
const NEAR_END_PX = 32;

interface Ends {
  /** When the other side last wrote. */
  heardAt: string;
  /** How many own messages are on their way. */
  outgoing: number;
}

/** A message and where it stood when it was last looked at. */
interface Place {
  element: HTMLElement;
  top: number;
}

/**
 * A list of messages that changes at both ends. A reader at its end stays there; one who reads further up is not moved,
 * neither by what is new nor by older messages that appear above or are no longer listed.
 */
export function useScrollAtEnd(ends: Ends) {
  const view = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef(ends);
  const inSight = useRef<Place[]>([]);
  const [hasNews, setHasNews] = useState(false);

  const toEnd = useCallback(() => {
    if (!view.current) return;
    view.current.scrollTop = view.current.scrollHeight;
    isAtEnd.current = true;
    setHasNews(false);
  }, []);

  // After every drawing, since anything that is drawn may change the height.
  useLayoutEffect(() => {
    if (!view.current) return;
    const { heardAt, outgoing } = before.current;
    if (isAtEnd.current || ends.outgoing > outgoing) toEnd();
    else {
      // The first that is still there stays where it was; the others follow it.
      const held = inSight.current.find(({ element }) => element.isConnected);
      const moved = held ? held.element.offsetTop - held.top : 0;
      if (moved !== 0) view.current.scrollTop += moved;
      if (ends.heardAt > heardAt) setHasNews(true);
    }
    before.current = ends;
    inSight.current = placesFrom(view.current);
  });

  useEffect(() => {
    if (!view.current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    observer.observe(view.current);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    if (!view.current) return;
    const { scrollTop, scrollHeight, clientHeight } = view.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight <= NEAR_END_PX;
    if (isAtEnd.current) setHasNews(false);
    inSight.current = placesFrom(view.current);
  };

  return { view, onScroll, hasNews, toEnd };
}

/** Of the messages from the first in sight on, in their order. */
function placesFrom(view: HTMLElement): Place[] {
  return [...view.querySelectorAll('li')]
    .map((element) => ({ element, top: element.offsetTop }))
    .filter(({ top }) => top >= view.scrollTop);
}
