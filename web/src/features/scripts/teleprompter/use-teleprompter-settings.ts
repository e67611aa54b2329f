import { useRef, useState } from 'react';
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
  // Several commands of a remote can arrive before the next render.
  const latest = useRef(settings);
  return [
    settings,
    (change) => {
      latest.current = settingsAfter(latest.current, change, scriptPace);
      storeSettings(latest.current);
      setSettings(latest.current);
    },
  ];
}
