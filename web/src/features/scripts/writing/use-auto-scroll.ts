import { useCallback, useEffect, useRef, useState } from 'react';

/** The newest line is kept at this fraction of the view's height. */
const NEWEST_LINE_AT = 0.72;
/** The fraction of the remaining distance scrolled per frame. */
const EASE = 0.16;
const NEAR_PX = 6;

/**
 * Keeps the newest line of a growing text in view. Scrolling up stops following; scrolling back down, or jumping to
 * the newest line, starts it again.
 */
export function useAutoScroll({ isGrowing, isSmooth }: { isGrowing: boolean; isSmooth: boolean }) {
  const view = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLSpanElement>(null);
  const last = useRef({ top: 0, height: 0 });
  const hasScrolled = useRef(false);
  const [isFollowing, setFollowing] = useState(true);
  const [isScrolled, setScrolled] = useState(false);

  /** Returns null if there is no newest line: nothing is written yet, or writing has ended. */
  const targetTop = useCallback(() => {
    if (!view.current || !newest.current) return null;
    const { top } = view.current.getBoundingClientRect();
    const line = newest.current.getBoundingClientRect().bottom - top + view.current.scrollTop;
    return Math.max(0, line - view.current.clientHeight * NEWEST_LINE_AT);
  }, []);

  useEffect(() => {
    if (!isGrowing || !isFollowing) return;
    let frame = 0;
    const step = () => {
      const element = view.current;
      const target = targetTop();
      if (element && target !== null) {
        const distance = target - element.scrollTop;
        // Jumps over text that existed before the page was opened.
        const isJump = !isSmooth || !hasScrolled.current;
        if (distance > 1) element.scrollTop += isJump ? distance : Math.max(1, distance * EASE);
        if (distance < -NEAR_PX) element.scrollTop += distance;
        hasScrolled.current = true;
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isGrowing, isFollowing, isSmooth, targetTop]);

  const onScroll = () => {
    const element = view.current;
    if (!element) return;
    const { scrollTop: top, scrollHeight: height } = element;
    const isScrollingUp = top < last.current.top - 1 && height >= last.current.height;
    last.current = { top, height };
    setScrolled(top > 4);
    const target = targetTop();
    if (target === null) return;
    if (top >= target - NEAR_PX) setFollowing(true);
    else if (isScrollingUp) setFollowing(false);
  };

  return { view, newest, onScroll, isFollowing, isScrolled, follow: () => setFollowing(true) };
}
