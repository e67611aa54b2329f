import type { NichePoints } from './niche-points.ts';

export const natureAndWildlife: NichePoints = {
  niche: 'Nature & wildlife',
  hooks: [
    'Nothing out there is doing it for you. Once you accept that, it gets far more interesting.',
    'You have walked past this animal all your life. It noticed you every time.',
    'What looks like peace is usually somebody waiting very still.',
  ],
  turns: [
    'The animal is not clever in our way. It is clever in a way that we needed a long time to see.',
    "Nature has no favorites. The one we feel sorry for is also somebody's worst morning.",
  ],
  closings: [
    'Go outside, stand still longer than is comfortable, and see who comes back.',
    'You do not have to travel far. You have to look for longer.',
  ],
  points: [
    {
      about: 'animal behavior why do how survive hunt predator clever',
      idea: 'Ask what it costs.',
      why: 'Every song, chase and bright feather is paid for in energy. If it persists, it must be buying something.',
      how: 'Watch for what the animal gives up while it does the thing: food, safety or rest.',
      slip: 'Calling it cruel or kind tells us about us. It does not explain a single feather.',
      ask: 'the behavior in {topic} and what it costs the animal',
    },
    {
      about: 'bird birds watching garden feeder song spot identify',
      idea: 'Learn the common ones first.',
      why: 'The rare one only stands out when you know the usual crowd by shape and voice.',
      how: 'Pick a window, keep a list for a month, and note what each bird does instead of only its name.',
      slip: 'Chasing rarities teaches you about maps. Watching sparrows teaches you about birds.',
      ask: 'a common bird and the thing most people never noticed about it',
    },
    {
      about: 'forest tree plant fungi ecosystem insect bee pollinator soil network',
      idea: 'Look for who is connected to whom.',
      why: 'Nothing out there lives alone. Take away a small and boring creature, and something large and famous goes hungry.',
      how: 'Choose a single tree or pond, and list who eats, sleeps, hides or breeds there.',
      slip: 'A simple story of helpers and villains is easy to tell and usually wrong.',
      ask: 'one link in the chain that surprised you',
    },
    {
      about: 'ocean sea deep whale shark fish river water migration',
      idea: 'Start with what it can sense.',
      why: 'An animal lives in the world of its own senses. Yours is only one version, and not the best one.',
      how: 'Imagine the place without eyes: what it smells like, hums like, pulls like.',
      slip: 'Pretty pictures from above show how we feel about it, and little else.',
      ask: 'a sense the animal has and we do not, made visible',
    },
    {
      about: 'endangered extinct climate save conservation return wild species loss',
      idea: 'Ask what it needs on its worst day.',
      why: 'Species vanish when the bad season finds no refuge, however good the average year is.',
      how: 'Find the bottleneck: the nesting place, the first food, the safe crossing.',
      slip: 'Sad pictures make people look away. A fence that worked makes them look closer.',
      ask: 'a place where something recovered, and what was changed',
    },
    {
      about: 'season winter night survive cold spring desert adapt baby',
      idea: 'Come back at another hour.',
      why: 'The same path has different owners at dawn, at noon and at night.',
      how: 'Visit one spot at different times, stay still, and note who takes over from whom.',
      slip: 'One visit gives you a snapshot and a theory. The theory is usually about the weather.',
      ask: 'the same spot at another hour, described or filmed',
    },
  ],
};
