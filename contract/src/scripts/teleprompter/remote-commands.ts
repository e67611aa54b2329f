import * as z from 'zod';

export const REMOTE_COMMANDS = [
  /** Sent when the page opens, so that the teleprompter knows about the phone. */
  'join',
  'play',
  'pause',
  'faster',
  'slower',
  'line_back',
  'line_forward',
  'beat_back',
  'beat_forward',
  'larger',
  'smaller',
  'start_take',
  'stop_take',
] as const;
export const remoteCommand = z.enum(REMOTE_COMMANDS);
export type RemoteCommand = z.infer<typeof remoteCommand>;
