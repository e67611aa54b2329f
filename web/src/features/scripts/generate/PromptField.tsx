import { Button, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Cover } from '../../../ui/Cover.tsx';
import { drawingFor, paperFor } from '../../../ui/cover-art.ts';
import type { SelectedPrompt } from '../../prompts/selected-prompt.ts';
import classes from './PromptField.module.css';

export function PromptField({
  selected,
  error,
  onSelect,
}: {
  selected: SelectedPrompt | null;
  error?: ReactNode;
  onSelect: () => void;
}) {
  const errorId = useId();
  return (
    <div>
      <Input.Label component="div">Prompt Style</Input.Label>
      <div className={selected ? classes.card : classes.none}>
        {selected && (
          <div className={classes.cover}>
            <Cover
              drawing={drawingFor({ _id: selected.parentGroup._id, niche: selected.nestedPrompt.niche })}
              paper={paperFor(selected.nestedPrompt.niche)}
              shape="square"
            />
          </div>
        )}
        <div className={classes.details}>
          <span className={classes.status} data-selected={selected !== null || undefined}>
            {selected ? 'Prompt Selected' : 'No prompt style selected'}
          </span>
          {selected && (
            <>
              <strong className={classes.name} dir="auto" title={selected.nestedPrompt.promptName}>
                {selected.nestedPrompt.promptName}
              </strong>
              <span className={classes.creator} dir="auto">
                {selected.parentGroup.youtuberName}
              </span>
            </>
          )}
        </div>
        {/* One button in both cases, because the picker returns the focus to it. */}
        <Button
          className={classes.select ?? ''}
          aria-haspopup="dialog"
          data-select-prompt
          aria-label={selected ? 'Change prompt' : undefined}
          data-invalid={Boolean(error) || undefined}
          aria-describedby={error ? errorId : undefined}
          onClick={onSelect}
        >
          {selected ? 'Change' : 'Select Prompt'}
        </Button>
      </div>
      <div id={errorId} className={classes.error}>
        {error}
      </div>
    </div>
  );
}
