import { PRODUCT_NAME } from '@cold-open/contract/product';

export const LANDING = {
  title: 'Video scripts, beat by beat',
  headline: 'Write the eight seconds they can’t skip.',
  lead: `${PRODUCT_NAME} turns a title, or a page of notes, into a full video script. Pick the kind of channel it should sound like, then watch it arrive beat by beat.`,
  access: 'Get Instant Access',
  login: 'Login',
} as const;
