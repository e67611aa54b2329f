import type { NichePoints } from './niche-points.ts';

export const space: NichePoints = {
  niche: 'Space',
  hooks: [
    'Look up tonight, and you are looking at light that set out long before you were born.',
    'Space is not far away. It begins straight above you, and closer than most people think. It is just very hard to stay there.',
    'Almost everything that has ever happened, happened in the dark, with nobody watching.',
  ],
  turns: [
    'The strangest object we know of may be the one we are standing on, with weather on it and people.',
    "We can't touch most of it. Nearly all we know, we learned from light that happened to arrive.",
  ],
  closings: [
    'Go outside after dark, let your eyes adjust, and find one thing you can now name.',
    'It does not make us small. It makes us the part that is able to look.',
  ],
  points: [
    {
      about: 'star light telescope look see night sky distance far galaxy',
      idea: 'Remember that far away means long ago.',
      why: 'Light needs time to travel, so every look outward is a look back. The sky is a stack of different moments.',
      how: 'Choose an object, look up how old its light is, and think of what was going on here when it left.',
      slip: 'Saying what a distant star is doing now is a guess. We only know what it did.',
      ask: 'the object you chose and the age of its light, with a source',
    },
    {
      about: 'planet mars moon venus world surface land life atmosphere',
      idea: 'Ask what you would feel there.',
      why: 'Temperature, weight, wind and the color of the shadows turn a dot into a place.',
      how: 'Picture one person on the surface: the first minute without any gear, then with it.',
      slip: 'The pictures are often colored to bring out detail. That is fine, as long as you know it.',
      ask: 'the first minute on the surface, from measured values',
    },
    {
      about: 'rocket launch astronaut mission station spacecraft orbit crew live',
      idea: 'Follow the smallest part.',
      why: 'Missions are lost to seals, valves and units of measure. The drama is in the things nobody photographs.',
      how: 'So think of a flight from the point of view of a single valve. It has one job and no second try.',
      slip: 'Telling it as pure heroism leaves out the people who said no in time.',
      ask: 'the part you picked and what depended on it',
    },
    {
      about: 'black hole universe time big bang gravity dark matter explained theory',
      idea: 'Look at what was observed before what it means.',
      why: 'Big ideas up there rest on small marks on a detector. Showing the mark makes the idea believable.',
      how: 'So keep the order: first the measurement, then the idea, then what would prove it wrong.',
      slip: 'A beautiful animation is not evidence. It is a drawing of a thought.',
      ask: 'the measurement behind {topic}',
    },
    {
      about: 'big size scale solar system sun distance how empty asteroid',
      idea: 'Shrink it until it fits the street.',
      why: 'Diagrams draw the planets close together because paper is small. The real story is how empty it is.',
      how: 'Choose an object for the sun, place the rest to the same scale, and walk.',
      slip: 'Mixing scales for size and for distance is the commonest trick in the book.',
      ask: 'your scale model and how far you had to walk',
    },
    {
      about: 'why history discovery signal mystery alien life future earth',
      idea: 'Prefer the boring explanation first.',
      why: 'Dust, instruments and human error have explained a great many strange signals. What survives that is worth your excitement.',
      how: 'Go through the dull causes, cross them out one by one, and see what remains.',
      slip: 'Jumping to the thrilling answer makes the real one look like a disappointment.',
      ask: 'the strange observation and the causes that were ruled out',
    },
  ],
};
