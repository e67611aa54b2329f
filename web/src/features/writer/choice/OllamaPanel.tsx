import type { WriterChoice } from '@cold-open/contract/writer/writer-choice.contract';
import { Button, NativeSelect, Title } from '@mantine/core';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { TestResult } from './TestResult.tsx';
import { UseWriter } from './UseWriter.tsx';
import classes from './WriterSection.module.css';
import { useChoiceTest } from './writer-choice.queries.ts';

export function OllamaPanel({ choice }: { choice: WriterChoice }) {
  const { ollama } = choice;
  const [model, setModel] = useState(ollama.model ?? '');
  const test = useChoiceTest();
  const isReady = ollama.models.length > 0;
  return (
    <>
      <Title order={3}>Ollama on this machine</Title>
      <p className={classes.hint}>
        {isReady
          ? 'Scripts are written by a model in Ollama. Nothing leaves this machine, unless you pick a cloud model.'
          : ollama.isRunning
            ? 'Ollama is running, but has no model that can write. Pull one and come back.'
            : 'Ollama was not found on this machine. Start it, pull a model and come back.'}
      </p>
      {isReady && (
        <div className={classes.fields}>
          <NativeSelect
            label="Model"
            size="md"
            data={[
              { value: '', label: 'The first that can write' },
              ...ollama.models.map((name) => ({ value: name, label: name })),
            ]}
            value={model}
            onChange={(event) => setModel(event.currentTarget.value)}
          />
        </div>
      )}
      <UseWriter choice={choice} kind="ollama" model={model === '' ? null : model} isReady={isReady}>
        <Button
          aria-disabled={!isReady || test.isPending || undefined}
          onClick={() => {
            if (isReady && !test.isPending)
              test.mutate({ kind: 'ollama', model: model === '' ? null : model });
          }}
        >
          {test.isPending ? 'Testing…' : 'Test it'}
        </Button>
      </UseWriter>
      {test.error && <p className={classes.failed}>{textOf(test.error, 'The model could not be tested.')}</p>}
      {test.data && <TestResult result={{ ...test.data, problem: problemIn(test.data) }} />}
    </>
  );
}

export function problemIn({ ok, text, detail }: { ok: boolean; text: string; detail: string | null }) {
  return ok ? null : [text, detail].filter(Boolean).join(' ');
}
