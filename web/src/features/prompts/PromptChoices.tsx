import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { UnstyledButton } from '@mantine/core';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Cover } from '../../ui/Cover.tsx';
import { drawingFor, paperFor } from '../../ui/cover-art.ts';
import classes from './PromptChoices.module.css';
import { TYPE_NAMES } from './prompt-labels.ts';
import { isBookmarked } from './use-toggle-bookmark.ts';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** A list of prompts. The arrow keys move the focus and the preview; Enter and a double click use a prompt. */
export function PromptChoices({
  group,
  prompts,
  activeId,
  selectedId,
  onActivate,
  onPreview,
  onUse,
}: {
  group: PromptGroup;
  prompts: readonly NestedPrompt[];
  activeId: string;
  selectedId: string | undefined;
  onActivate: (id: string) => void;
  onPreview: (id: string) => void;
  onUse: (prompt: NestedPrompt) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const buttonAt = (index: number) => list.current?.querySelectorAll('button')[index];
  const focusActive = useEffectEvent(() =>
    buttonAt(prompts.findIndex(({ _id }) => _id === activeId))?.focus(),
  );
  useEffect(() => focusActive(), []);
  const handleKey = (event: KeyboardEvent, prompt: NestedPrompt, index: number) => {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      buttonAt(step(index, prompts.length - 1))?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onUse(prompt);
    }
  };
  const cover = { drawing: drawingFor(group), paper: paperFor(group.niche) };
  return (
    <ul ref={list} className={classes.list} aria-label="Prompts">
      {prompts.map((prompt, index) => (
        <li key={prompt._id}>
          <UnstyledButton
            className={classes.choice ?? ''}
            aria-current={prompt._id === activeId}
            tabIndex={prompt._id === activeId ? 0 : -1}
            onFocus={() => onActivate(prompt._id)}
            onClick={() => onPreview(prompt._id)}
            onDoubleClick={() => onUse(prompt)}
            onKeyDown={(event) => handleKey(event, prompt, index)}
          >
            <span className={classes.cover}>
              <Cover {...cover} shape="square" />
            </span>
            <span className={classes.text}>
              <strong dir="auto">{prompt.promptName}</strong>
              <span className={classes.facts}>
                <bdi>{prompt.niche}</bdi> · {TYPE_NAMES[prompt.videoType]}
                {prompt._id === selectedId && <span className={classes.inUse}>In use</span>}
              </span>
            </span>
            {isBookmarked(prompt) && (
              <IconBookmarkFilled size={18} className={classes.bookmark} role="img" aria-label="Bookmarked" />
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
