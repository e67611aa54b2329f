import { createPortal } from 'react-dom';
import { countOf } from '../../../ui/count-of.ts';
import classes from './DraggedCards.module.css';
import type { CardDrag } from './use-drag-to-series.ts';

/** The label that follows the pointer while cards are dragged. */
export function DraggedCards({ drag: { ids, x, y }, title }: { drag: CardDrag; title: string | undefined }) {
  return createPortal(
    <div className={classes.dragged} style={{ translate: `${x}px ${y}px` }} aria-hidden="true">
      {ids.length === 1 && title !== undefined ? <bdi>{title}</bdi> : countOf(ids.length, 'script')}
    </div>,
    document.body,
  );
}
