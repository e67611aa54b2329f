import { MAX_OUTLINE_SECTIONS, plannedWords } from '@cold-open/contract/scripts/outlines/outline-sections';
import type { Outline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { Button, Title, UnstyledButton } from '@mantine/core';
import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countOf } from '../../../ui/count-of.ts';
import { useWriter } from '../generate/generate.queries.ts';
import { cardIdOf, OutlineCard } from './OutlineCard.tsx';
import classes from './OutlinePanel.module.css';
import { useCardDrag } from './use-card-drag.ts';
import type { OutlineEditor } from './use-outline-editor.ts';
import { usePointSuggestions } from './use-point-suggestions.ts';

/** The cards of an outline, one per beat. */
export function OutlinePanel({ outline, editor }: { outline: Outline; editor: OutlineEditor }) {
  const { sections, wordsBeforeRemoval } = editor;
  const isOffline = useWriter().data?.ai === false;
  const suggestions = usePointSuggestions(outline, {
    beforeAsking: editor.flush,
    onDropped: editor.dropPoint,
  });
  const [activeId, setActiveId] = useState<string | null>(null);
  const [addedId, setAddedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);

  const move = (id: string, to: number) => {
    const name = sections.find((section) => section.id === id)?.name ?? '';
    const focused = document.activeElement;
    let place: number | null = null;
    // The browser takes the focus from an element that is moved.
    flushSync(() => {
      place = editor.move(id, to);
    });
    if (place === null) return;
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
    else focusAfterMenu(id, '[aria-haspopup="menu"]');
    setAnnouncement(`${name} moved to ${to + 1} of ${sections.length}`);
  };
  const drag = useCardDrag(list, move);
  const words = plannedWords(sections);

  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} className={classes.title ?? ''}>
          Outline
        </Title>
        <p className={classes.keys}>
          Move a beat with <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
        </p>
      </div>
      {isOffline && (
        <p className={classes.offline}>
          <IconPlugConnectedX size={18} aria-hidden />
          <span>
            <strong>No AI is connected.</strong> Answer the questions in your own words. Writing puts your
            answers in order, word for word.
          </span>
        </p>
      )}
      {wordsBeforeRemoval !== null && wordsBeforeRemoval !== words && (
        <p className={classes.words}>
          Now {countOf(words, 'word')}
          <Button size="sm" onClick={editor.keepWords}>
            Keep {countOf(wordsBeforeRemoval, 'word')}
          </Button>
        </p>
      )}
      <div className={classes.list}>
        {drag.dropLine !== null && <span className={classes.dropLine} style={{ top: drag.dropLine }} />}
        <ul
          ref={list}
          className={classes.cards}
          aria-label="Outline"
          data-dragging={drag.draggedId !== null || undefined}
        >
          {sections.map((section, index) => (
            <OutlineCard
              key={section.id}
              section={section}
              index={index}
              count={sections.length}
              startsRenaming={section.id === addedId}
              isActive={section.id === activeId}
              isDragged={section.id === drag.draggedId}
              shift={drag.shiftOf(index)}
              suggestions={suggestions}
              gripProps={drag.gripProps(section.id, index)}
              onActivate={() => setActiveId(section.id)}
              onChange={(change) => editor.changeSection(section.id, change)}
              onMove={(by) => move(section.id, index + by)}
              onRemove={() => {
                editor.remove(section.id);
                const neighbor = sections[index + 1] ?? sections[index - 1];
                if (neighbor) focusAfterMenu(neighbor.id, 'textarea');
              }}
            />
          ))}
        </ul>
      </div>
      {sections.length < MAX_OUTLINE_SECTIONS && (
        <UnstyledButton
          className={classes.add ?? ''}
          onClick={() => {
            const id = editor.add();
            setAddedId(id);
            setActiveId(id);
          }}
        >
          <IconPlus size={18} aria-hidden /> Add a beat
        </UnstyledButton>
      )}
      <p role="status" className={classes.announcement}>
        {announcement}
      </p>
    </div>
  );
}

/** The menu is closed after its item was chosen, and would take the focus with it. */
function focusAfterMenu(sectionId: string, part: string): void {
  setTimeout(() => document.getElementById(cardIdOf(sectionId))?.querySelector<HTMLElement>(part)?.focus());
}
