import { useCallback, useEffect, useRef, useState } from 'react';

/** Where in the view the newest line is held. */
const HELD_AT = 0.72;
/** The part of the way that is made in one frame. */
const EASE = 0.16;
const NEAR_PX = 6;

/**
 * Keeps the newest line of a growing text in view. Whoever scrolls up is let go, and is held again when they come back
 * down or ask for the newest line.
 */
export function useAutoScroll({ isGrowing, isSmooth }: { isGrowing: boolean; isSmooth: boolean }) {
  const view = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLSpanElement>(null);
  const last = useRef({ top: 0, height: 0 });
  const hasArrived = useRef(false);
  const [isFollowing, setFollowing] = useState(true);
  const [isScrolled, setScrolled] = useState(false);

  /** Null where there is no newest line, because nothing is written yet or any more. */
  const heldTop = useCallback(() => {
    if (!view.current || !newest.current) return null;
    const { top } = view.current.getBoundingClientRect();
    const line = newest.current.getBoundingClientRect().bottom - top + view.current.scrollTop;
    return Math.max(0, line - view.current.clientHeight * HELD_AT);
  }, []);

  useEffect(() => {
    if (!isGrowing || !isFollowing) return;
    let frame = 0;
    const step = () => {
      const element = view.current;
      const held = heldTop();
      if (element && held !== null) {
        const way = held - element.scrollTop;
        // What was there before anybody looked is not travelled through.
        const isJump = !isSmooth || !hasArrived.current;
        if (way > 1) element.scrollTop += isJump ? way : Math.max(1, way * EASE);
        if (way < -NEAR_PX) element.scrollTop += way;
        hasArrived.current = true;
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isGrowing, isFollowing, isSmooth, heldTop]);

  const onScroll = () => {
    const element = view.current;
    if (!element) return;
    const { scrollTop: top, scrollHeight: height } = element;
    const isUpwards = top < last.current.top - 1 && height >= last.current.height;
    last.current = { top, height };
    setScrolled(top > 4);
    const held = heldTop();
    if (held === null) return;
    if (top >= held - NEAR_PX) setFollowing(true);
    else if (isUpwards) setFollowing(false);
  };

  return { view, newest, onScroll, isFollowing, isScrolled, follow: () => setFollowing(true) };
}
