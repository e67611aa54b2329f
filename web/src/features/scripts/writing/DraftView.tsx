import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconArrowDown } from '@tabler/icons-react';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Caret } from './Caret.tsx';
import { DraftText } from './DraftText.tsx';
import classes from './DraftView.module.css';
import { SkeletonLines } from './SkeletonLines.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';
import type { PacedText } from './use-paced-text.ts';

/** The scrolling draft, with the newest line kept in view. */
export function DraftView({
  paced,
  wordsPerMinute,
  isUnderWay,
}: {
  paced: PacedText;
  wordsPerMinute: number;
  isUnderWay: boolean;
}) {
  const isSmooth = !useReducedMotion(undefined, { getInitialValueInEffect: false });
  const { view, newest, onScroll, isFollowing, isScrolled, follow } = useAutoScroll({
    isGrowing: isUnderWay,
    isSmooth,
  });
  return (
    <div className={classes.window}>
      <ScrollRegion
        label="Script text"
        ref={view}
        aria-live="off"
        className={classes.view}
        data-scrolled={isScrolled || undefined}
        onScroll={onScroll}
      >
        {paced.text === '' ? (
          isUnderWay && <SkeletonLines />
        ) : (
          <DraftText
            content={paced.text}
            wordsPerMinute={wordsPerMinute}
            {...(isUnderWay && { growingEnd: { isMoving: paced.isMoving, caret: <Caret ref={newest} /> } })}
          />
        )}
      </ScrollRegion>
      {isUnderWay && !isFollowing && (
        <Button
          className={classes.jump ?? ''}
          leftSection={<IconArrowDown size={18} aria-hidden />}
          onClick={() => {
            follow();
            // The button disappears, so the focus moves to the text.
            view.current?.focus({ preventScroll: true });
          }}
        >
          Jump to the newest line
        </Button>
      )}
    </div>
  );
}
