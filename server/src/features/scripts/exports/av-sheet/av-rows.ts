import { speakerIn } from '@cold-open/contract/scripts/script-text';
import type { TimedBeat } from '../exported-script.ts';

/** One row of the sheet: what is seen on the left, what is said at that time on the right. */
export interface AvRow {
  /** The beat that begins here. */
  beat: { name: string; startsAt: string } | null;
  video: string[];
  audio: string[];
}

/** Each cue begins a new row, because it says what is seen from there on. */
export function avRows(beats: readonly TimedBeat[]): AvRow[] {
  return beats.flatMap(({ name, startsAt, blocks }) => {
    const first: AvRow = { beat: name === '' ? null : { name, startsAt }, video: [], audio: [] };
    const rows = [first];
    let row = first;
    for (const { kind, text } of blocks) {
      const speaker = kind === 'cue' ? speakerIn(text) : null;
      // The speaker's name belongs to the audio column, not to the video column.
      if (speaker !== null) {
        row.audio.push(`${speaker}:`);
        continue;
      }
      if (kind === 'cue' && row.audio.length > 0) {
        row = { beat: null, video: [], audio: [] };
        rows.push(row);
      }
      if (kind === 'cue') row.video.push(withoutBrackets(text));
      else row.audio.push(text);
    }
    return rows;
  });
}

/** The column already shows that it is a cue. */
function withoutBrackets(cue: string): string {
  return cue.replace(/^\[|\]$/g, '').trim();
}
