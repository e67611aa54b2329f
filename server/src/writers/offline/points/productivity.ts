import type { NichePoints } from './niche-points.ts';

export const productivity: NichePoints = {
  niche: 'Productivity',
  hooks: [
    'Your day did not disappear. It was handed out in small pieces, mostly to people who asked nicely.',
    'The problem is almost never that you have too little time. It is that everything claims to be first.',
    'You already know what the important task is. It is the one you tidied the desk to avoid.',
  ],
  turns: [
    'Being busy is not the opposite of being lazy. Sometimes it is the most convincing form of it.',
    'The goal was never to do more. It was to have something left over at the end of the day.',
  ],
  closings: [
    "You don't need all of this. Take the one that made you uncomfortable, because that one is doing the work.",
    'Close the tab, pick the smallest piece, and begin before you feel ready.',
  ],
  points: [
    {
      about: 'morning phone habit screen scroll routine wake start day',
      idea: 'Keep the phone out of the start of the day.',
      why: 'Messages and feeds put you in reply mode before you have decided what matters to you.',
      how: 'Charge it in another room, and buy the simplest alarm clock you can find.',
      slip: 'You will tell yourself that you are just checking the weather. You will not just check the weather.',
      ask: 'what the start of your day looks like now',
    },
    {
      about: 'plan evening night before tomorrow list priority todo task morning',
      idea: 'Plan tomorrow before today ends.',
      why: 'Deciding and doing are different jobs, and you are bad at deciding when you are half awake.',
      how: 'Before you stop, write down the one task that would make tomorrow a good day, and lay out what it needs.',
      slip: 'A list of everything is a list of nothing.',
      ask: 'a card or a note from a real evening',
    },
    {
      about: 'focus deep work hard first important procrastination concentrate distraction',
      idea: 'Do the hard thing first.',
      why: 'Attention gets spent on small choices, and what is left in the late afternoon is not your best.',
      how: 'Protect one block before the inbox opens, even a short one, and decide beforehand what happens in it.',
      slip: 'Warming up with easy jobs works until the warm-up becomes the day.',
      ask: 'the task you avoid and how you start it',
    },
    {
      about: 'habit small tiny start consistency streak routine build stick',
      idea: 'Make it embarrassingly small.',
      why: "A habit survives on repetition, not on intensity. The size can grow later, the showing up can't.",
      how: 'One page, one push-up, one line. Then stop, even if you feel like going on.',
      slip: 'Scaling up after a few good days is how good days come to an end.',
      ask: 'your smallest version and how long it has lasted',
    },
    {
      about: 'email meeting message notification batch calendar time block interrupt',
      idea: 'Give the small stuff a time slot.',
      why: 'Every interruption has a restart cost, and the restart is where the morning goes.',
      how: 'Pick fixed windows for messages, and let everything be silent in between.',
      slip: 'Leaving one alert on for emergencies turns everything into one.',
      ask: 'your windows, and who complained at first',
    },
    {
      about: 'review journal weekly reflect rest sleep break energy burnout system',
      idea: 'Look back before you look ahead.',
      why: 'Without a review you repeat the same week and call it experience.',
      how: 'Ask what moved and what got in the way, then change a single thing.',
      slip: 'Keeping a beautiful journal that you never read again is stationery, not reflection.',
      ask: 'one change that came out of your last review',
    },
    {
      about: 'environment desk room setup distraction willpower cue friction tools app',
      idea: 'Change the room, not your willpower.',
      why: 'We mostly do what is easy to reach. Move the thing, and the behavior follows.',
      how: "Put the good choice in arm's reach and the tempting one behind a few annoying steps.",
      slip: 'Promises to yourself are hard to keep in a room that is built against them.',
      ask: 'something you moved and what changed',
    },
  ],
};
