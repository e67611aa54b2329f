import { MAX_SEARCH_LENGTH } from '@cold-open/contract/scripts/scripts.contract';
import { Button, CloseButton } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { KeyCaps } from './KeyCaps.tsx';
import { PaletteList } from './PaletteList.tsx';
import classes from './PaletteSearch.module.css';
import { SHORTEST_SEARCH, useSearch } from './palette.queries.ts';
import { matchingEntries, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';

// Mantine's dialogs look for this: Escape is not theirs, neither that of the palette's own nor that of one below it.
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true };

/** Within the dialog, so that every opening starts anew. */
export function PaletteSearch({
  screens,
  acts,
  onChoose,
  onClose,
}: {
  screens: readonly PaletteEntry[];
  acts: readonly PaletteEntry[];
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
}) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed);
  // What is known at once stands first, so that it does not move when the server has answered.
  const groups: PaletteGroup[] = [
    { heading: 'Screens', entries: matchingEntries(screens, typed) },
    { heading: 'Actions', entries: matchingEntries(acts, typed) },
    { heading: 'My scripts', entries: search.scripts },
    { heading: 'Prompts', entries: search.prompts },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const marked = entries.find(({ id }) => id === walkedTo) ?? entries[0];
  const scroller = useRef<HTMLDivElement>(null);

  const walk = (step: 1 | -1) => {
    const from = marked ? entries.indexOf(marked) : 0;
    const next = entries[(from + step + entries.length) % entries.length];
    if (!next) return;
    setWalkedTo(next.id);
    // At the first one its heading comes into view too.
    if (next === entries[0]) scroller.current?.scrollTo({ top: 0 });
    else document.getElementById(`${listId}-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (marked) onChoose(marked);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it wherever in it the focus is.
    <div
      className={classes.search}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={classes.bar}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          {...KEEPS_ESCAPE}
          className={classes.field}
          value={typed}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Search screens, scripts, prompts"
          aria-label="Search screens, scripts and prompts"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? listId : undefined}
          aria-activedescendant={marked && `${listId}-${marked.id}`}
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWalkedTo(null);
            scroller.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={handleKey}
        />
        <CloseButton {...KEEPS_ESCAPE} size={44} iconSize={22} aria-label="Close" onClick={onClose} />
      </div>
      <div ref={scroller} className={classes.scroller}>
        <PaletteList
          id={listId}
          groups={groups}
          marked={marked}
          onMark={({ id }) => setWalkedTo(id)}
          onChoose={onChoose}
        />
        <SearchNotes typed={typed.trim()} count={entries.length} search={search} />
      </div>
      <div className={classes.foot} aria-hidden="true">
        <span>
          <KeyCaps keys="↑ ↓" /> to choose
        </span>
        <span>
          <KeyCaps keys="Enter" /> to open
        </span>
        <span>
          <KeyCaps keys="Esc" /> to close
        </span>
      </div>
    </div>
  );
}

/** What the list cannot say: that there is more to come, nothing at all, or something that did not come. */
function SearchNotes({
  typed,
  count,
  search: { isSearching, failures, retry },
}: {
  typed: string;
  count: number;
  search: ReturnType<typeof useSearch>;
}) {
  const isTooShort = typed !== '' && typed.length < SHORTEST_SEARCH;
  return (
    <>
      <p role="status" className={classes.note} data-heard={(!isSearching && count > 0) || undefined}>
        {isSearching && 'Searching...'}
        {!isSearching && count > 0 && `${count} found`}
        {!isSearching && count === 0 && isTooShort && 'Type one more letter to search scripts and prompts.'}
        {!isSearching && count === 0 && !isTooShort && failures.length === 0 && (
          <>
            Nothing found for “<bdi>{typed}</bdi>”.
          </>
        )}
      </p>
      {failures.length > 0 && (
        <div className={classes.failure}>
          <div role="alert">
            {failures.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <Button
            {...KEEPS_ESCAPE}
            size="sm"
            leftSection={<IconRefresh size={17} aria-hidden />}
            onClick={retry}
          >
            Retry
          </Button>
        </div>
      )}
    </>
  );
}
