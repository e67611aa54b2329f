import { IconArrowLeft, IconArrowRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type FocusEvent, Fragment, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './DriftingStrip.module.css';
import { LANDING } from './landing.content.ts';
import { Section } from './Section.tsx';
import { useDrift } from './use-drift.ts';

const { strips } = LANDING;

export interface StripItem {
  key: string;
  face: ReactNode;
}

/** A row of things that scrolls by itself, until somebody looks closer or says stop. */
export function DriftingStrip({
  title,
  label,
  note,
  items,
  rounds,
  hasArrows,
}: {
  title: string;
  label: string;
  note?: string;
  items: readonly StripItem[];
  /** How often the items stand in a row, so that even the widest window never sees the end. */
  rounds: number;
  hasArrows?: boolean;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { move, leaveAlone } = useDrift(strip, { rounds, isHeld: isPaused || isHovered || isFocused });
  const hold = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    // A press with the mouse leaves the focus behind, but means nothing more.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return (
    <div {...hold}>
      <Section
        wide
        title={title}
        aside={
          <div className={classes.aside}>
            {note && <p className={classes.note}>{note}</p>}
            <div className={classes.controls}>
              <button
                type="button"
                className={`${classes.control} ${classes.pause}`}
                aria-label={isPaused ? strips.play : strips.pause}
                onClick={() => setPaused(!isPaused)}
              >
                {isPaused ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />}
              </button>
              {hasArrows && (
                <>
                  <button
                    type="button"
                    className={classes.control}
                    aria-label={strips.back}
                    onClick={() => move(-1)}
                  >
                    <IconArrowLeft size={20} />
                  </button>
                  <button
                    type="button"
                    className={classes.control}
                    aria-label={strips.forward}
                    onClick={() => move(1)}
                  >
                    <IconArrowRight size={20} />
                  </button>
                </>
              )}
            </div>
          </div>
        }
      >
        <ul
          ref={strip}
          className={classes.strip}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          onWheel={leaveAlone}
          onTouchMove={leaveAlone}
        >
          {Array.from({ length: rounds }, (_, round) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is nothing but its number
            <Fragment key={round}>
              {items.map(({ key, face }) => (
                <li key={key} aria-hidden={round > 0 || undefined}>
                  {face}
                </li>
              ))}
            </Fragment>
          ))}
        </ul>
      </Section>
    </div>
  );
}
