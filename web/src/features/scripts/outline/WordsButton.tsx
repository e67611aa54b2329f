import { useState } from 'react';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import { PlannedWords, type WordsButtonProps } from './PlannedWords.tsx';

const popover = lazyPart(() => import('./WordsPopover.tsx'));

/** Shows how many words are planned for a beat. Opens a field to change them, which is loaded before it is used, or with it. */
export function WordsButton(props: WordsButtonProps) {
  const [isNeeded, setNeeded] = useState(false);
  const loaded = useLazyPart(popover, isNeeded);
  if (isNeeded && loaded) return <loaded.WordsPopover {...props} />;
  return (
    <PlannedWords
      name={props.name}
      words={props.words}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setNeeded(true)}
    />
  );
}
