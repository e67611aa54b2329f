import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import type { Drawing, Paper } from '../../../ui/cover-art.ts';

/** A channel from the starter library, or an invented one. Never a real channel. */
export interface Channel {
  name: string;
  niche: string;
  drawing: Drawing;
  paper: Paper;
}

/** All texts on the landing page. */
export const LANDING = {
  title: 'Video scripts, beat by beat',
  description: `${PRODUCT_NAME} turns a title, or a page of notes, into a full video script, in the style of channel you pick. More than 100 niche templates, long form and Shorts.`,
  access: 'Get Instant Access',
  login: 'Login',
  skip: 'Skip to content',

  hero: {
    headline: 'Write the eight seconds they can’t skip.',
    lead: `${PRODUCT_NAME} turns a title, or a page of notes, into a full video script. Pick the kind of channel it should sound like, then watch it arrive beat by beat.`,
    note: '100+ niche templates, long form and Shorts',
    film: 'A camera stands in a lit doorway at the end of a dark room.',
    withSound: 'Play with sound',
    mute: 'Mute',
    pause: 'Pause film',
    play: 'Play film',
  },

  titleCard: {
    term: 'cold open',
    kind: 'noun.',
    meaning: 'The scene before the titles. If it works, nobody leaves.',
    reason: `Most scripts are written from the middle out. ${PRODUCT_NAME} starts where your viewer does: the first line, on a black screen, with a thumb already moving. Then it writes the rest to earn it.`,
  },

  steps: {
    title: 'Three steps, one sitting.',
    enterTopic: {
      name: 'Enter topic',
      text: 'A working title is enough. If you have notes, paste them instead.',
      label: 'Title / Topic',
      example: 'The Town That Voted to Move One Street Over',
    },
    chooseTemplate: {
      name: 'Choose template',
      text: 'Browse by creator, niche, style or tag. Read the template before you use it.',
    },
    generateScript: {
      name: 'Generate script',
      text: 'It arrives in beats you can time, edit, copy and download.',
      example:
        'In 1962, nine hundred people went to bed on Alder Street and woke up on Birch. Nobody had moved',
    },
  },

  features: {
    title: 'On the call sheet',
    list: [
      {
        name: 'From a title, or from your notes',
        text: 'Type a topic, or paste up to 4000 words of research, transcript or rough draft.',
      },
      {
        name: '100+ niche templates',
        text: 'Prompt styles grouped by creator, for long form and for Shorts. Bookmark the ones you trust, add your own.',
      },
      {
        name: 'Beats you can see',
        text: 'Hook, setup, body, twist, closing, each with its running time. You’ll know if the twist lands too late.',
      },
      {
        name: 'Title Performance Calculator',
        text: 'Views, subscribers and age in; a score out of 100 and a plain rating out.',
      },
      {
        name: 'Yours to edit, copy and download',
        text: 'Plain text, no lock-in. Rewrite every line if you like. We would.',
      },
      {
        name: 'Image tools',
        text: 'Draw thumbnails, covers and channel banners next to the script they belong to. Previews are free.',
      },
    ],
  },

  carousels: {
    back: 'Scroll back',
    forward: 'Scroll forward',
    pause: 'Pause scrolling',
    play: 'Resume scrolling',
  },

  shelf: {
    title: 'A shelf of ways to begin',
    list: 'Channels in the library',
    channels: [
      { name: 'The Bedroom Session Diarist', niche: 'Music', drawing: 'wave', paper: 'pink' },
      { name: 'The Gear Skeptic', niche: 'Photography', drawing: 'aperture', paper: 'blue' },
      { name: 'The Paper Trail Reporter', niche: 'Documentary', drawing: 'board', paper: 'green' },
      { name: 'The Single-Scene Reader', niche: 'Film analysis', drawing: 'film', paper: 'cherry' },
      { name: 'The Backyard Astronomer', niche: 'Space', drawing: 'orbit', paper: 'goldenrod' },
      { name: 'The Weeknight Tester', niche: 'Food', drawing: 'pan', paper: 'salmon' },
      { name: 'The Backwards Historian', niche: 'History', drawing: 'arch', paper: 'buff' },
      { name: 'The Two-Wheel Cartographer', niche: 'Cars & motorbikes', drawing: 'contour', paper: 'yellow' },
      { name: 'The Plain-Sums Accountant', niche: 'Personal finance', drawing: 'ledger', paper: 'green' },
      { name: 'The Second-Chance Mechanic', niche: 'DIY & repair', drawing: 'nut', paper: 'goldenrod' },
    ] satisfies Channel[],
  },

  demos: {
    title: 'Watch it work',
    play: 'Play',
    pause: 'Pause',
    of: 'of',
    fromTitle: {
      name: 'From a title and your points to a script',
      descriptions: [
        'The generator form with a title, a length, a prompt style and points to make.',
        'The script arriving beat by beat, with the beats so far marked on a strip.',
        'The finished script with its beats and running times.',
      ],
    },
    fromNotes: {
      name: 'From pasted interview notes to a Short',
      descriptions: [
        'Interview notes pasted into the generator, with YouTube Shorts selected.',
        'The Short arriving beat by beat.',
        'The finished Short with its beats and running times.',
      ],
    },
  },

  quotes: {
    title: 'From the other side of the camera',
    note: 'Illustrative quotes from sample channels',
    list: 'Illustrative quotes',
    quotes: [
      {
        text: 'I used to write the hook last. Now it’s the first thing on the page and I can see when it runs long.',
        by: { name: 'The Trail Notebook', niche: 'Outdoors', drawing: 'contour', paper: 'green' },
      },
      {
        text: 'One pass doesn’t sound like me. One pass and ten minutes does. It used to be three hours.',
        by: { name: 'The Patient Accountant', niche: 'Personal finance', drawing: 'ledger', paper: 'yellow' },
      },
      {
        text: 'My twist was landing at minute six of seven. I had never noticed until I saw the strip.',
        by: { name: 'The Rewatch Club', niche: 'Film analysis', drawing: 'film', paper: 'cherry' },
      },
      {
        text: 'I pasted interview notes and got a structure back, not a summary.',
        by: { name: 'The Night-Shift Historian', niche: 'History', drawing: 'arch', paper: 'buff' },
      },
    ] satisfies { text: string; by: Channel }[],
  },

  price: {
    title: 'What it costs',
    plan: {
      name: 'Unlimited Plan',
      what: 'For writing scripts',
      amount: '$10.00',
      term: 'per month',
      list: [
        '100 tokens every month; a script takes one',
        '100+ niche templates, and your own',
        'Unlimited script downloads',
        'No hidden fees, cancel anytime',
      ],
    },
    images: {
      name: 'Image tools',
      what: 'For thumbnails and channel art',
      amount: '$9.99',
      before: '$40.00',
      term: 'one-time',
      list: [
        'Thumbnail image generation',
        'Channel banner and cover images',
        'Image variations from one prompt',
        'High-resolution downloads',
      ],
      action: 'Try it free',
    },
  },

  closing: [
    { name: 'Terms', to: PAGE_PATHS.terms },
    { name: 'Contact', to: PAGE_PATHS.contact },
    { name: 'FAQ', to: PAGE_PATHS.faq },
  ],
} as const;
