import { MAX_SEARCH_LENGTH } from '@cold-open/contract/scripts/script-lists.contract';
import { Button, CloseButton } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { KeyCaps } from './KeyCaps.tsx';
import { PaletteList } from './PaletteList.tsx';
import classes from './PaletteSearch.module.css';
import { MIN_SEARCH_LENGTH, useSamples, useSearch } from './palette.queries.ts';
import { filterEntries, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';

// Mantine's dialogs ignore Escape from elements with this attribute: only the palette closes, not a dialog below it.
const IGNORE_ESCAPE = { 'data-mantine-stop-propagation': true };

/** The content of the dialog, separate from it so that its state is reset whenever the palette opens. */
export function PaletteSearch({
  screens,
  actions,
  onChoose,
  onClose,
}: {
  screens: readonly PaletteEntry[];
  actions: readonly PaletteEntry[];
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
}) {
  const listId = useId();
  const [searchText, setSearchText] = useState('');
  const search = useSearch(searchText);
  // Offered without a search to creators who have no scripts yet.
  const samples = useSamples({ areDefault: !search.isSearching && search.scripts.length === 0 });
  // Local results come first, so that they do not move when the server responds.
  const groups: PaletteGroup[] = [
    { heading: 'Screens', entries: filterEntries(screens, searchText) },
    { heading: 'Actions', entries: filterEntries(actions, searchText) },
    { heading: 'My scripts', entries: search.scripts },
    { heading: 'Featured scripts', entries: search.shared },
    { heading: 'Posted scripts', entries: search.posted },
    { heading: 'Sample scripts', entries: filterEntries(samples, searchText) },
    { heading: 'Prompts', entries: search.prompts },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = entries.find(({ id }) => id === activeId) ?? entries[0];
  const scroller = useRef<HTMLDivElement>(null);

  const moveBy = (step: 1 | -1) => {
    const from = active ? entries.indexOf(active) : 0;
    const next = entries[(from + step + entries.length) % entries.length];
    if (!next) return;
    setActiveId(next.id);
    // The first entry scrolls to the top, so that its heading is visible too.
    if (next === entries[0]) scroller.current?.scrollTo({ top: 0 });
    else document.getElementById(`${listId}-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveBy(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active);
    }
  };

  return (
    <div className={classes.search}>
      <div className={classes.bar}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          {...IGNORE_ESCAPE}
          className={classes.field}
          value={searchText}
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
          aria-activedescendant={active && `${listId}-${active.id}`}
          data-autofocus
          onChange={(event) => {
            setSearchText(event.currentTarget.value);
            setActiveId(null);
            scroller.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={handleKey}
        />
        <CloseButton {...IGNORE_ESCAPE} size={44} iconSize={22} aria-label="Close" onClick={onClose} />
      </div>
      <div ref={scroller} className={classes.scroller}>
        <PaletteList
          id={listId}
          groups={groups}
          active={active}
          onActivate={({ id }) => setActiveId(id)}
          onChoose={onChoose}
        />
        <SearchNotes searchText={searchText.trim()} count={entries.length} search={search} />
      </div>
      <div className={classes.foot} aria-hidden="true">
        <span>
          <KeyCaps keys="↑ ↓" /> to select
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

/** Shows that the search is running, found nothing or failed. */
function SearchNotes({
  searchText,
  count,
  search: { isSearching, failures, retry },
}: {
  searchText: string;
  count: number;
  search: ReturnType<typeof useSearch>;
}) {
  const isTooShort = searchText !== '' && searchText.length < MIN_SEARCH_LENGTH;
  return (
    <>
      <p
        role="status"
        className={classes.note}
        data-visually-hidden={(!isSearching && count > 0) || undefined}
      >
        {isSearching && 'Searching...'}
        {!isSearching && count > 0 && `${count} found`}
        {!isSearching && count === 0 && isTooShort && 'Type one more letter to search scripts and prompts.'}
        {!isSearching && count === 0 && !isTooShort && failures.length === 0 && (
          <>
            Nothing found for “<bdi>{searchText}</bdi>”.
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
            {...IGNORE_ESCAPE}
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
