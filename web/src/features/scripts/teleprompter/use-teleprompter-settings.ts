import { useState } from 'react';
import {
  readSettings,
  type SettingsChange,
  settingsAfter,
  storeSettings,
  type TeleprompterSettings,
} from './teleprompter-settings.ts';

export function useTeleprompterSettings(
  scriptPace: number,
): [TeleprompterSettings, (change: SettingsChange) => void] {
  const [settings, setSettings] = useState(readSettings);
  return [
    settings,
    (change) => {
      const next = settingsAfter(settings, change, scriptPace);
      storeSettings(next);
      setSettings(next);
    },
  ];
}
