import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CardGridRows, CardRows } from './CardRows.tsx';
import { useKeepSizes, useKeptSizes } from './use-kept-sizes.ts';

const OVERSCAN_ROWS = 2;

interface CardGridProps<Item> {
  items: readonly Item[];
  label: string;
  /** The estimated height of a row; the real one is measured when it is shown. */
  rowHeight: number;
  children: (item: Item) => ReactNode;
  onNearEnd?: (() => void) | undefined;
  /** The id of the card that is focused when the grid appears. */
  focusOn?: string | undefined;
}

/** A virtualized grid of one, two or three columns. The arrow keys move between cards. */
export function CardGrid<Item extends { _id: string }>({
  scroller,
  ...props
}: CardGridProps<Item> & { scroller?: RefObject<HTMLElement | null> | undefined }) {
  return scroller ? <GridInScroller {...props} scroller={scroller} /> : <GridInPage {...props} />;
}

function GridInPage<Item extends { _id: string }>(props: CardGridProps<Item>) {
  const { columns, gap, rows, focusedRow, setFocusedRow } = useRows(props.items.length);
  const list = useRef<HTMLDivElement>(null);
  // Null until it is measured. Rows below the window would be rendered without it.
  const [offset, setOffset] = useState<number | null>(null);
  // The content above the list may change its height at any time, so the offset is measured after every render.
  useLayoutEffect(() => {
    if (list.current) setOffset(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const { id, initialMeasurementsCache } = useKeptSizes(`${props.label} ${columns}`);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    initialMeasurementsCache,
    estimateSize: () => props.rowHeight,
    gap,
    overscan: OVERSCAN_ROWS,
    scrollMargin: offset ?? 0,
    rangeExtractor: (range) =>
      offset === null ? [] : withRow(defaultRangeExtractor(range), focusedRow, rows),
  });
  useKeepSizes(id, virtualizer);
  return (
    <CardRows
      {...props}
      listRef={list}
      virtualizer={virtualizer}
      offset={offset ?? 0}
      columns={columns}
      gap={gap}
      onFocusedRow={setFocusedRow}
    />
  );
}

function GridInScroller<Item extends { _id: string }>({
  scroller,
  ...props
}: CardGridProps<Item> & { scroller: RefObject<HTMLElement | null> }) {
  const { columns, gap, rows, focusedRow, setFocusedRow } = useRows(props.items.length);
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const [grid, container] = [list.current, scroller.current];
    if (!grid || !container) return;
    const distance = grid.getBoundingClientRect().top - container.getBoundingClientRect().top;
    setOffset(Math.round(distance + container.scrollTop));
  });
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => props.rowHeight,
    gap,
    overscan: OVERSCAN_ROWS,
    scrollMargin: offset,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), focusedRow, rows),
  });
  return (
    <CardRows
      {...props}
      listRef={list}
      virtualizer={virtualizer as unknown as CardGridRows}
      offset={offset}
      columns={columns}
      gap={gap}
      onFocusedRow={setFocusedRow}
    />
  );
}

function useRows(count: number) {
  const isWide = useMediaQuery('(min-width: 40em)', true, { getInitialValueInEffect: false });
  const isWider = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const columns = isWider ? 3 : isWide ? 2 : 1;
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  return { columns, gap: isWide ? 24 : 14, rows: Math.ceil(count / columns), focusedRow, setFocusedRow };
}

/** Keeps the focused row rendered while it is scrolled out of view, so that the focus is not lost. */
function withRow(rowIndexes: number[], row: number | null, rows: number): number[] {
  if (row === null || row >= rows || rowIndexes.includes(row)) return rowIndexes;
  return [...rowIndexes, row].sort((a, b) => a - b);
}
