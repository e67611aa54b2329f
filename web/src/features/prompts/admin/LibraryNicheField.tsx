import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { usedSpelling } from '../used-spelling.tsx';
import { useLibraryNiches } from './library-editing.queries.ts';

type Props = TextInputProps & {
  /** The niche that was stored before. Correcting its spelling is allowed. */
  stored?: string;
};

/** Suggests the niches of the library, and shows which spelling is used, so that they do not drift apart. */
export function LibraryNicheField({ stored = '', ...props }: Props) {
  const listId = useId();
  const niches = useLibraryNiches();
  return (
    <>
      <TextInput
        list={listId}
        autoComplete="off"
        description={usedSpelling(`${props.value ?? ''}`, niches, stored)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...props}
      />
      <datalist id={listId}>
        {niches.map((niche) => (
          <option key={niche} value={niche} />
        ))}
      </datalist>
    </>
  );
}
