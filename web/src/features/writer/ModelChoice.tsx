import type { WriterModels } from '@cold-open/contract/writer/writer.contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { useChooseModel, useWriterModels } from './admin-writer.queries.ts';
import classes from './ModelChoice.module.css';

/** Lets an admin use another model from the connected server. */
export function ModelChoice() {
  const { data: models, isError } = useWriterModels();
  if (isError) return <p className={classes.note}>The server’s list of models could not be loaded.</p>;
  if (!models) return <p className={classes.note}>Loading the server’s list of models…</p>;
  if (!models.offered)
    return (
      <p className={classes.note}>This server has no list of models. Set LLM_MODEL to use another one.</p>
    );
  return <ChoiceForm models={models} offered={models.offered} />;
}

function ChoiceForm({
  models: { current, configured },
  offered,
}: {
  models: WriterModels;
  offered: readonly string[];
}) {
  const [chosen, setChosen] = useState(current ?? '');
  const { mutate, isPending, isSuccess, error } = useChooseModel();
  // The current model may not be in the list, because some servers accept names that they do not offer.
  const names = [...new Set([configured, current, ...offered])].filter((name) => name !== null);
  const isCurrent = chosen === current;
  return (
    <form
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !isCurrent) mutate(chosen === configured ? null : chosen);
      }}
    >
      <NativeSelect
        label="Model for new scripts"
        className={classes.select ?? ''}
        size="md"
        rightSection={<IconChevronDown size={18} aria-hidden />}
        data={names.map((name) => ({
          value: name,
          label: name === configured ? `${name} (from the settings)` : name,
        }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button type="submit" aria-disabled={isPending || isCurrent || undefined} className={classes.use ?? ''}>
        {isPending ? 'Changing…' : 'Use this model'}
      </Button>
      <p role="status" className={error ? classes.failed : classes.note}>
        {error && textOf(error, 'The model could not be changed.')}
        {isSuccess &&
          isCurrent &&
          `New scripts are written by ${current}. Scripts being written now are not affected.`}
      </p>
    </form>
  );
}
