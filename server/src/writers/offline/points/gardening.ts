import type { NichePoints } from './niche-points.ts';

export const gardening: NichePoints = {
  niche: 'Gardening',
  hooks: [
    'Many plants that die at home are not neglected. They are loved at the wrong moment.',
    'A garden does not fail in summer. It fails in the soil, months before anybody looks.',
    'The plant is telling you what is wrong. It just says it slowly.',
  ],
  turns: [
    'The tidiest garden on the street is often the emptiest. A little mess is where the helpers live.',
    'You will kill plants. Every good gardener has a long list, and that list is how they got good.',
  ],
  closings: [
    'Go outside, put a finger in the soil, and do only what it asks for.',
    'Plant something that will outlive your patience, and let it surprise you.',
  ],
  points: [
    {
      about: 'water watering dry wilt tomato pot houseplant plants die',
      idea: 'Water deeply, then leave it alone.',
      why: 'A good soak pulls roots down, where it stays cool and moist. A daily sprinkle keeps them at the surface.',
      how: 'Push a finger into the soil, and water only when it feels dry below the top.',
      slip: 'Drooping leaves look like thirst, but drowned roots look just the same.',
      ask: 'a plant of yours that you watered wrong, and how you could tell',
    },
    {
      about: 'soil compost mulch raised bed fertilizer feed grow vegetables',
      idea: 'Feed the soil and let the soil feed the plant.',
      why: 'Living soil holds water, air and food at the same time, and no bottle does all of that.',
      how: 'Cover bare ground with compost or leaves, and disturb it as little as you can.',
      slip: 'More fertilizer on tired soil gives you soft growth that every aphid can smell.',
      ask: 'your soil in your hand, before and after',
    },
    {
      about: 'light sun shade spot window place balcony indoor where plant',
      idea: 'Choose the plant for the place.',
      why: "You can carry water and feed, but you can't move the sun.",
      how: 'Watch the spot for a whole day, note the hours of direct light, and shop with that note in hand.',
      slip: 'Falling for a flower first means spending years arguing with a wall.',
      ask: 'your most difficult corner and what finally liked it',
    },
    {
      about: 'start beginner seed seedling spring sow grow easy vegetable herb small',
      idea: 'Start smaller than you want to.',
      why: 'A small bed that gets weeded beats a large one that gets avoided.',
      how: 'Grow a few things you really eat, close to the door you really use.',
      slip: 'Sowing the whole packet feels generous, and then they all starve each other.',
      ask: 'what you grew in your first year, with the honest result',
    },
    {
      about: 'pest bug slug aphid disease natural bees insects wildlife weed',
      idea: 'Wait a moment before you fight.',
      why: 'Pests come first, and the insects that eat them come after. If you spray at once, the helpers have nothing to come for.',
      how: 'Look under the leaves every few days, pick off what you can, and see who turns up.',
      slip: 'Trying to kill everything that crawls leaves you doing all the work yourself.',
      ask: 'a pest you had and who came to eat it',
    },
    {
      about: 'prune cut harvest winter autumn season rose tree fruit when',
      idea: 'Know why you are cutting before you cut.',
      why: 'A cut tells the plant where to put its strength. It can mean more fruit, a better shape or a long sulk.',
      how: 'Take out what is dead, damaged or crossing, then stop and step back.',
      slip: "Tidying everything in autumn throws out the seeds, the shelter and often next year's flowers.",
      ask: 'a cut you would show, and what grew from it',
    },
  ],
};
