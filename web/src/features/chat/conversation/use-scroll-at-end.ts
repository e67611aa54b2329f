import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end the reader counts as being there. */
const NEAR_END_PX = 32;

interface Ends {
  /** The id of the oldest message that is shown. */
  first: string | undefined;
  /** When the other side last wrote. */
  heardAt: string;
  /** How many own messages are on their way. */
  outgoing: number;
}

/**
 * A list of messages that grows at both ends. A reader at its end stays there; one who reads further up is not moved,
 * neither by what is new nor by older messages that appear above.
 */
export function useScrollAtEnd(ends: Ends) {
  const view = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ ...ends, height: 0 });
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
    const { first, heardAt, outgoing, height } = before.current;
    if (isAtEnd.current || ends.outgoing > outgoing) toEnd();
    else {
      if (ends.first !== first) view.current.scrollTop += view.current.scrollHeight - height;
      if (ends.heardAt > heardAt) setHasNews(true);
    }
    before.current = { ...ends, height: view.current.scrollHeight };
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
  };

  return { view, onScroll, hasNews, toEnd };
}
