import type { NichePoints } from './niche-points.ts';

export const fashionAndThrift: NichePoints = {
  niche: 'Fashion & thrift',
  hooks: [
    'You wear a small part of your closet most of the time. The rest is a collection of people you thought you would become.',
    'The best thing in a thrift store is almost never on the rack where it belongs.',
    'Expensive clothes can look cheap, and cheap clothes can look expensive. The difference is usually an inch of fabric.',
  ],
  turns: [
    'Style is not what you add. It is what people would recognize if they saw your coat on a chair.',
    'The most sustainable piece of clothing is dull news: it is the one you already own and still wear.',
  ],
  closings: [
    "Open the closet, take out the thing you avoid, and decide. That's where it starts.",
    'Buy less, alter more, and wear the good thing on an ordinary day.',
  ],
  points: [
    {
      about: 'thrift store second hand shopping find vintage haul tips buy cheap',
      idea: 'Touch before you look.',
      why: 'Your hand finds wool, linen and heavy cotton faster than your eye finds a label.',
      how: 'Walk along the rack with a flat hand, stop where the cloth has weight, and only then check the size.',
      slip: 'Hunting for names makes you miss the good coat with the boring tag.',
      ask: 'your best find, and what made you stop at it',
    },
    {
      about: 'fit tailor alter size clothes jeans jacket look better body',
      idea: 'Fit beats everything else.',
      why: 'Shoulders that sit right and a hem at the right height do more than any label can.',
      how: 'Buy for the widest part of you, and let a tailor take in the rest.',
      slip: 'Keeping something a size too small as motivation only teaches you to dread your closet.',
      ask: 'one piece before and after an alteration',
    },
    {
      about: 'wardrobe capsule closet outfit declutter basics minimal clothes wear',
      idea: 'Start from the things you already reach for.',
      why: 'The pieces you wear without thinking are data. They know your colors, your climate and your real week.',
      how: 'Hang what you wear at one end for a month, and see what never moves.',
      slip: 'Building a wardrobe for a life you do not have is the most expensive kind of shopping.',
      ask: 'the piece you wear most and what it goes with',
    },
    {
      about: 'quality fabric clothes last cheap expensive fast fashion seam material',
      idea: 'Turn it inside out.',
      why: 'The outside is made to sell it. The seams, the lining and the buttonholes show how it was made.',
      how: 'Pull gently at a seam, hold the cloth up to the light, and check whether the pattern meets at the side.',
      slip: 'A high price proves that somebody believed you would pay it.',
      ask: 'a good seam and a bad one, side by side',
    },
    {
      about: 'care wash laundry repair mend shoes clothes last longer sew',
      idea: 'Wash it less and brush it more.',
      why: 'Hot water and the dryer wear clothes out, often more than wearing them does.',
      how: 'Air it overnight, treat the spot instead of the garment, and mend the small hole while it is small.',
      slip: 'Waiting until the tear is big enough to be worth it usually means it no longer is.',
      ask: 'a repair you did yourself, close up',
    },
    {
      about: 'style trend color outfit look dress personal history why fashion',
      idea: 'Ask where the detail came from.',
      why: 'Belts, buttons, cuffs and trench coats began as tools. Knowing the job tells you how to wear the thing.',
      how: 'Pick one detail, find its first use, and dress as if it still had to work.',
      slip: 'Following every trend means never looking like the same person for long enough to be recognized.',
      ask: 'the detail in {topic} and its first use',
    },
  ],
};
