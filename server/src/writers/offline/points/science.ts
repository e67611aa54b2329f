import type { NichePoints } from './niche-points.ts';

export const science: NichePoints = {
  niche: 'Science',
  hooks: [
    'The best questions in science sound like something a child would ask in a car.',
    "You have seen this happen your whole life, and the explanation you would give is probably wrong. So was everyone's, for a long time.",
    'Nature is under no obligation to be intuitive. It keeps proving the point.',
  ],
  turns: [
    'A wrong prediction is not the end of an idea. It is the first honest thing that the idea has told you.',
    'The answer is smaller than the question. The surprising part is how much of the world it explains anyway.',
  ],
  closings: [
    'Next time you see it, you will know what it is doing. You will also have a better question.',
    'We know a great deal. The edge of it is closer than it looks, and you can walk there.',
  ],
  points: [
    {
      about: 'why how does explained sky water ice light physics everyday',
      idea: 'Describe it before you explain it.',
      why: 'An explanation can only be as good as the observation under it, and most of us skip the looking.',
      how: "Try it: say what happens, in order, as if to somebody who can't see it. Leave the causes out.",
      slip: 'Reaching for a big word too early closes the question instead of answering it.',
      ask: 'what can be seen in {topic}, step by step',
    },
    {
      about: 'experiment test home measure try proof result demonstration',
      idea: 'Change one thing at a time.',
      why: 'If several things change at once, the result belongs to all of them and teaches you nothing.',
      how: 'Write down your guess, keep everything else the same, and repeat it until you are bored.',
      slip: 'Stopping at the first result that pleases you is how people fool themselves politely.',
      ask: 'your guess and the result, including the messy one',
    },
    {
      about: 'brain body cell biology evolution animal gene sleep human health',
      idea: 'Ask what problem it solves.',
      why: 'Living things carry no plan, but what survives has usually paid for itself somewhere.',
      how: 'Imagine the same creature without the feature, and follow it through an ordinary day.',
      slip: 'Not everything has a purpose. Some things are leftovers, and some are accidents that came along for the ride.',
      ask: 'the feature you picked, and a day without it',
    },
    {
      about: 'size scale number big small atom energy heat time speed',
      idea: 'Bring it down to a size you can hold.',
      why: 'Large numbers stop meaning anything very quickly. A comparison to a hand, a room or a day brings them back.',
      how: 'Turn the number into something that people have lifted, waited for or walked.',
      slip: 'A comparison can mislead as well. Every one of them stops working somewhere.',
      ask: 'the number from your source and your comparison for it',
    },
    {
      about: 'study research news claim myth true fact health evidence wrong',
      idea: 'Ask how they know.',
      why: 'A fact without its method is a rumor with good manners.',
      how: 'Find out what was measured, on whom or on what, and what else could have caused it.',
      slip: 'A single study is a first word, never the last one.',
      ask: 'the source, in a sentence, with its weak spot',
    },
    {
      about: 'discover discovery history scientist accident theory chemistry invent story',
      idea: 'Defend the wrong answer.',
      why: 'The people who believed it were not foolish. It fitted what they could see, and it led to the next question.',
      how: 'Take the old idea seriously until it almost convinces you, and then look for the crack.',
      slip: 'Telling it as a march of geniuses hides the part that you could have done yourself.',
      ask: 'the old explanation and the fact that broke it',
    },
  ],
};
