import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconLockOpen, IconWand } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import classes from './EditingBar.module.css';
import type { DeskEditing } from './use-desk-editor.ts';

/** Replaces the actions at the bottom of a phone while a text is edited. */
export function EditingBar({
  editing: {
    editor,
    state: { field, gap, canUndo, canRedo },
  },
  onLock,
  onRephrase,
}: {
  editing: DeskEditing;
  onLock: (line: number) => void;
  onRephrase: (line: number) => void;
}) {
  const bottomBar = useBottomBar<HTMLElement>();
  const keyboard = useKeyboardHeight();
  const line = field?.part === 'line' ? field.line : (gap?.line ?? null);
  const button = (label: string, icon: React.ReactNode, isEnabled: boolean, run: () => void) => (
    <ActionIcon size={44} variant="subtle" aria-label={label} disabled={!isEnabled} onClick={run}>
      {icon}
    </ActionIcon>
  );
  return (
    <section
      ref={bottomBar}
      aria-label="Editing"
      className={classes.bar}
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
      // Keeps the focus in the text, so that the keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {button('Undo', <IconArrowBackUp size={22} aria-hidden />, canUndo, editor.undo)}
      {button('Redo', <IconArrowForwardUp size={22} aria-hidden />, canRedo, editor.redo)}
      {button(
        'Lock',
        <IconLockOpen size={21} aria-hidden />,
        line !== null,
        () => line !== null && onLock(line),
      )}
      <Button
        className={classes.rephrase ?? ''}
        variant="subtle"
        leftSection={<IconWand size={20} aria-hidden />}
        disabled={line === null}
        onClick={() => line !== null && onRephrase(line)}
      >
        Rephrase
      </Button>
      <Button className={classes.done ?? ''} variant="ink" onClick={finish}>
        Done
      </Button>
    </section>
  );
}

/** Leaving the field ends editing. */
function finish() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The keyboard of a phone covers the bottom of the window without changing its height. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const update = () =>
      setHeight(Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)));
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, []);
  return height;
}
