import { afterEach, expect, test } from 'vitest';
import {
  DEFAULT_SETTINGS,
  paceOf,
  readSettings,
  type SettingsChange,
  settingsAfter,
  storeSettings,
  type TeleprompterSettings,
} from './teleprompter-settings.ts';

afterEach(() => localStorage.clear());

const after = (settings: TeleprompterSettings, ...changes: SettingsChange[]) =>
  changes.reduce((previous, change) => settingsAfter(previous, change, 150), settings);

test('a script uses its own pace until the viewer chooses another', () => {
  expect(paceOf(DEFAULT_SETTINGS, 170)).toBe(170);
  expect(paceOf(DEFAULT_SETTINGS, 20)).toBe(60);
  const chosen = after(DEFAULT_SETTINGS, 'faster', 'faster', 'slower');
  expect(paceOf(chosen, 170)).toBe(155);
});

test('pace and size stay within their limits', () => {
  const repeat = (change: SettingsChange) => Array<SettingsChange>(80).fill(change);
  expect(after(DEFAULT_SETTINGS, ...repeat('faster')).pace).toBe(300);
  expect(after(DEFAULT_SETTINGS, ...repeat('slower')).pace).toBe(60);
  expect(after(DEFAULT_SETTINGS, ...repeat('larger')).size).toBe(250);
  expect(after(DEFAULT_SETTINGS, ...repeat('smaller')).size).toBe(50);
  expect(after(DEFAULT_SETTINGS, ...repeat('wider')).column).toBe(160);
  expect(after(DEFAULT_SETTINGS, ...repeat('narrower')).column).toBe(40);
  expect(after(DEFAULT_SETTINGS, ...repeat('more_margin')).margin).toBe(40);
  expect(after(DEFAULT_SETTINGS, 'more_margin', 'less_margin', 'less_margin').margin).toBe(0);
});

test('mirror and cues are toggled', () => {
  expect(after(DEFAULT_SETTINGS, 'mirror', 'cues')).toMatchObject({ mirrored: true, cuesShown: false });
  expect(after(DEFAULT_SETTINGS, 'mirror', 'mirror', 'cues', 'cues')).toEqual(DEFAULT_SETTINGS);
});

test('settings are remembered', () => {
  const chosen = after(
    DEFAULT_SETTINGS,
    'faster',
    'larger',
    'mirror',
    'cues',
    'wider',
    'more_margin',
    'camera_left',
  );
  storeSettings(chosen);
  expect(readSettings()).toEqual(chosen);
});

test.each([
  ['nothing', null, DEFAULT_SETTINGS],
  ['invalid JSON', '{', DEFAULT_SETTINGS],
  ['a number', '7', DEFAULT_SETTINGS],
  ['null', 'null', DEFAULT_SETTINGS],
  ['values of the wrong type', '{"pace":"fast","size":null,"mirrored":1}', DEFAULT_SETTINGS],
  ['an unknown side', '{"camera":"behind","column":9,"margin":-4}', { ...DEFAULT_SETTINGS, column: 40 }],
  ['values out of range', '{"pace":9000,"size":1}', { ...DEFAULT_SETTINGS, pace: 300, size: 50 }],
])('%s in the storage is replaced by valid settings', (_what, text, expected) => {
  if (text !== null) localStorage.setItem('teleprompter', text);
  expect(readSettings()).toEqual(expected);
});
