import type { NichePoints } from './niche-points.ts';

export const history: NichePoints = {
  niche: 'History',
  hooks: [
    'We know how it ended. Nobody who was there did, and that changes everything about it.',
    'The past is not a list of dates. It is a long row of people who thought they had time.',
    'The version you learned fits on a page. What happened did not.',
  ],
  turns: [
    'The cause in the textbook is often the excuse of the day. The real one was usually duller, older and closer to the ground.',
    'What looks like foolishness from here was often the sensible choice, with what they knew that morning.',
  ],
  closings: [
    'They were no wiser and no more foolish than we are. They just went first.',
    'History does not repeat itself. People do, and that is why it is worth knowing.',
  ],
  points: [
    {
      about: 'war battle army empire fall siege soldier invasion lost won',
      idea: 'Follow the food.',
      why: 'Armies, cities and revolts run on supplies. When the carts stop, courage lasts for days and politics for hours.',
      how: 'Ask who had to eat, how the food got there, and what happened when it did not.',
      slip: 'Counting soldiers without counting meals makes every defeat look like cowardice.',
      ask: 'how people were fed in {topic}, with a source',
    },
    {
      about: 'daily life people ordinary ancient medieval lived work home how',
      idea: 'Start in a kitchen, not in a palace.',
      why: 'Most people who ever lived left no speeches. They left tools, bones, bills and worn steps.',
      how: 'Pick any hour of the day, and picture it through things that you can still see in a museum.',
      slip: 'Filling the gaps with modern feelings is comfortable, and it is fiction.',
      ask: 'one object from everyday life and what it was used for',
    },
    {
      about: 'truth myth legend lie famous really believe wrong source',
      idea: 'Ask who wrote it down, and when.',
      why: 'Stories improve with every telling. The neat line and the perfect last words usually arrive long after the funeral.',
      how: 'Find the earliest account you can, and compare it with the one everybody quotes.',
      slip: 'An old source is not automatically an honest one. It also wanted something.',
      ask: 'the earliest source you found and how far it is from the event',
    },
    {
      about: 'king queen ruler leader power revolution politics decision why rise',
      idea: 'Look for the people who had to say yes.',
      why: 'No ruler ever acted alone. Behind every order stood clerks, lenders and officers who could have been slow.',
      how: 'So look for the group whose support was needed, and for what they were promised.',
      slip: 'Putting it all down to one great or terrible person lets everybody else leave the room.',
      ask: 'who had to agree, and what they got for it',
    },
    {
      about: 'technology invention trade road ship route machine built engineering',
      idea: 'Ask what it made cheaper.',
      why: 'Inventions change the world when they make something ordinary cost less: a mile, a message or a shirt.',
      how: 'Compare the price or the time before and after, and see who lost their living.',
      slip: 'The first to invent it is seldom the one who mattered. The one who made it dull usually was.',
      ask: 'what became cheaper in {topic}, and for whom',
    },
    {
      about: 'collapse end disaster decline cause lost happened died forgotten',
      idea: 'Separate the spark from the dry wood.',
      why: 'The event that starts a fire gets the name. The years that dried the wood get a footnote, and they did the work.',
      how: 'So keep them apart: what had been going wrong for a long time, and what happened that week.',
      slip: 'If it looks inevitable, you are probably standing too close to the end.',
      ask: 'the long cause and the short one, a sentence each',
    },
  ],
};
