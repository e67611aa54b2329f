import type { NichePoints } from './niche-points.ts';

export const outdoorAndSurvivalSkills: NichePoints = {
  niche: 'Outdoor & survival skills',
  hooks: [
    'Trouble outdoors seldom begins with a storm. It begins with somebody saying it is only a bit further.',
    'The best survival skill is the one you use at home, before you leave.',
    'Being lost is not a place. It is a decision to keep walking.',
  ],
  turns: [
    'Turning back is not the end of the trip. It is the part that lets you have the next one.',
    'The gear everyone argues about matters less than the sleep, the water and the dry socks nobody talks about.',
  ],
  closings: [
    'Practice it in the backyard, where failing only means going inside.',
    'Tell somebody where you are going, and then go.',
  ],
  points: [
    {
      about: 'lost navigate map compass trail find way hiking direction',
      idea: 'Stop as soon as you doubt.',
      why: 'The distance between a wrong turn and a real problem is only the time you keep going.',
      how: 'Sit down, drink something, find the last point you were sure of, and decide from there.',
      slip: 'Hoping that the path will come right again has led more people astray than any fog.',
      ask: 'a time you were unsure of the way, and what you did',
    },
    {
      about: 'fire start wet wood match camp cook flame',
      idea: 'Prepare more tinder than seems sensible.',
      why: 'A fire fails in its first minute, while your only match is burning. The big logs are not the problem.',
      how: 'Split wood to reach the dry inside, sort it by thickness, and light it only when everything lies ready.',
      slip: 'Putting on thick wood too early smothers it. Also check whether fires are allowed where you are.',
      ask: 'your piles of tinder and kindling, side by side',
    },
    {
      about: 'shelter tent camp sleep cold warm night winter sleeping bag',
      idea: 'Insulate yourself from the ground.',
      why: 'The earth takes your warmth faster than the air does, all night long and without a sound.',
      how: 'Choose a dry, raised, sheltered spot, and put more under you than over you.',
      slip: 'Camping in the pretty hollow means sleeping where the cold air and the rain collect.',
      ask: 'your worst night out and what was under you',
    },
    {
      about: 'water drink filter purify thirst stream hydrate boil',
      idea: 'Plan your water before your route.',
      why: 'Thirst makes people tired, tired people make bad decisions, and clear water is not always clean water.',
      how: 'Mark the sources on the map, carry enough to miss one of them, and treat what you collect.',
      slip: 'Saving water in your bottle while you feel weak is saving it for the rescuers.',
      ask: 'how you treat water, step by step',
    },
    {
      about: 'gear pack backpack list beginner essential kit knife clothes layer',
      idea: 'Carry what you know how to use.',
      why: 'A tool you have never tried is only weight. Skill is the lightest thing in the pack.',
      how: 'Empty the bag after each trip and put what you used, what you needed and what stayed dry in separate piles.',
      slip: 'Packing for every disaster makes you slow enough to meet one.',
      ask: 'what you left at home after your last trip',
    },
    {
      about: 'weather storm safe mistake accident emergency survival rescue mountain rule',
      idea: 'Decide your turnaround time at home.',
      why: 'On the mountain you will want to go on. The person at the kitchen table is the wiser one.',
      how: 'Agree on an hour at which you turn back, wherever you are, and tell it to somebody who stays behind.',
      slip: 'A summit that you reach too late is only half a journey, and the harder half is left.',
      ask: 'a time you turned back in {topic}, and why it was right',
    },
  ],
};
