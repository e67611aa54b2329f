import { persistentStorage } from '../../../api/storage.ts';

export const MIN_PACE = 60;
export const MAX_PACE = 300;
const PACE_STEP = 5;
export const MIN_SIZE = 50;
export const MAX_SIZE = 250;
const SIZE_STEP = 10;
export const MIN_COLUMN = 40;
export const MAX_COLUMN = 160;
const COLUMN_STEP = 10;
export const MAX_MARGIN = 40;
const MARGIN_STEP = 5;
export const CAMERA_SIDES = ['top', 'bottom', 'left', 'right'] as const;
type CameraSide = (typeof CAMERA_SIDES)[number];
const KEY = 'teleprompter';

export interface TeleprompterSettings {
  /** In words per minute. Null means each script's own pace. */
  pace: number | null;
  /** The text size, in percent of the default for the screen. */
  size: number;
  mirrored: boolean;
  cuesShown: boolean;
  /** The width of the text, in percent of the default for the screen. */
  column: number;
  /** The part of the screen that is left free for the camera, in percent. */
  margin: number;
  /** Where the camera is, and therefore the margin. */
  camera: CameraSide;
}

export type SettingsChange =
  | 'faster'
  | 'slower'
  | 'larger'
  | 'smaller'
  | 'mirror'
  | 'cues'
  | 'wider'
  | 'narrower'
  | 'more_margin'
  | 'less_margin'
  | `camera_${CameraSide}`;

export const DEFAULT_SETTINGS: TeleprompterSettings = {
  pace: null,
  size: 100,
  mirrored: false,
  cuesShown: true,
  column: 100,
  margin: 0,
  camera: 'top',
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
    case 'wider':
      return { ...settings, column: clamp(MIN_COLUMN, settings.column + COLUMN_STEP, MAX_COLUMN) };
    case 'narrower':
      return { ...settings, column: clamp(MIN_COLUMN, settings.column - COLUMN_STEP, MAX_COLUMN) };
    case 'more_margin':
      return { ...settings, margin: clamp(0, settings.margin + MARGIN_STEP, MAX_MARGIN) };
    case 'less_margin':
      return { ...settings, margin: clamp(0, settings.margin - MARGIN_STEP, MAX_MARGIN) };
    case 'camera_top':
      return { ...settings, camera: 'top' };
    case 'camera_bottom':
      return { ...settings, camera: 'bottom' };
    case 'camera_left':
      return { ...settings, camera: 'left' };
    case 'camera_right':
      return { ...settings, camera: 'right' };
  }
}

/** Ignores invalid values, which an older version or the user may have stored. */
export function readSettings(): TeleprompterSettings {
  const stored = parseRecord(persistentStorage.getItem(KEY));
  const { pace, size, mirrored, cuesShown, column, margin, camera } = stored;
  return {
    pace: typeof pace === 'number' ? clamp(MIN_PACE, pace, MAX_PACE) : DEFAULT_SETTINGS.pace,
    size: typeof size === 'number' ? clamp(MIN_SIZE, size, MAX_SIZE) : DEFAULT_SETTINGS.size,
    mirrored: typeof mirrored === 'boolean' ? mirrored : DEFAULT_SETTINGS.mirrored,
    cuesShown: typeof cuesShown === 'boolean' ? cuesShown : DEFAULT_SETTINGS.cuesShown,
    column: typeof column === 'number' ? clamp(MIN_COLUMN, column, MAX_COLUMN) : DEFAULT_SETTINGS.column,
    margin: typeof margin === 'number' ? clamp(0, margin, MAX_MARGIN) : DEFAULT_SETTINGS.margin,
    camera: CAMERA_SIDES.find((side) => side === camera) ?? DEFAULT_SETTINGS.camera,
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
