import * as z from 'zod';

/** `own` follows the creator's instruction (`wish`). */
export const tone = z.enum(['tighter', 'plainer', 'spoken', 'own'], {
  error: 'Choose tighter, plainer, more spoken or your own words.',
});
export type Tone = z.infer<typeof tone>;

export const TONE_LABELS: Record<Tone, string> = {
  tighter: 'Tighter',
  plainer: 'Plainer',
  spoken: 'More spoken',
  own: 'My own words',
};
