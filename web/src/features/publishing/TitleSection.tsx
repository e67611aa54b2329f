import type { ImageDesign } from '@cold-open/contract/images/images.contract';
import { phoneTitle } from '@cold-open/contract/scripts/publishing/phone-title';
import { MAX_TITLES } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { MAX_TITLE_LENGTH, type Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { KitSection } from './KitSection.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { useTitleChange } from './publishing.queries.ts';
import { TitleCopyButton } from './TitleCopyButton.tsx';
import classes from './TitleSection.module.css';

/** How many titles a phone shows before “Show more”. */
const SHOWN_ON_PHONE = 3;
const ARROWS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The titles to choose from, with the place where a phone cuts each of them. */
export function TitleSection({
  script,
  titles,
  design,
  isWaiting,
  isDisabled,
  onChange,
}: {
  script: Script;
  titles: readonly string[];
  design: ImageDesign | null;
  isWaiting: boolean;
  isDisabled: boolean;
  onChange: (titles: string[]) => void;
}) {
  const change = useTitleChange(script);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const rows = titles.includes(script.title) ? titles : [script.title, ...titles];
  const shown = isPhone && !isWhole ? rows.slice(0, SHOWN_ON_PHONE) : rows;
  const hidden = rows.length - shown.length;

  /** Keeps the current title in the list, so that it can be used again. */
  const use = (title: string) => {
    if (!titles.includes(script.title)) onChange([...rows].slice(0, MAX_TITLES));
    change.mutate({ title, isUndo: false });
  };

  return (
    <KitSection
      id="publish-title"
      name="Title"
      note={rows.length === 1 ? '1 option' : `${rows.length} options`}
      isWaiting={isWaiting}
    >
      <div className={classes.columns}>
        <div>
          <ul className={classes.titles} aria-label="Titles" onKeyDown={moveFocus}>
            {shown.map((title) => (
              <TitleRow
                key={title}
                title={title}
                isInUse={title === script.title}
                isDisabled={isDisabled || change.isPending}
                onUse={() => use(title)}
                onPreview={(isOn) => setPreviewed(isOn ? title : null)}
              />
            ))}
          </ul>
          {hidden > 0 && (
            <Button
              variant="subtle"
              className={classes.more ?? ''}
              rightSection={<IconChevronDown size={16} aria-hidden />}
              onClick={() => setWhole(true)}
            >
              Show {hidden} more
            </Button>
          )}
          {rows.length < MAX_TITLES && hidden === 0 && (
            <NewTitle isDisabled={isDisabled} onAdd={(title) => onChange([...new Set([...rows, title])])} />
          )}
        </div>
        <PhonePreview script={script} title={previewed ?? script.title} design={design} />
      </div>
    </KitSection>
  );
}

function TitleRow({
  title,
  isInUse,
  isDisabled,
  onUse,
  onPreview,
}: {
  title: string;
  isInUse: boolean;
  isDisabled: boolean;
  onUse: () => void;
  onPreview: (isOn: boolean) => void;
}) {
  const { characters, shown, rest, lastWords } = phoneTitle(title);
  return (
    <li
      data-used={isInUse || undefined}
      onMouseEnter={() => onPreview(true)}
      onMouseLeave={() => onPreview(false)}
      onFocus={() => onPreview(true)}
      onBlur={() => onPreview(false)}
    >
      <strong dir="auto">
        {shown}
        {rest !== '' && (
          <>
            {' '}
            <span className={classes.rest}>{rest}</span>
          </>
        )}
      </strong>
      <span className="co-timecode">
        {characters} characters · {rest === '' ? 'fits on a phone' : `phone stops at “${lastWords}”`}
      </span>
      <span className={classes.actions}>
        {isInUse ? (
          <span className={classes.used}>
            <IconCheck size={16} aria-hidden /> In use
          </span>
        ) : (
          <Button size="sm" disabled={isDisabled} aria-label={`Use as title: ${title}`} onClick={onUse}>
            Use as title
          </Button>
        )}
        <TitleCopyButton title={title} />
      </span>
    </li>
  );
}

function NewTitle({ isDisabled, onAdd }: { isDisabled: boolean; onAdd: (title: string) => void }) {
  const [title, setTitle] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    onAdd(title.trim());
    setTitle('');
  };
  return (
    <form className={classes.new} onSubmit={add}>
      <TextInput
        aria-label="Another title"
        placeholder="Write another title"
        dir="auto"
        maxLength={MAX_TITLE_LENGTH}
        value={title}
        disabled={isDisabled}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button
        type="submit"
        disabled={isDisabled || title.trim() === ''}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        Add
      </Button>
    </form>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = ARROWS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('li > span > button:first-of-type')];
  const row = buttons.findIndex((button) => button.closest('li')?.contains(document.activeElement));
  const next = buttons[row + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
