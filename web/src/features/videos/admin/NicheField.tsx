import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { usedSpelling } from '../../prompts/used-spelling.tsx';
import { useVideoNiches } from '../videos.queries.ts';

type Props = TextInputProps & {
  /** The niche that was stored before. Correcting its spelling is allowed. */
  stored?: string;
};

/** Suggests the niches that exist, and shows which spelling is used, so that they do not drift apart. */
export function NicheField({ stored = '', ...props }: Props) {
  const listId = useId();
  const niches = useVideoNiches().data ?? [];
  return (
    <>
      <TextInput
        label="Niche"
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
