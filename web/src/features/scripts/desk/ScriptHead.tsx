import { ORDER_MESSAGES } from '@cold-open/contract/scripts/order-rules';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { paperFor } from '../../../ui/cover-art.ts';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { MarkedTitle } from '../check/MarkedText.tsx';
import { OfflineNote } from '../OfflineNote.tsx';
import { ScriptFacts } from './ScriptFacts.tsx';
import classes from './ScriptHead.module.css';
import { ScriptNotice } from './ScriptNotice.tsx';

export function ScriptHead({
  script,
  takesFocus,
  wasRegenerationStopped,
  offer,
  onVersions,
}: {
  script: Script;
  /** True if the desk replaces an element that had the focus. */
  takesFocus: boolean;
  wasRegenerationStopped: boolean;
  /** What to do about an unfinished or too short script. */
  offer: ReactNode;
  onVersions: (() => void) | null;
}) {
  const { title, niche, engine, isAdmin, rating } = script;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [takesFocus]);
  return (
    <header className={classes.head}>
      <div className={classes.tags}>
        <span
          className={classes.niche}
          style={{ background: `var(--co-paper-${paperFor(niche)})` }}
          dir="auto"
        >
          {capitalize(niche)}
        </span>
        {engine?.ai === false && <span className={classes.offline}>{ORDER_MESSAGES.offlineLabel}</span>}
        {isAdmin && rating !== null && <RatingStars rating={rating} />}
      </div>
      <Title order={1} dir="auto" ref={heading} tabIndex={-1} className={classes.title ?? ''}>
        <MarkedTitle title={title} />
      </Title>
      <ScriptFacts script={script} />
      {engine?.ai === false && (
        <div className={classes.plan}>
          <OfflineNote />
        </div>
      )}
      <ScriptNotice script={script} wasRegenerationStopped={wasRegenerationStopped} onVersions={onVersions} />
      {offer}
    </header>
  );
}

function capitalize(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
