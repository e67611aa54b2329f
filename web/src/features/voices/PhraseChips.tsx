import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './PhraseChips.module.css';

/** A list of short texts that can be removed and added to. */
export function PhraseChips({
  entries,
  addLabel,
  onChange,
}: {
  entries: readonly { text: string; count?: number | undefined }[];
  addLabel: string;
  onChange: (texts: string[]) => void;
}) {
  const [added, setAdded] = useState<string | null>(null);
  const texts = entries.map(({ text }) => text);
  const finish = () => {
    const text = added?.trim() ?? '';
    setAdded(null);
    if (text !== '' && !texts.includes(text)) onChange([...texts, text]);
  };
  return (
    <ul className={classes.chips}>
      {entries.map(({ text, count }) => (
        <li key={text} className={classes.chip}>
          <bdi>{text}</bdi>
          {count !== undefined && <small>{count}×</small>}
          <CloseButton
            variant="transparent"
            size={30}
            iconSize={16}
            aria-label={`Remove ${text}`}
            onClick={() => onChange(texts.filter((each) => each !== text))}
          />
        </li>
      ))}
      <li>
        {added === null ? (
          <Button
            className={classes.add ?? ''}
            variant="transparent"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdded('')}
          >
            {addLabel}
          </Button>
        ) : (
          <TextInput
            aria-label={addLabel}
            autoFocus
            maxLength={60}
            value={added}
            onChange={(event) => setAdded(event.currentTarget.value)}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish();
              if (event.key === 'Escape') setAdded(null);
            }}
          />
        )}
      </li>
    </ul>
  );
}
