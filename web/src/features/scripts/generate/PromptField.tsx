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
      {selected ? (
        <div className={classes.selected}>
          <div className={classes.cover}>
            <Cover
              drawing={drawingFor(selected.parentGroup._id)}
              paper={paperFor(selected.nestedPrompt.niche)}
              shape="square"
            />
          </div>
          <div className={classes.details}>
            <span className={classes.status} data-selected>
              Prompt Selected
            </span>
            <strong className={classes.name} dir="auto" title={selected.nestedPrompt.promptName}>
              {selected.nestedPrompt.promptName}
            </strong>
            <span className={classes.creator} dir="auto">
              {selected.parentGroup.youtuberName}
            </span>
          </div>
        </div>
      ) : (
        <p className={classes.none}>
          <span className={classes.status}>No prompt style selected</span>
        </p>
      )}
      <Button
        fullWidth
        mt={10}
        className={classes.select ?? ''}
        aria-haspopup="dialog"
        data-invalid={Boolean(error) || undefined}
        aria-describedby={error ? errorId : undefined}
        onClick={onSelect}
      >
        Select Prompt
      </Button>
      <div id={errorId} className={classes.error}>
        {error}
      </div>
    </div>
  );
}
