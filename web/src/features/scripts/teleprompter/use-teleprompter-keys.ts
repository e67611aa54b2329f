import { useEffect, useEffectEvent } from 'react';
import { commandOf, type TeleprompterCommand } from './teleprompter-keys.ts';

/** On the whole page: whoever reads aloud does not look where the focus is. */
export function useTeleprompterKeys(obey: (command: TeleprompterCommand) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === null) return;
    event.preventDefault();
    obey(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
