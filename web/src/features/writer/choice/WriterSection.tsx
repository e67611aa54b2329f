import type { LocalWriter } from '@cold-open/contract/writer/local-writer.contract';
import type { WriterChoice, WriterKind } from '@cold-open/contract/writer/writer-choice.contract';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { BuiltInPanel } from './BuiltInPanel.tsx';
import { HostedPanel } from './HostedPanel.tsx';
import { NonePanel } from './NonePanel.tsx';
import { OllamaPanel } from './OllamaPanel.tsx';
import { WriterCards } from './WriterCards.tsx';
import classes from './WriterSection.module.css';
import type { useLocalWriter, useWriterChoice } from './writer-choice.queries.ts';

/** Lets an admin choose who writes. */
export function WriterSection({
  choice,
  local,
}: {
  choice: ReturnType<typeof useWriterChoice>;
  local: ReturnType<typeof useLocalWriter>;
}) {
  const error = choice.error ?? local.error;
  if (error)
    return (
      <ErrorState
        text={textOf(error, 'The writers could not be loaded.')}
        error={error}
        onRetry={() => {
          void choice.refetch();
          void local.refetch();
        }}
      />
    );
  if (!choice.data || !local.data) return <p className={classes.note}>Loading the writers…</p>;
  return <Writers choice={choice.data} local={local.data} />;
}

function Writers({ choice, local }: { choice: WriterChoice; local: LocalWriter }) {
  const [shown, setShown] = useState<WriterKind>(firstShown(choice));
  return (
    <section aria-labelledby="who-writes">
      <Title order={2} id="who-writes">
        Who writes
      </Title>
      {choice.decidedBy && (
        <p className={classes.decided}>
          The setting {choice.decidedBy} decides who writes on this server. Remove it and restart to choose
          here.
        </p>
      )}
      <div className={classes.columns}>
        <WriterCards choice={choice} local={local} shown={shown} onShow={setShown} />
        <Sheet>
          <div className={classes.panel}>
            {shown === 'hosted' && <HostedPanel choice={choice} />}
            {shown === 'ollama' && <OllamaPanel choice={choice} />}
            {shown === 'built-in' && <BuiltInPanel choice={choice} local={local} />}
            {shown === 'none' && <NonePanel choice={choice} />}
          </div>
        </Sheet>
      </div>
    </section>
  );
}

/** Without any AI, the writer that needs nothing else is shown first. */
function firstShown({ chosen, inUse }: WriterChoice): WriterKind {
  return inUse === 'none' && chosen === null ? 'built-in' : inUse;
}
