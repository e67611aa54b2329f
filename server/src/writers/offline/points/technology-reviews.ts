import type { NichePoints } from './niche-points.ts';

export const technologyReviews: NichePoints = {
  niche: 'Technology reviews',
  hooks: [
    'On the first day everything is fast. The real review starts when you stop being impressed.',
    "The feature on the box is the one you will use least. The one you use most isn't on the box.",
    'Every new device solves a problem. The question is whether it was yours.',
  ],
  turns: [
    'The best thing you can buy this year may be a new battery for the thing you already own.',
    'What you pay at the counter is the smallest part. The rest is paid in time, updates and attention.',
  ],
  closings: [
    'If you would not miss it after a week without it, you have your answer.',
    'Buy it for the life you have, not for the one in the commercial.',
  ],
  points: [
    {
      about: 'review phone laptop worth buy new test upgrade honest',
      idea: 'Test it on a bad day.',
      why: 'Anything works on a desk with fast internet. You find out what you bought on a train, in the cold, with little battery left.',
      how: 'Use it for your normal errands for a week, and write down every time you sighed.',
      slip: 'Quoting the spec sheet is reading the menu aloud and calling it dinner.',
      ask: 'the sigh list from your own week',
    },
    {
      about: 'battery charge life last camera screen display quality',
      idea: 'Measure what you touch.',
      why: 'Screen, keys, battery and sound are with you all day. Peak speed is with you for moments.',
      how: 'Compare those things with what you use now, side by side and in the same light.',
      slip: 'A higher number is only better if you can notice it without the number.',
      ask: 'a side-by-side that a viewer can judge for themselves',
    },
    {
      about: 'cheap budget expensive price value compare versus alternative best',
      idea: "Ask what the cheaper one can't do.",
      why: 'Above a certain point you pay for polish. Below it you pay in annoyance. Finding that line is the whole decision.',
      how: 'Do the same task with both, and watch for the first moment when the difference matters.',
      slip: 'Comparing it with the most expensive rival makes anything look like a bargain.',
      ask: 'the task you did with both and where they parted',
    },
    {
      about: 'privacy security data app smart home account password update',
      idea: 'Read what it wants in return.',
      why: 'Many devices are paid for again in data, subscriptions or accounts that you did not plan to have.',
      how: 'Set it up from the beginning, and count everything that it asks for.',
      slip: 'Tapping yes to get to the fun part is exactly how the screen was designed.',
      ask: 'what it asked for during the setup',
    },
    {
      about: 'repair last old broken longevity support sustainable used refurbished fix',
      idea: 'Ask how it ends.',
      why: 'Every device gets old. A battery that can be changed and years of updates matter more than a thinner edge.',
      how: 'Look up how long it gets support, what a repair costs, and whether you can open it.',
      slip: 'Judging by the first month rewards things that are built for the first month.',
      ask: 'the repair cost and the promised support, with their sources',
    },
    {
      about: 'use setup tips mistake productivity tool software ai computer feature explained',
      idea: 'Start from the task, not from the tool.',
      why: 'A tool is good when it disappears. If you think about it all day, it is a hobby.',
      how: 'Choose a job you do every week, and time it with and without the thing.',
      slip: 'Setting it up for days is not the same as getting anything done.',
      ask: 'the task in {topic}, timed with and without',
    },
  ],
};
