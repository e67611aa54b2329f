import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How close to the edge of the window the page starts to scroll, and how far per frame. */
const SCROLL_EDGE_PX = 72;
const SCROLL_STEP_PX = 12;

interface Drag {
  id: string;
  /** How far the card has moved from its place. */
  offset: number;
  from: number;
  /** Where it would be dropped. */
  to: number;
  /** The height of the card with the gap to the next one. */
  height: number;
  /** Where each card begins, measured from the top of the list. */
  tops: number[];
}

interface Start {
  y: number;
  scrollY: number;
  middles: number[];
  /** The height of the dragged card. */
  height: number;
}

/** Returns how far to scroll. A grip that was pressed near an edge only scrolls after it was dragged toward that edge. */
function scrollStep(y: number, startY: number): number {
  if (y < SCROLL_EDGE_PX && y < startY) return -SCROLL_STEP_PX;
  return y > window.innerHeight - SCROLL_EDGE_PX && y > startY ? SCROLL_STEP_PX : 0;
}

/** Moves the cards of a list by their grips, with a mouse, a pen or a finger. */
export function useCardDrag(
  list: React.RefObject<HTMLElement | null>,
  onDrop: (id: string, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Start | null>(null);
  const pointerY = useRef(0);
  const isDragging = drag !== null;

  const follow = (id: string, from: number) => {
    if (!start.current) return;
    const position = positionOf(start.current, from, pointerY.current);
    setDrag((current) => current && { ...current, id, ...position });
  };
  const followScroll = useEffectEvent(() => drag && follow(drag.id, drag.from));

  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const scroll = () => {
      const step = scrollStep(pointerY.current, start.current?.y ?? pointerY.current);
      if (step !== 0) {
        window.scrollBy(0, step);
        followScroll();
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);

  const cancel = () => {
    start.current = null;
    setDrag(null);
  };
  // Measures again, because a busy browser may not have rendered the last movement yet.
  const drop = (id: string, from: number, y: number) => {
    if (!start.current) return;
    const { to } = positionOf(start.current, from, y);
    cancel();
    if (to !== from) onDrop(id, to);
  };

  return {
    draggedId: drag?.id ?? null,
    /** Where the card would begin, measured from the top of the list; null if it would not move. */
    dropLine: dropLineOf(drag),
    /** How far a card is shifted, to follow the pointer or to make room. */
    shiftOf(index: number): number {
      if (!drag) return 0;
      if (index === drag.from) return drag.offset;
      if (index > drag.from && index <= drag.to) return -drag.height;
      return index < drag.from && index >= drag.to ? drag.height : 0;
    },
    gripProps: (id: string, from: number) => ({
      onPointerDown(event: React.PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !list.current) return;
        const cards = [...list.current.children].map((card) => card.getBoundingClientRect());
        const gap = (cards[1]?.top ?? 0) - (cards[0]?.bottom ?? 0);
        const listTop = list.current.getBoundingClientRect().top;
        start.current = {
          y: event.clientY,
          scrollY: window.scrollY,
          middles: cards.map(({ top, height }) => top + height / 2),
          height: cards[from]?.height ?? 0,
        };
        pointerY.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({
          id,
          offset: 0,
          from,
          to: from,
          height: (cards[from]?.height ?? 0) + Math.max(0, gap),
          tops: cards.map(({ top }) => top - listTop),
        });
      },
      onPointerMove(event: React.PointerEvent<HTMLElement>) {
        if (start.current === null) return;
        pointerY.current = event.clientY;
        follow(id, from);
      },
      onPointerUp: (event: React.PointerEvent<HTMLElement>) => drop(id, from, event.clientY),
      onPointerCancel: cancel,
    }),
  };
}

/** Returns how far the card has moved and where it would be dropped. */
function positionOf({ y, scrollY, middles, height }: Start, from: number, pointerY: number) {
  const offset = pointerY - y + window.scrollY - scrollY;
  // A card passes another one with the edge that is ahead, so that a tall card need not be dragged by its own height.
  const edge = (middles[from] ?? 0) + offset + (Math.sign(offset) * height) / 2;
  const others = middles.filter((_, index) => index !== from);
  return { offset, to: others.filter((other) => other < edge).length };
}

function dropLineOf(drag: Drag | null): number | null {
  if (!drag || drag.to === drag.from) return null;
  const { tops, to, from, height } = drag;
  // The cards between its old and its new place move up by its height.
  return to < from ? (tops[to] ?? 0) : (tops[to + 1] ?? (tops[to] ?? 0) + height) - height;
}
