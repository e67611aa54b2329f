import { useEffect, useEffectEvent } from 'react';
import { commandOf, type TeleprompterCommand } from './teleprompter-keys.ts';

/** Listens on the whole page, because a person reading aloud does not pay attention to the focus. */
export function useTeleprompterKeys(onCommand: (command: TeleprompterCommand) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === null) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
