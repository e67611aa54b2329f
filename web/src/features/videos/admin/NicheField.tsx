import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { useVideoNiches } from '../videos.queries.ts';

/** Suggests the niches that exist, so that their spellings do not drift apart. */
export function NicheField(props: TextInputProps) {
  const listId = useId();
  const niches = useVideoNiches().data ?? [];
  return (
    <>
      <TextInput label="Niche" list={listId} autoComplete="off" {...props} />
      <datalist id={listId}>
        {niches.map((niche) => (
          <option key={niche} value={niche} />
        ))}
      </datalist>
    </>
  );
}
