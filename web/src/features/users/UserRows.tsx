import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useKeepSizes, useKeptSizes } from '../../ui/use-kept-sizes.ts';
import { ROLES } from './table-roles.ts';
import { UserRow } from './UserRow.tsx';
import type { UserRowHandlers } from './UserRowActions.tsx';
import { useShowSelectedRow } from './use-show-selected-row.ts';

export interface UserRowsProps {
  users: readonly AdminUser[];
  selectedId: string | null;
  busyIds: readonly string[];
  canChange: boolean;
  handlers: UserRowHandlers;
}

/** Fewer rows are rendered completely. */
const VIRTUAL_FROM = 60;
const OVERSCAN = 6;
const ROW_HEIGHT = 59;

/**
 * Renders only the rows near the screen, because laying out hundreds of rows takes a second. Short and long lists have the same
 * elements, so that a row in both keeps its focus when a search replaces the list.
 */
export function UserRows({ users, ...props }: UserRowsProps) {
  const isVirtual = users.length >= VIRTUAL_FROM;
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const tabStopId = findTabStop(users, focusedId, props.selectedId);
  const tabStop = users.findIndex(({ _id }) => _id === tabStopId);
  // The content above the rows may change its height at any time.
  useLayoutEffect(() => {
    if (isVirtual && body.current)
      setOffset(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  });
  const { id, initialMeasurementsCache, initialOffset } = useKeptSizes('Users');
  const virtualizer = useWindowVirtualizer({
    enabled: isVirtual,
    count: users.length,
    initialMeasurementsCache,
    // Otherwise the first rows would be measured too, which may have another height since the panel was opened.
    initialOffset,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: offset,
    getItemKey: (index) => users[index]?._id ?? index,
    // The row that is focused, or is next with Tab, is always rendered.
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), tabStop),
  });
  useKeepSizes(id, virtualizer);
  useShowSelectedRow(body, props.selectedId);
  const focusLater = useFocusLater(body);
  const rows = isVirtual ? virtualizer.getVirtualItems() : users.map(withoutSize);
  const end = isVirtual ? offset + virtualizer.getTotalSize() : 0;
  return (
    <RowsBody
      body={body}
      users={users}
      onFocusRow={(index) => {
        const user = users[index];
        if (!user) return;
        if (isVirtual) virtualizer.scrollToIndex(index, { align: 'auto' });
        focusLater(user, { preventScroll: isVirtual });
      }}
    >
      {rows.flatMap((row, position) => {
        const user = users[row.index];
        if (!user) return [];
        const gap = row.start - (rows[position - 1]?.end ?? (isVirtual ? offset : 0));
        return [
          gap > 0 && <Gap key={`before ${user._id}`} height={gap} />,
          <Row
            key={user._id}
            {...props}
            user={user}
            index={row.index}
            isTabStop={user._id === tabStopId}
            measure={isVirtual ? virtualizer.measureElement : undefined}
            onFocused={setFocusedId}
          />,
        ];
      })}
      {/* No rows are rendered at first, but on Back the page is as long as it was. */}
      <Gap height={end - (rows.at(-1)?.end ?? (isVirtual ? offset : 0))} />
    </RowsBody>
  );
}

/** The position of a row in a list that is rendered completely. */
const withoutSize = (_user: AdminUser, index: number) => ({ index, start: 0, end: 0 });

/** Moves the focus between names with the arrow keys. */
function RowsBody({
  body,
  users,
  onFocusRow,
  children,
}: {
  body: RefObject<HTMLTableSectionElement | null>;
  users: readonly AdminUser[];
  onFocusRow: (index: number) => void;
  children: ReactNode;
}) {
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (!target?.matches('[data-user-name]')) return;
    const id = target.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey;
    const from = users.findIndex(({ _id }) => _id === id);
    const last = users.length - 1;
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: last }[event.key];
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last) onFocusRow(to);
  };
  return (
    <tbody ref={body} role={ROLES.rowgroup} onKeyDown={moveFocus}>
      {children}
    </tbody>
  );
}

function Row({
  selectedId,
  busyIds,
  user,
  ...props
}: Omit<UserRowsProps, 'users'> & {
  user: AdminUser;
  index: number;
  isTabStop: boolean;
  measure: ((row: Element | null) => void) | undefined;
  onFocused: (id: string) => void;
}) {
  return (
    <UserRow {...props} user={user} selected={user._id === selectedId} busy={busyIds.includes(user._id)} />
  );
}

/** Takes the place of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height, padding: 0, border: 0 }}>
      <td colSpan={8} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

function findTabStop(users: readonly AdminUser[], ...candidates: (string | null)[]): string | undefined {
  return candidates.find((id) => users.some(({ _id }) => _id === id)) ?? users[0]?._id;
}

const nameIn = (body: RefObject<HTMLElement | null>, user: AdminUser | undefined) =>
  body.current?.querySelector<HTMLElement>(`[data-row-key="${user?._id}"] [data-user-name]`);

/** Focuses a row's name as soon as the row is rendered. */
function useFocusLater(body: RefObject<HTMLElement | null>) {
  const pending = useRef<{ user: AdminUser; options: FocusOptions } | null>(null);
  const tryToFocus = () => {
    const name = pending.current && nameIn(body, pending.current.user);
    if (!name) return;
    name.focus(pending.current?.options);
    pending.current = null;
  };
  useEffect(tryToFocus);
  return (user: AdminUser, options: FocusOptions) => {
    pending.current = { user, options };
    tryToFocus();
  };
}

function withIndex(indexes: number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}
