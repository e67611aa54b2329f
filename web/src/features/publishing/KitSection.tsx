import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SkeletonLines } from '../scripts/writing/SkeletonLines.tsx';
import classes from './KitSection.module.css';

/** One part of the publish kit, with a note beside its name and an action at the end of the row. */
export function KitSection({
  id,
  name,
  note,
  isOver = false,
  action,
  isWaiting = false,
  children,
}: {
  id: string;
  name: string;
  note?: ReactNode;
  /** The note says that there is too much. */
  isOver?: boolean;
  action?: ReactNode;
  /** Shows a placeholder until the part is written. */
  isWaiting?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes.section} aria-labelledby={`${id}-name`} id={id} tabIndex={-1}>
      <header>
        <Title order={2} id={`${id}-name`}>
          {name}
        </Title>
        {note && !isWaiting && (
          <span className="co-timecode" data-over={isOver || undefined}>
            {note}
          </span>
        )}
        {action && !isWaiting && <span className={classes.end}>{action}</span>}
      </header>
      {isWaiting ? <SkeletonLines /> : children}
    </section>
  );
}
