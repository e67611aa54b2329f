import type { NichePoints } from './niche-points.ts';

export const food: NichePoints = {
  niche: 'Food',
  hooks: [
    'Recipes tell you what to do and when. They almost never tell you what to look for.',
    'The dish did not fail at the end. It failed in the first minute, when the pan was not ready.',
    'Good cooks taste more often than they season. That is most of the difference.',
  ],
  turns: [
    'The expensive ingredient is rarely the one you taste. The one you taste is usually time.',
    'Somewhere there is a grandmother who does it completely differently, and hers is better. Cooking is like that.',
  ],
  closings: [
    'Cook it once by the book and once by your tongue. Keep the second one.',
    'Now go and make it, and eat the mistakes while they are hot.',
  ],
  points: [
    {
      about: 'salt season taste flavor bland cook soup sauce pasta better',
      idea: 'Season in layers, not at the end.',
      why: 'Salt that goes in early travels into the food. Salt that goes in late stays on the surface and shouts.',
      how: 'Add a little at each step, and taste every time something new joins the pot.',
      slip: 'When a dish tastes flat, people add more salt, and often it wanted a few drops of acid.',
      ask: 'a dish you tasted at each step, and what changed',
    },
    {
      about: 'pan heat fry sear steak meat crispy chicken egg stick',
      idea: 'Wait for the pan.',
      why: 'Food sticks and steams in a lukewarm pan. In a hot one it browns, and browning is flavor.',
      how: 'Dry the food, heat the pan first, then the fat, and listen for the sizzle before you let go.',
      slip: 'Crowding the pan cools it down, and then you are boiling your dinner.',
      ask: 'the sound and the color you wait for',
    },
    {
      about: 'bread bake dough cake oven sourdough flour knead rise',
      idea: 'Watch the dough, not the clock.',
      why: 'Flour, weather and kitchens differ, so the same minutes give you different bread.',
      how: 'Look for the signs: how far it has grown, how slowly it springs back, how it smells.',
      slip: 'Adding flour because it is sticky feels right and bakes a brick.',
      ask: 'the sign you look for, close up',
    },
    {
      about: 'knife cut onion prep vegetable kitchen skill fast beginner',
      idea: 'Get everything ready before the heat goes on.',
      why: 'Panic is mostly a missing onion. With everything cut and measured, cooking becomes easy and quick.',
      how: 'Read the recipe to the end, lay things out in the order you will use them, and clear a space to work.',
      slip: 'A dull knife is the slow one and the dangerous one, because it slips.',
      ask: 'your workspace just before you start',
    },
    {
      about: 'cheap budget meal week leftover pantry dinner easy fridge',
      idea: 'Cook once, eat in different clothes.',
      why: 'A pot of beans, grains or roast vegetables becomes another meal when the sauce changes.',
      how: 'Keep the base plain, and add the character on the day: lemon, chili, herbs, something crunchy.',
      slip: 'Cooking the same finished dish for the whole week is how people end up ordering in.',
      ask: 'one base and the meals you make of it',
    },
    {
      about: 'dish origin history traditional why culture recipe authentic street',
      idea: 'Ask what people were short of.',
      why: 'Many loved dishes are clever answers to having little fuel, little meat or a long winter.',
      how: 'Look at each odd step in the recipe and ask what it saved: firewood, time or spoiled milk.',
      slip: 'Arguing about the only true version forgets that the cooks were improvising.',
      ask: 'the odd step in {topic} and what it was for',
    },
  ],
};
