import type { NichePoints } from './niche-points.ts';

export const travel: NichePoints = {
  niche: 'Travel',
  hooks: [
    'You will forget the famous view. You will remember the person who showed you the wrong bus.',
    'The best part of a trip is rarely on the list. It is what happens when the list falls apart.',
    'Every place has a version for visitors. It usually ends a few streets from the square.',
  ],
  turns: [
    'Seeing less is how you see more. The place you stayed in longest is the one you can describe.',
    'The trip did not change you by being beautiful. It changed you when something went wrong and you coped.',
  ],
  closings: [
    'Leave a day empty. That is where the story will be.',
    'Go while you can, stay longer than planned in one place, and send a postcard to yourself.',
  ],
  points: [
    {
      about: 'plan itinerary trip days city weekend first time guide visit',
      idea: 'Plan the mornings and leave the afternoons.',
      why: 'Crowds and heat come later, and so do your own bad moods. A free afternoon forgives everything.',
      how: 'Choose one thing for each morning, book only that, and let the rest of the day find you.',
      slip: 'A list of sights by the hour turns a city into an errand.',
      ask: 'a morning you planned and an afternoon you did not',
    },
    {
      about: 'budget cheap money save hotel flight cost solo backpack',
      idea: 'Spend on the place, save on the way.',
      why: 'Nobody tells stories about a seat. Where you sleep and what you eat shapes every hour there.',
      how: 'Travel on the dull days, stay near a normal neighborhood, and eat where the menu is short.',
      slip: 'Saving on sleep costs you the next day, and that was the expensive part.',
      ask: 'where you saved, where you spent, and what you regret',
    },
    {
      about: 'food eat street local restaurant culture market taste',
      idea: 'Eat where people are in a hurry.',
      why: 'Locals on a lunch break have no time for bad food. A queue of workers is the best review there is.',
      how: 'Walk a few streets away from the sights at the hour when people eat, and point at what your neighbor has.',
      slip: 'A menu in many languages with photographs was written for people who never come back.',
      ask: 'the meal you would go back for and how you found it',
    },
    {
      about: 'mistake avoid tourist scam safe tips know before traveler',
      idea: 'Ask one local one small question.',
      why: 'A small, specific question gets an honest answer, and often a better plan than yours.',
      how: 'Ask where they would have breakfast, not what there is to see.',
      slip: 'Being careful is wise. Suspecting everyone is exhausting, and people notice.',
      ask: 'the question you asked and where it led you',
    },
    {
      about: 'pack packing luggage light carry list essentials bag train',
      idea: 'Pack for the day you will really have.',
      why: 'Most of what people carry is for emergencies that shops exist for. Weight follows you up every staircase.',
      how: 'Lay everything out, take away whatever is there just in case, and walk around the block with the rest.',
      slip: "Packing a better version of yourself means carrying clothes that you don't wear at home.",
      ask: 'what you took and never used',
    },
    {
      about: 'hidden place village island history people road why remote story journey',
      idea: 'Come back at another hour.',
      why: 'A place at dawn, at noon and at night is never quite the same place.',
      how: 'Pick one bench, sit there at different times of day, and see who comes.',
      slip: 'Arriving, photographing and leaving gets you the same picture as everyone, and no story.',
      ask: 'the bench or corner in {topic} and who came by',
    },
  ],
};
