import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { useLibraryNiches } from './library-editing.queries.ts';

/** Suggests the niches of the library, so that their spellings do not drift apart. */
export function LibraryNicheField(props: TextInputProps) {
  const listId = useId();
  const niches = useLibraryNiches();
  return (
    <>
      <TextInput list={listId} autoComplete="off" {...props} />
      <datalist id={listId}>
        {niches.map((niche) => (
          <option key={niche} value={niche} />
        ))}
      </datalist>
    </>
  );
}
