import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance the reader counts as being at the end. */
const NEAR_END_PX = 32;

interface Changes {
  /** When the other person last wrote. */
  lastReceivedAt: string;
  outgoingCount: number;
}

interface MessagePosition {
  element: HTMLElement;
  top: number;
}

/**
 * Keeps a reader at the end of a message list there. A reader further up is not moved, neither by new messages nor by
 * older messages that appear or disappear above.
 */
export function useStickToEnd(changes: Changes) {
  const view = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const previous = useRef(changes);
  const visible = useRef<MessagePosition[]>([]);
  const [hasNewMessages, setHasNewMessages] = useState(false);

  const scrollToEnd = useCallback(() => {
    if (!view.current) return;
    view.current.scrollTop = view.current.scrollHeight;
    isAtEnd.current = true;
    setHasNewMessages(false);
  }, []);

  // Runs after every render, since any render may change the height.
  useLayoutEffect(() => {
    if (!view.current) return;
    const { lastReceivedAt, outgoingCount } = previous.current;
    if (isAtEnd.current || changes.outgoingCount > outgoingCount) scrollToEnd();
    else {
      // Anchors the scroll position to the first visible message that still exists.
      const anchor = visible.current.find(({ element }) => element.isConnected);
      const offset = anchor ? anchor.element.offsetTop - anchor.top : 0;
      if (offset !== 0) view.current.scrollTop += offset;
      if (changes.lastReceivedAt > lastReceivedAt) setHasNewMessages(true);
    }
    previous.current = changes;
    visible.current = positionsFromFirstVisible(view.current);
  });

  useEffect(() => {
    if (!view.current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd();
    });
    observer.observe(view.current);
    return () => observer.disconnect();
  }, [scrollToEnd]);

  const onScroll = () => {
    if (!view.current) return;
    const { scrollTop, scrollHeight, clientHeight } = view.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight <= NEAR_END_PX;
    if (isAtEnd.current) setHasNewMessages(false);
    visible.current = positionsFromFirstVisible(view.current);
  };

  return { view, onScroll, hasNewMessages, scrollToEnd };
}

/** Returns the positions of the first visible message and all messages after it. */
function positionsFromFirstVisible(view: HTMLElement): MessagePosition[] {
  return [...view.querySelectorAll('li')]
    .map((element) => ({ element, top: element.offsetTop }))
    .filter(({ top }) => top >= view.scrollTop);
}
