import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Playback } from './use-playback.ts';

/** Less is a finger that trembles, not a drag. */
const DRAG_PX = 8;

interface Hold {
  pointerId: number;
  y: number;
  word: number;
  isDrag: boolean;
}

/** Tap to start and pause, drag or wheel to move the text; a drag takes it out of the machine's hands. */
export function useGestures({
  roll,
  wordShift,
}: {
  roll: Playback;
  wordShift: (from: number, pixels: number) => number;
}) {
  const hold = useRef<Hold | null>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);

  const turn = useEffectEvent((event: WheelEvent) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    roll.moveTo(wordShift(roll.exactWord(), event.deltaY));
  });
  useEffect(() => {
    // React's own listener could not keep the page from scrolling.
    const listener = (event: WheelEvent) => turn(event);
    stage?.addEventListener('wheel', listener, { passive: false });
    return () => stage?.removeEventListener('wheel', listener);
  }, [stage]);

  return {
    ref: setStage,
    onPointerDown({ isPrimary, button, pointerId, clientY }: PointerEvent<HTMLElement>) {
      if (!isPrimary || button !== 0) return;
      hold.current = { pointerId, y: clientY, word: roll.exactWord(), isDrag: false };
    },
    onPointerMove({ pointerId, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const held = hold.current;
      if (held?.pointerId !== pointerId) return;
      const up = held.y - clientY;
      if (!held.isDrag && Math.abs(up) < DRAG_PX) return;
      if (!held.isDrag) {
        held.isDrag = true;
        // Where the machine had taken the text meanwhile.
        held.word = roll.exactWord();
        held.y = clientY;
        roll.pause();
        currentTarget.setPointerCapture(pointerId);
        return;
      }
      roll.moveTo(wordShift(held.word, up));
    },
    onPointerUp({ pointerId }: PointerEvent<HTMLElement>) {
      const held = hold.current;
      hold.current = null;
      if (held?.pointerId === pointerId && !held.isDrag) roll.toggle();
    },
    onPointerCancel() {
      hold.current = null;
    },
  };
}
