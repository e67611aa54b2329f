import type { NichePoints } from './niche-points.ts';

export const architectureAndDesign: NichePoints = {
  niche: 'Architecture & design',
  hooks: [
    'You have walked through more doors this month than you could count, and you remember none of them. The good ones were designed for exactly that.',
    'A building tells you how to behave before anyone speaks. Most people never notice that they obeyed.',
    'Look at where people actually walk, and you will see what the plan got wrong.',
  ],
  turns: [
    'The best part of a design is often the part that was left out. Nobody photographs an empty corner, but everybody feels it.',
    'A place is not finished when the builders leave. It is finished by the people who move the chairs.',
  ],
  closings: [
    'Next time you feel at ease in a room, stop and look up, then down. Somebody decided that.',
    'Once you see the decision behind a wall, you cannot go back to seeing just a wall.',
  ],
  points: [
    {
      about: 'light window room home house small bright dark space interior',
      idea: 'Start with the light, not with the furniture.',
      why: 'Daylight decides where people sit, where they work and which room stays empty, whatever the floor plan says.',
      how: 'Walk through the space in the morning and again in the evening, and note where the sun actually lands.',
      slip: 'The usual mistake is lighting a whole room from the middle of the ceiling, which flattens everything in it.',
      ask: 'the spot where the light does something surprising, and at what time of day',
    },
    {
      about: 'small apartment tiny space layout plan room storage city living',
      idea: 'Give every path through the room a reason.',
      why: "A small space feels large when you can move through it without turning sideways, and cramped when you can't.",
      how: 'Draw the lines people walk from door to window to table, and keep them clear before you place anything else.',
      slip: 'People push all the furniture against the walls and end up with a corridor around nothing.',
      ask: 'a before and after of one path through the space',
    },
    {
      about: 'material wood concrete brick stone building age old wall construction',
      idea: 'Ask how it will look when it is old.',
      why: 'Every material ages. Some get better with hands and weather on them, and some only get dirty.',
      how: 'Find an older building made of the same stuff, and look at the edges, the corners and the places where water runs.',
      slip: 'The trap is choosing by the photograph, because a photograph is always taken on the first day.',
      ask: 'the material in your example and how it has aged',
    },
    {
      about: 'city street public square neighborhood urban town people design building',
      idea: 'Look at the ground floor first.',
      why: 'People meet a building at eye level. What happens in the first few steps decides whether a street feels alive or shut.',
      how: 'Count the doors and windows you pass on one block, and compare it with a blank wall nearby.',
      slip: 'It is easy to judge a tower by its skyline and forget that nobody lives at that height of attention.',
      ask: 'the street you would show, and what its ground floor does',
    },
    {
      about: 'color style decor trend design interior minimal modern furniture',
      idea: 'Repeat something, and the room holds together.',
      why: 'A color, a line or a material that comes back tells the eye that the choices belong to each other.',
      how: 'Pick one thing that is already there and cannot be changed, and let the rest answer it.',
      slip: 'A room full of favorites competes with itself. Something has to be quiet.',
      ask: 'the element you would repeat and where it turns up',
    },
    {
      about: 'house home building architect famous history why design story comfort',
      idea: 'Find the problem the building was solving.',
      why: 'Steep roofs, thick walls and deep porches began as answers to snow, heat and rain long before they were a style.',
      how: 'Ask what would go wrong on the worst day of the year if that odd detail were missing.',
      slip: 'Copy the shape without the problem, and you inherit the cost and none of the use.',
      ask: 'the detail in {topic} and the problem behind it',
    },
  ],
};
