import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CardGridRows, CardRows } from './CardRows.tsx';

const OVERSCAN_ROWS = 2;

interface CardGridProps<Item> {
  items: readonly Item[];
  label: string;
  /** How high a row is about; the real height is measured when it is shown. */
  rowHeight: number;
  children: (item: Item) => ReactNode;
  onNearEnd?: (() => void) | undefined;
  /** The card that takes the focus as soon as it is there. */
  focusOn?: string | undefined;
}

/** Cards in one, two or three columns, of which only those near the view are in the page. The arrows walk over them. */
export function CardGrid<Item extends { _id: string }>({
  scroller,
  ...props
}: CardGridProps<Item> & { scroller?: RefObject<HTMLElement | null> | undefined }) {
  return scroller ? <GridInScroller {...props} scroller={scroller} /> : <GridInPage {...props} />;
}

function GridInPage<Item extends { _id: string }>(props: CardGridProps<Item>) {
  const { columns, gap, rows, focusedRow, setFocusedRow } = useRows(props.items.length);
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  // What stands above the list changes its height without telling, so it is asked at every drawing.
  useLayoutEffect(() => {
    if (list.current) setOffset(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer({
    count: rows,
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
      virtualizer={virtualizer}
      offset={offset}
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
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => props.rowHeight,
    gap,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), focusedRow, rows),
  });
  return (
    <CardRows
      {...props}
      listRef={list}
      virtualizer={virtualizer as unknown as CardGridRows}
      offset={0}
      columns={columns}
      gap={gap}
      onFocusedRow={setFocusedRow}
    />
  );
}

function useRows(count: number) {
  const two = useMediaQuery('(min-width: 40em)', true, { getInitialValueInEffect: false });
  const three = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const columns = three ? 3 : two ? 2 : 1;
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  return { columns, gap: two ? 24 : 14, rows: Math.ceil(count / columns), focusedRow, setFocusedRow };
}

/** The row with the focus stays in the page wherever one scrolls, or the focus would be lost. */
function withRow(shown: number[], row: number | null, rows: number): number[] {
  if (row === null || row >= rows || shown.includes(row)) return shown;
  return [...shown, row].sort((a, b) => a - b);
}
