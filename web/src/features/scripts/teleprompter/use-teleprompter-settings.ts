import { useState } from 'react';
import {
  changed,
  keepSettings,
  readSettings,
  type SettingsChange,
  type TeleprompterSettings,
} from './teleprompter-settings.ts';

export function useTeleprompterSettings(
  scriptPace: number,
): [TeleprompterSettings, (change: SettingsChange) => void] {
  const [settings, setSettings] = useState(readSettings);
  return [
    settings,
    (change) => {
      const next = changed(settings, change, scriptPace);
      keepSettings(next);
      setSettings(next);
    },
  ];
}
