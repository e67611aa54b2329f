import type { Virtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import classes from './CardRows.module.css';

export type CardGridRows = Virtualizer<Window, Element>;

const ROWS_BEFORE_END = 2;

/** The rendered rows of a CardGrid. */
export function CardRows<Item extends { _id: string }>({
  items,
  label,
  children,
  onNearEnd,
  focusOn,
  listRef,
  virtualizer,
  offset,
  columns,
  gap,
  onFocusedRow,
}: {
  items: readonly Item[];
  label: string;
  children: (item: Item) => ReactNode;
  onNearEnd?: (() => void) | undefined;
  focusOn?: string | undefined;
  listRef: RefObject<HTMLDivElement | null>;
  virtualizer: CardGridRows;
  /** The list's distance from the top of the scroll container. */
  offset: number;
  columns: number;
  gap: number;
  onFocusedRow: (row: number | null) => void;
}) {
  const rows = virtualizer.getVirtualItems();
  const lastRow = rows.at(-1)?.index ?? -1;
  const rowCount = Math.ceil(items.length / columns);
  const isNearEnd = rowCount > 0 && lastRow >= rowCount - 1 - ROWS_BEFORE_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  // Another number of columns rearranges the rows, so their heights must be measured again. The observer may have reported
  // the new heights already, or may never do so if they stayed the same, so the rendered rows are measured here.
  const arrangedIn = useRef(columns);
  const measureAgain = useEffectEvent((_columns: number) => {
    const keepsHeights = virtualizer.options.initialMeasurementsCache.length > 0;
    if (arrangedIn.current !== columns || !keepsHeights) virtualizer.measure();
    arrangedIn.current = columns;
    virtualizer.getTotalSize();
    for (const row of listRef.current?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? [])
      virtualizer.resizeItem(Number(row.dataset.index), row.offsetHeight);
  });
  useLayoutEffect(() => measureAgain(columns), [columns]);

  const focusCard = useCardFocus(listRef, (index) =>
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' }),
  );
  const focusInitialCard = useEffectEvent(() => {
    const index = items.findIndex(({ _id }) => _id === focusOn);
    if (index >= 0) focusCard(index);
  });
  useEffect(() => focusInitialCard(), []);

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const from = cardIndexOf(event.target);
    if (from === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = nextCard(event.key, from, columns, items.length);
    if (to === null) return;
    event.preventDefault();
    focusCard(to);
  };
  const reportFocus = (event: FocusEvent<HTMLElement>) => {
    const index = cardIndexOf(event.target);
    onFocusedRow(index === null ? null : Math.floor(index / columns));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the virtual rows are between the list and its items, which <ul> does not allow
    <div
      ref={listRef}
      role="list"
      aria-label={label}
      className={classes.list}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={moveFocus}
      onFocus={reportFocus}
      onBlur={() => onFocusedRow(null)}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          role="presentation"
          data-index={row.index}
          ref={virtualizer.measureElement}
          className={classes.row}
          style={{
            gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - offset}px)`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
            const index = row.index * columns + column;
            return (
              // biome-ignore lint/a11y/useSemanticElements: <li> needs a <ul> as its parent
              <div
                key={item._id}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={index + 1}
                data-card-index={index}
                className={classes.cell}
              >
                {children(item)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Scrolls to a card and focuses it as soon as it is rendered. */
function useCardFocus(list: RefObject<HTMLElement | null>, scrollTo: (index: number) => void) {
  const pendingIndex = useRef<number | null>(null);
  const tryToFocus = () => {
    if (pendingIndex.current === null) return;
    const card = list.current?.querySelector<HTMLElement>(
      `[data-card-index="${pendingIndex.current}"] [data-card-main]`,
    );
    if (!card) return;
    pendingIndex.current = null;
    card.focus();
  };
  useEffect(tryToFocus);
  return (index: number) => {
    pendingIndex.current = index;
    scrollTo(index);
    tryToFocus();
  };
}

function cardIndexOf(target: EventTarget): number | null {
  const card = (target as HTMLElement).closest<HTMLElement>('[data-card-index]');
  return card ? Number(card.dataset.cardIndex) : null;
}

function nextCard(key: string, from: number, columns: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -from,
    End: count - 1 - from,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const to = from + step;
  // The last row may be shorter than the one above it.
  if (to >= count)
    return key === 'ArrowDown' && Math.floor(from / columns) < Math.floor((count - 1) / columns)
      ? count - 1
      : null;
  return to < 0 ? null : to;
}
