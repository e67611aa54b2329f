import {
  HOSTED_PROVIDERS,
  type HostedProviderName,
  type WriterChoice,
} from '@cold-open/contract/writer/writer-choice.contract';
import { Button, PasswordInput, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { problemIn } from './OllamaPanel.tsx';
import { TestResult } from './TestResult.tsx';
import { UseWriter } from './UseWriter.tsx';
import classes from './WriterSection.module.css';
import { useChoiceTest, useRemoveHosted, useSaveHosted } from './writer-choice.queries.ts';

const LABELS: Record<HostedProviderName, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  'openai-compatible': 'OpenAI-compatible',
};

export function HostedPanel({ choice }: { choice: WriterChoice }) {
  const { hosted } = choice;
  const test = useChoiceTest();
  const remove = useRemoveHosted();
  const isSaved = hosted.keyEnding !== null && !hosted.isKeyUnreadable;
  return (
    <>
      <Title order={3}>Hosted provider</Title>
      <p className={classes.hint}>
        Scripts are written on the provider’s servers. The prompt and the pasted text are sent to them.
      </p>
      {hosted.isKeyUnreadable && (
        <p className={classes.failed}>
          The saved key was encrypted with another SECRET_KEY. Enter it again, and use the same SECRET_KEY on
          all servers.
        </p>
      )}
      <ProviderForm key={`${hosted.provider} ${hosted.keyEnding}`} choice={choice} />
      <UseWriter choice={choice} kind="hosted" isReady={isSaved}>
        <Button
          aria-disabled={!isSaved || test.isPending || undefined}
          onClick={() => {
            if (isSaved && !test.isPending) test.mutate({ kind: 'hosted' });
          }}
        >
          {test.isPending ? 'Testing…' : 'Test it'}
        </Button>
        {hosted.keyEnding !== null && (
          <Button
            variant="danger"
            aria-disabled={remove.isPending || undefined}
            onClick={() => remove.mutate()}
          >
            Remove the key
          </Button>
        )}
      </UseWriter>
      {(test.error ?? remove.error) && (
        <p className={classes.failed}>{textOf(test.error ?? remove.error, 'That did not work.')}</p>
      )}
      {test.data && <TestResult result={{ ...test.data, problem: problemIn(test.data) }} />}
    </>
  );
}

function ProviderForm({ choice: { hosted } }: { choice: WriterChoice }) {
  const [provider, setProvider] = useState<HostedProviderName>(hosted.provider ?? 'openai');
  const [apiKey, setApiKey] = useState('');
  const [baseUrl, setBaseUrl] = useState(hosted.baseUrl ?? '');
  const [model, setModel] = useState(hosted.model ?? '');
  const { mutate, isPending, isSuccess, error } = useSaveHosted();
  const isOwnServer = provider === 'openai-compatible';
  const hasKey = hosted.keyEnding !== null && hosted.provider === provider;

  function save(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate({
      provider,
      ...(apiKey.trim() !== '' && { apiKey }),
      baseUrl: isOwnServer ? baseUrl : null,
      model: model.trim() === '' ? null : model,
    });
  }

  return (
    <form className={classes.fields} onSubmit={save}>
      <ChoiceField
        label="Provider"
        choices={HOSTED_PROVIDERS.map((value) => ({ value, label: LABELS[value] }))}
        value={provider}
        onChange={setProvider}
      />
      {isOwnServer && (
        <TextInput
          label="Address"
          size="md"
          placeholder="http://127.0.0.1:8080/v1"
          value={baseUrl}
          onChange={(event) => setBaseUrl(event.currentTarget.value)}
        />
      )}
      <PasswordInput
        label={isOwnServer ? 'API key (if the server needs one)' : 'API key'}
        description={
          hasKey
            ? `A key that ends with ${hosted.keyEnding || 'nothing'} is saved. It is never shown again.`
            : 'Stored encrypted and never shown again.'
        }
        size="md"
        autoComplete="off"
        value={apiKey}
        onChange={(event) => setApiKey(event.currentTarget.value)}
      />
      <TextInput
        label="Model"
        size="md"
        placeholder={isOwnServer ? '' : 'Recommended by the provider'}
        value={model}
        onChange={(event) => setModel(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? 'Saving…' : hasKey ? 'Replace' : 'Save'}
        </Button>
        <span role="status" className={error ? classes.failed : classes.foot}>
          {error ? textOf(error, 'The provider could not be saved.') : isSuccess && 'Saved.'}
        </span>
      </div>
    </form>
  );
}
