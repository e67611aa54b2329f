/** The parts of a script that are checked. */
export interface CheckedScript {
  title: string;
  content: string;
  keyPoints: string | null;
  contentType: 'long_form' | 'youtube_shorts' | null;
  targetWords: { target: number } | null;
  /** The beats that the template had when the script was ordered. */
  plannedBeats?: readonly { name: string; share: number }[] | null;
}
