import { persistentStorage } from '../../../api/storage.ts';

export const MIN_PACE = 60;
export const MAX_PACE = 300;
const PACE_STEP = 5;
export const MIN_SIZE = 50;
export const MAX_SIZE = 250;
const SIZE_STEP = 10;
const KEY = 'teleprompter';

export interface TeleprompterSettings {
  /** In words per minute. Null means each script's own pace. */
  pace: number | null;
  /** The text size, in percent of the default for the screen. */
  size: number;
  mirrored: boolean;
  cuesShown: boolean;
}

export type SettingsChange = 'faster' | 'slower' | 'larger' | 'smaller' | 'mirror' | 'cues';

export const DEFAULT_SETTINGS: TeleprompterSettings = {
  pace: null,
  size: 100,
  mirrored: false,
  cuesShown: true,
};

export function paceOf({ pace }: TeleprompterSettings, scriptPace: number): number {
  return pace ?? clamp(MIN_PACE, scriptPace, MAX_PACE);
}

export function settingsAfter(
  settings: TeleprompterSettings,
  change: SettingsChange,
  scriptPace: number,
): TeleprompterSettings {
  const pace = paceOf(settings, scriptPace);
  switch (change) {
    case 'faster':
      return { ...settings, pace: clamp(MIN_PACE, pace + PACE_STEP, MAX_PACE) };
    case 'slower':
      return { ...settings, pace: clamp(MIN_PACE, pace - PACE_STEP, MAX_PACE) };
    case 'larger':
      return { ...settings, size: clamp(MIN_SIZE, settings.size + SIZE_STEP, MAX_SIZE) };
    case 'smaller':
      return { ...settings, size: clamp(MIN_SIZE, settings.size - SIZE_STEP, MAX_SIZE) };
    case 'mirror':
      return { ...settings, mirrored: !settings.mirrored };
    case 'cues':
      return { ...settings, cuesShown: !settings.cuesShown };
  }
}

/** Ignores invalid values, which an older version or the user may have stored. */
export function readSettings(): TeleprompterSettings {
  const stored = parseRecord(persistentStorage.getItem(KEY));
  const { pace, size, mirrored, cuesShown } = stored;
  return {
    pace: typeof pace === 'number' ? clamp(MIN_PACE, pace, MAX_PACE) : DEFAULT_SETTINGS.pace,
    size: typeof size === 'number' ? clamp(MIN_SIZE, size, MAX_SIZE) : DEFAULT_SETTINGS.size,
    mirrored: typeof mirrored === 'boolean' ? mirrored : DEFAULT_SETTINGS.mirrored,
    cuesShown: typeof cuesShown === 'boolean' ? cuesShown : DEFAULT_SETTINGS.cuesShown,
  };
}

export function storeSettings(settings: TeleprompterSettings): void {
  persistentStorage.setItem(KEY, JSON.stringify(settings));
}

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}
