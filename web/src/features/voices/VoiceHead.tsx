import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import type { Voice } from '@cold-open/contract/voices/voices.contract';
import { MAX_VOICE_NAME_LENGTH } from '@cold-open/contract/voices/voices.contract';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toastError } from '../../ui/toast.tsx';
import classes from './VoicePage.module.css';
import { voiceName } from './voice-name.ts';
import { useChangeVoice } from './voices.queries.ts';

/** Chooses a voice, renames it, begins another one, and says whether new scripts use it. */
export function VoiceHead({
  voices,
  voice,
  onChoose,
  onNew,
}: {
  voices: readonly Voice[];
  voice: Voice;
  onChoose: (id: string) => void;
  onNew: () => void;
}) {
  const change = useChangeVoice(voice._id);
  const [isRenaming, setRenaming] = useState(false);
  const [name, setName] = useState('');
  const showsPicker = voices.length > 1 || voice.name !== '';
  return (
    <div className={classes.tools}>
      {showsPicker && (
        <NativeSelect
          aria-label="Voice"
          value={voice._id}
          data={voices.map((each, index) => ({ value: each._id, label: voiceName(each, index) }))}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
      <div className={classes.toolButtons}>
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          onClick={() => {
            setName(voice.name);
            setRenaming(true);
          }}
        >
          Rename
        </Button>
        <Button variant="subtle" size="sm" mih={44} onClick={onNew}>
          New voice
        </Button>
      </div>
      <Switch
        className={classes.switch ?? ''}
        label="Use my voice in new scripts"
        labelPosition="left"
        size="md"
        withThumbIndicator={false}
        checked={voice.isDefault}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate(
            { isDefault: event.currentTarget.checked },
            { onError: (error) => toastError(textOf(error, 'Not saved. Please try again.')) },
          )
        }
      />
      {isRenaming && (
        <FormDialog
          title="Rename your voice"
          submitLabel="Rename"
          busyLabel="Renaming…"
          busy={change.isPending}
          problem={change.isError ? textOf(change.error, 'Not saved. Please try again.') : null}
          onClose={() => setRenaming(false)}
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate({ name }, { onSuccess: () => setRenaming(false) });
          }}
        >
          <TextInput
            label="Name"
            data-autofocus
            maxLength={MAX_VOICE_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </div>
  );
}
