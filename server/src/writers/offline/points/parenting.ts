import type { NichePoints } from './niche-points.ts';

export const parenting: NichePoints = {
  niche: 'Parenting',
  hooks: [
    'Nobody is at their best in a supermarket at the end of the afternoon. Not the child, and not you.',
    'The advice you get depends on who is asking. The child you get depends on nobody.',
    'Children rarely do what we say. They do what we do, with terrifying accuracy.',
  ],
  turns: [
    'A good-enough day, repeated, does more than a perfect one that everybody has to recover from.',
    'Often the behavior is not the problem. It is the only way a small person has of telling you about one.',
  ],
  closings: [
    'You will get it wrong again tomorrow. Say sorry, hug, carry on. That is the lesson they keep.',
    'Take the part that fits your family, leave the rest, and go easy on yourself.',
  ],
  points: [
    {
      about: 'tantrum toddler anger emotion calm meltdown cry behavior',
      idea: 'Connect before you correct.',
      why: "A child in the middle of a storm can't hear reasons. The thinking comes back after the feeling has been seen.",
      how: 'Get down to their height, say what you see in a few words, and wait.',
      slip: 'Explaining louder is what we do when we are in a storm of our own.',
      ask: 'a moment when waiting worked, and one when it did not',
    },
    {
      about: 'sleep bedtime baby night routine toddler evening nap',
      idea: 'Make the evening boring on purpose.',
      why: 'The same few steps in the same order tell a small body what is coming, long before the light goes out.',
      how: 'Keep it short, keep the order, and let the last step happen in the room where they sleep.',
      slip: 'Changing the plan every time it fails teaches everyone that it can be changed.',
      ask: 'your evening, step by step, on a normal day',
    },
    {
      about: 'screen phone tablet tv limit time kids technology game',
      idea: 'Decide the end before the start.',
      why: 'Stopping is the hard part. A limit that was agreed on beforehand is a rule. One that arrives suddenly is a fight.',
      how: 'Say what comes after the screen, give a warning, and be there when it ends.',
      slip: 'Rules about phones land badly when they come from behind one.',
      ask: 'your own screen rule and how often it holds',
    },
    {
      about: 'homework school learn read teen motivation chores responsibility teenager',
      idea: 'Let them own a real job.',
      why: 'Being needed builds more confidence than being praised.',
      how: 'Hand over something that matters, show it once, and let it be done in their way.',
      slip: 'Doing it again after them, a little better, quietly takes the job back.',
      ask: 'a job your child took over and what it looked like at first',
    },
    {
      about: 'listen talk communication yell discipline boundaries limit rules patience',
      idea: 'Say fewer things, and mean them.',
      why: 'A limit that moves when it is pushed invites more pushing. A calm one that stays is a railing to lean on.',
      how: 'Choose the few rules that matter, say them in a sentence, and follow through without a speech.',
      slip: 'Threatening what you will never do teaches a child to wait you out.',
      ask: 'a rule you dropped, and one you kept',
    },
    {
      about:
        'parent guilt tired burnout time self care first baby advice mistakes eating food picky siblings',
      idea: 'Look after the person who looks after them.',
      why: 'Patience is not a virtue you have. It is a supply that runs out, and sleep and help refill it.',
      how: 'Ask for something specific from a specific person, and accept that they will do it differently.',
      slip: "Comparing your inside with another family's photographs is a contest you can't win.",
      ask: 'the help that made a difference in {topic}',
    },
  ],
};
