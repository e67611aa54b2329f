import type { WriterVoice } from '../../writer-voice.ts';
import type { Style, Tone } from '../template/style.ts';
import type { FrameKind } from './title-frame.ts';

const TWIST_LEADS: Record<Tone, string[]> = {
  plain: [
    "Here's the part that is easy to miss.",
    'And this is where it turns.',
    "There's more to it than that.",
  ],
  calm: [
    "There's one more thing to hold on to.",
    "And here's the part that's easy to miss.",
    'Stay with this for a moment.',
  ],
  documentary: [
    'But one detail changes the picture.',
    'There is a complication.',
    'And this is where the story turns.',
  ],
  dramatic: [
    'And then everything turns.',
    'But that was never the whole story.',
    'This is where it changes.',
  ],
  energetic: ["But wait. Here's the twist.", "Now here's what flips it.", 'And this is where it gets good.'],
  funny: ['Plot twist.', 'And then, naturally, it got weird.', 'You thought that was it? Adorable.'],
};
const CLOSING_LINES: Partial<Record<FrameKind, string[]>> = {
  list: [
    "That's the list. Pick one and start there.",
    "You don't need all of them today. Pick one.",
    'Keep the one that stung a little.',
  ],
  howTo: [
    "That's all of it. The next step is yours.",
    'Try it once, badly, today. It gets easier from there.',
    'Now you know how. Go and do the first part.',
  ],
  why: [
    'So now you know why. Look at it again with that in mind.',
    "That's why. You won't see it the same way again.",
    'And that, in the end, is why.',
  ],
  versus: [
    'Both have their place. Now you know which place is yours.',
    'There is no winner for everyone. There is one for you.',
  ],
  trial: [
    "That's what happened. What you do with it is your call.",
    'That was the whole experiment. The rest is up to you.',
  ],
  question: [
    "So that's the long answer. It was worth the trip.",
    "Simple question. It just didn't have a simple answer.",
  ],
};
const DEFAULT_CLOSING_LINES = [
  "That's the story. Keep the part that surprised you.",
  'Think about that the next time it comes up.',
  "That's it. Now you know more than you did a minute ago.",
];
const CLOSING_QUESTIONS: Partial<Record<FrameKind, string[]>> = {
  list: ['Which one are you trying first?', 'Which one did I forget?'],
  howTo: ['Where do you get stuck?', 'What would you do differently?'],
  versus: ['Which side are you on?'],
  trial: ['Would you try it?', 'How long would you have lasted?'],
};
const DEFAULT_QUESTIONS = [
  'So what do you make of it?',
  'Did you see that coming?',
  'Which part stays with you?',
];
const REQUEST_LINES: Record<NonNullable<Style['ask']>, string[]> = {
  comment: ['Tell me in the comments.', 'Write it in the comments. I read them.'],
  subscribe: ['If you want the next one, subscribe.', 'Subscribe, and the next one finds you.'],
  like: ['If this helped, a like tells me to make more.', 'Leave a like if you want more of these.'],
};

type OwnVoice = WriterVoice | null | undefined;

/** In the creator's voice, only their own lines are used. */
export const twistLeads = (tone: Tone, voice: OwnVoice) => voice?.linkingLines ?? TWIST_LEADS[tone];
export const closingLines = (kind: FrameKind, voice: OwnVoice) =>
  voice ? [] : (CLOSING_LINES[kind] ?? DEFAULT_CLOSING_LINES);
export const closingQuestions = (kind: FrameKind) => CLOSING_QUESTIONS[kind] ?? DEFAULT_QUESTIONS;
export const requestLines = (ask: NonNullable<Style['ask']>) => REQUEST_LINES[ask];

export function audienceLine(audience: string): string | undefined {
  return audience.split(' ').length <= 9 ? `This one's for ${audience}.` : undefined;
}
