import {
  isAnswered,
  MAX_SECTION_POINTS,
  type OutlineSection,
} from '@cold-open/contract/scripts/outlines/outline-sections';
import { Button, UnstyledButton } from '@mantine/core';
import { IconBulb, IconGripVertical, IconPencil } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts';
import classes from './OutlineCard.module.css';
import { PointsBox } from './PointsBox.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import { SuggestedPointList } from './SuggestedPointList.tsx';
import type { PointSuggestions } from './use-point-suggestions.ts';
import { WordsButton } from './WordsButton.tsx';

const NO_ANSWER = 'No answer yet. The script leaves a gap here for you to fill in.';
const OWN_QUESTION = 'What should this beat say?';

export interface CardProps {
  section: OutlineSection;
  index: number;
  count: number;
  /** Set for a beat that was just added. */
  startsRenaming: boolean;
  isActive: boolean;
  isDragged: boolean;
  shift: number;
  suggestions: PointSuggestions;
  gripProps: React.HTMLAttributes<HTMLElement>;
  onActivate: () => void;
  onChange: (change: Partial<OutlineSection>) => void;
  /** Moves the card up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function OutlineCard(props: CardProps) {
  const { section, index, count, isActive, suggestions, onChange, onMove, onRemove } = props;
  const { name, purpose, question, points, words } = section;
  const [isRenaming, setRenaming] = useState(props.startsRenaming);
  const questionId = useId();
  const isOpen = isAnswered(section);
  const suggested = suggestions.pointsFor(section.id);
  const isSuggesting = suggestions.isBusy(section.id);
  return (
    <li
      className={classes.card}
      id={cardIdOf(section.id)}
      aria-label={`${name}, beat ${index + 1} of ${count}`}
      data-answered={isOpen || undefined}
      data-active={isActive || undefined}
      data-dragged={props.isDragged || undefined}
      data-tone={index === 0 ? 'first' : index % 2 === 0 ? 'a' : 'b'}
      style={props.shift === 0 ? undefined : { transform: `translateY(${props.shift}px)` }}
      onFocusCapture={props.onActivate}
      onKeyDown={(event) => {
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? -1 : 1);
        }
        if (event.key === 'F2') {
          event.preventDefault();
          setRenaming(true);
        }
      }}
    >
      <div className={classes.head}>
        <span className={classes.grip} aria-hidden title="Drag to move" {...props.gripProps}>
          <IconGripVertical size={18} />
        </span>
        <div className={classes.names}>
          {isRenaming ? (
            <NameField
              name={name}
              onEnd={(renamed) => {
                setRenaming(false);
                if (renamed !== null) onChange({ name: renamed });
              }}
            />
          ) : (
            <h3 className={classes.name} dir="auto">
              {name}
              <UnstyledButton
                className={classes.pencil ?? ''}
                aria-label={`Rename ${name}`}
                onClick={() => setRenaming(true)}
              >
                <IconPencil size={17} aria-hidden />
              </UnstyledButton>
            </h3>
          )}
          {purpose !== '' && (
            <p className={classes.purpose} dir="auto">
              {purpose}
            </p>
          )}
        </div>
        <div className={classes.tools}>
          <WordsButton name={name} words={words} onChange={(changed) => onChange({ words: changed })} />
          <SectionMenu
            name={name}
            commands={{
              rename: () => setRenaming(true),
              moveUp: index === 0 ? null : () => onMove(-1),
              moveDown: index === count - 1 ? null : () => onMove(1),
              remove: count === 1 ? null : onRemove,
            }}
          />
        </div>
      </div>
      <p id={questionId} className={classes.question} dir="auto">
        {question === '' ? OWN_QUESTION : question}
      </p>
      <PointsBox
        labelledBy={questionId}
        points={points}
        onChange={(changed) => onChange({ points: changed })}
        onDeleteEmpty={question === '' && count > 1 ? onRemove : undefined}
      />
      {suggestions.isAvailable &&
      isActive &&
      (suggested.length > 0 || isSuggesting || suggestions.isFailed(section.id)) ? (
        <SuggestedPointList
          points={suggested}
          isBusy={isSuggesting}
          isFailed={suggestions.isFailed(section.id)}
          onUse={(point) => {
            onChange({ points: [...points, point].slice(0, MAX_SECTION_POINTS) });
            suggestions.remove(section.id, point);
          }}
          onDrop={(point) => suggestions.remove(section.id, point)}
          onAsk={() => suggestions.ask(section.id)}
        />
      ) : (
        <div className={classes.foot}>
          {!isOpen && <span>{NO_ANSWER}</span>}
          {suggestions.isAvailable && (
            <Button
              variant="subtle"
              size="sm"
              c="var(--mantine-color-anchor)"
              className={classes.hint ?? ''}
              leftSection={<IconBulb size={17} aria-hidden />}
              onClick={() => {
                props.onActivate();
                if (suggested.length === 0) suggestions.ask(section.id);
              }}
            >
              {suggested.length === 0 ? 'Suggest points' : countOf(suggested.length, 'suggestion')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

export const cardIdOf = (sectionId: string) => `beat-${sectionId}`;

/** Enter and leaving the field keep the name; Escape does not. */
function NameField({ name, onEnd }: { name: string; onEnd: (name: string | null) => void }) {
  const [value, setValue] = useState(name);
  const field = useFocusOnMount<HTMLInputElement>();
  const isCanceled = useRef(false);
  const end = () => onEnd(isCanceled.current || value.trim() === '' ? null : value.trim());
  return (
    <input
      ref={field}
      className={classes.nameField}
      aria-label="Name of the beat"
      maxLength={60}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={end}
      onKeyDown={(event) => {
        const isDone = event.key === 'Enter' && !event.nativeEvent.isComposing;
        if (!isDone && event.key !== 'Escape') return;
        event.preventDefault();
        isCanceled.current = !isDone;
        // Ends the renaming, because the field loses the focus.
        event.currentTarget.closest('li')?.querySelector('textarea')?.focus();
      }}
    />
  );
}
