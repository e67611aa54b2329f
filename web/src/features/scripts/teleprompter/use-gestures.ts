import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Playback } from './use-playback.ts';

/** Shorter movements are unintentional and do not count as a drag. */
const MIN_DRAG_PX = 8;

interface Press {
  pointerId: number;
  y: number;
  word: number;
  isDrag: boolean;
}

/** A tap starts or pauses. Dragging or using the mouse wheel moves the text, and dragging also pauses. */
export function useGestures({
  playback,
  wordAfterMove,
}: {
  playback: Playback;
  wordAfterMove: (from: number, pixels: number) => number;
}) {
  const press = useRef<Press | null>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    playback.moveTo(wordAfterMove(playback.exactWord(), event.deltaY));
  });
  useEffect(() => {
    // React's wheel listener is passive and cannot prevent scrolling.
    const listener = (event: WheelEvent) => onWheel(event);
    stage?.addEventListener('wheel', listener, { passive: false });
    return () => stage?.removeEventListener('wheel', listener);
  }, [stage]);

  return {
    ref: setStage,
    onPointerDown({ isPrimary, button, pointerId, clientY }: PointerEvent<HTMLElement>) {
      if (!isPrimary || button !== 0) return;
      press.current = { pointerId, y: clientY, word: playback.exactWord(), isDrag: false };
    },
    onPointerMove({ pointerId, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const pressed = press.current;
      if (pressed?.pointerId !== pointerId) return;
      const up = pressed.y - clientY;
      if (!pressed.isDrag && Math.abs(up) < MIN_DRAG_PX) return;
      if (!pressed.isDrag) {
        pressed.isDrag = true;
        // The text has moved on since the press.
        pressed.word = playback.exactWord();
        pressed.y = clientY;
        playback.pause();
        currentTarget.setPointerCapture(pointerId);
        return;
      }
      playback.moveTo(wordAfterMove(pressed.word, up));
    },
    onPointerUp({ pointerId }: PointerEvent<HTMLElement>) {
      const pressed = press.current;
      press.current = null;
      if (pressed?.pointerId === pointerId && !pressed.isDrag) playback.toggle();
    },
    onPointerCancel() {
      press.current = null;
    },
  };
}
