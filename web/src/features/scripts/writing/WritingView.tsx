import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconArrowDown } from '@tabler/icons-react';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { ScriptText } from '../ScriptText.tsx';
import { Caret } from './Caret.tsx';
import { SkeletonLines } from './SkeletonLines.tsx';
import { useFollow } from './use-follow.ts';
import type { PacedText } from './use-paced-text.ts';
import classes from './WritingView.module.css';

/** The words as they come, with the newest line held in view. */
export function WritingView({
  paced,
  wordsPerMinute,
  isUnderWay,
}: {
  paced: PacedText;
  wordsPerMinute: number;
  isUnderWay: boolean;
}) {
  const isSmooth = !useReducedMotion(undefined, { getInitialValueInEffect: false });
  const { view, newest, onScroll, isFollowing, isScrolled, follow } = useFollow({
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
          <ScriptText
            content={paced.text}
            wordsPerMinute={wordsPerMinute}
            order={3}
            {...(isUnderWay && { newest: { isMoving: paced.isMoving, caret: <Caret ref={newest} /> } })}
          />
        )}
      </ScrollRegion>
      {isUnderWay && !isFollowing && (
        <Button
          className={classes.jump ?? ''}
          leftSection={<IconArrowDown size={18} aria-hidden />}
          onClick={() => {
            follow();
            // The button goes; the focus stays with the text.
            view.current?.focus({ preventScroll: true });
          }}
        >
          Jump to the newest line
        </Button>
      )}
    </div>
  );
}
