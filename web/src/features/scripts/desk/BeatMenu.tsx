import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import { type BeatMenuProps, beatMenuLabel } from './beat-menu.ts';
import { ToolButton } from './ToolButton.tsx';

const openedMenu = lazyPart(() => import('./OpenedBeatMenu.tsx'));

/** Only a button until it is pressed for the first time. A script has one in every beat. */
export function BeatMenu(props: BeatMenuProps) {
  const [isNeeded, setNeeded] = useState(false);
  const loaded = useLazyPart(openedMenu, isNeeded);
  if (isNeeded && loaded) return <loaded.OpenedBeatMenu {...props} />;
  return (
    <ToolButton
      label={beatMenuLabel(props.name)}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setNeeded(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setNeeded(true);
      }}
    >
      <IconDots size={17} aria-hidden />
    </ToolButton>
  );
}
