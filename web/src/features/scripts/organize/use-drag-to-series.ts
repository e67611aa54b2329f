import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Shorter movements of a mouse are a click. */
const MIN_DRAG_PX = 8;
/** With a finger, a card is picked up by holding it, because moving scrolls the page. */
const HOLD_MS = 450;
/** A finger that moves this far before then scrolls. */
const MAX_HOLD_MOVE_PX = 10;

const SCRIPT_ID = 'data-script-id';
/** The attribute of an entry that takes scripts: the id of a series, or `none`. */
export const DROP_ATTRIBUTE = 'data-series-drop';
export const DROP_NO_SERIES = 'none';

interface Press {
  pointerId: number;
  id: string;
  x: number;
  y: number;
  hold: ReturnType<typeof setTimeout> | undefined;
  /** What is dragged; null until the card is picked up. Not a state, because a pointer can be faster than the page. */
  ids: readonly string[] | null;
}

export interface CardDrag {
  ids: readonly string[];
  /** Over which entry the pointer is. */
  target: string | null;
  x: number;
  y: number;
}

/** Drags cards onto a series, with the mouse, or with a finger after holding a card. Escape cancels. */
export function useDragToSeries({
  idsFor,
  onDrop,
  onHold,
  onClick,
}: {
  /** Returns the scripts to move with a card; empty if it cannot be moved. */
  idsFor: (id: string) => readonly string[];
  /** Called with null for no series. */
  onDrop: (ids: readonly string[], seriesId: string | null) => void;
  /** A card was held and let go without moving it. */
  onHold: (id: string) => void;
  /** Called for clicks that do not end a drag. */
  onClick: (event: MouseEvent<HTMLElement>) => void;
}) {
  const press = useRef<Press | null>(null);
  const skipsClick = useRef(false);
  const [drag, setDrag] = useState<CardDrag | null>(null);

  function pickUp(pressed: Press, x: number, y: number) {
    const ids = idsFor(pressed.id);
    if (ids.length === 0) {
      press.current = null;
      return;
    }
    pressed.ids = ids;
    getSelection()?.removeAllRanges();
    setDrag({ ids, target: targetAt(x, y), x, y });
  }

  function stop() {
    clearTimeout(press.current?.hold);
    press.current = null;
    setDrag(null);
  }

  const isDragging = drag !== null;
  const hold = useEffectEvent(pickUp);

  const onMove = useEffectEvent((event: globalThis.PointerEvent) => {
    const pressed = press.current;
    if (pressed?.pointerId !== event.pointerId) return;
    const [x, y] = [event.clientX, event.clientY];
    const distance = Math.hypot(x - pressed.x, y - pressed.y);
    if (pressed.ids) return setDrag({ ids: pressed.ids, target: targetAt(x, y), x, y });
    if (event.pointerType === 'mouse') {
      if (distance >= MIN_DRAG_PX) pickUp(pressed, x, y);
    } else if (distance > MAX_HOLD_MOVE_PX) stop();
  });

  const onUp = useEffectEvent((event: globalThis.PointerEvent) => {
    const pressed = press.current;
    if (pressed?.pointerId !== event.pointerId) return;
    if (pressed.ids) {
      skipsClick.current = true;
      // A click follows at once, if at all.
      setTimeout(() => {
        skipsClick.current = false;
      });
      const [x, y] = [event.clientX, event.clientY];
      const target = targetAt(x, y);
      const isStill = Math.hypot(x - pressed.x, y - pressed.y) <= MAX_HOLD_MOVE_PX;
      if (target !== null) onDrop(pressed.ids, target === DROP_NO_SERIES ? null : target);
      else if (isStill && event.pointerType !== 'mouse') onHold(pressed.id);
    }
    stop();
  });

  const onCancel = useEffectEvent(stop);
  useEffect(() => {
    const move = (event: globalThis.PointerEvent) => onMove(event);
    const up = (event: globalThis.PointerEvent) => onUp(event);
    const cancel = () => onCancel();
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      cancel();
    };
  }, []);

  useEffect(() => {
    if (!isDragging) return;
    const keepStill = (event: Event) => event.preventDefault();
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onCancel();
    };
    // React's listener for touches is passive and cannot prevent scrolling.
    addEventListener('touchmove', keepStill, { passive: false });
    addEventListener('contextmenu', keepStill);
    addEventListener('keydown', cancel, { capture: true });
    return () => {
      removeEventListener('touchmove', keepStill);
      removeEventListener('contextmenu', keepStill);
      removeEventListener('keydown', cancel, { capture: true });
    };
  }, [isDragging]);

  return {
    drag,
    handlers: {
      onPointerDown({ isPrimary, button, pointerId, pointerType, target, clientX, clientY }: PointerEvent) {
        if (!isPrimary || button !== 0 || !(target instanceof Element) || target.closest('button, input'))
          return;
        const id = target.closest(`[${SCRIPT_ID}]`)?.getAttribute(SCRIPT_ID);
        if (!id) return;
        const pressed: Press = { pointerId, id, x: clientX, y: clientY, hold: undefined, ids: null };
        if (pointerType !== 'mouse')
          pressed.hold = setTimeout(() => hold(pressed, clientX, clientY), HOLD_MS);
        press.current = pressed;
      },
      // The browser would drag the link or the picture of a card itself.
      onDragStart(event: { preventDefault: () => void }) {
        event.preventDefault();
      },
      /** Dropping a card does not open it. */
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (!skipsClick.current) return onClick(event);
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

function targetAt(x: number, y: number): string | null {
  const entry = document.elementFromPoint(x, y)?.closest(`[${DROP_ATTRIBUTE}]`);
  return entry?.getAttribute(DROP_ATTRIBUTE) ?? null;
}
