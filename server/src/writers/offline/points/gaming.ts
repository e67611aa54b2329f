import type { NichePoints } from './niche-points.ts';

export const gaming: NichePoints = {
  niche: 'Gaming',
  hooks: [
    'You did not learn that jump by reading. Somebody built a room in which you could not help learning it.',
    'The best moment you ever had in a game was probably one that nobody scripted.',
    'You lost that round a while before you noticed. The mistake just took its time to arrive.',
  ],
  turns: [
    'Difficulty is not about how often you fail. It is about how much you want to go again.',
    'Sometimes the game is not unfair. It is just telling you something you did not want to hear.',
  ],
  closings: [
    'Play it again with that in mind, and watch what your hands do on their own.',
    "That is the craft of it: it feels like your idea, and it was somebody's plan.",
  ],
  points: [
    {
      about: 'level design tutorial learn teach game why good open world',
      idea: 'Watch how it teaches you without words.',
      why: "A good level shows a danger where it can't hurt you, then where it can, then where it surprises you.",
      how: 'Replay the opening and note the first time you meet each thing you later fear.',
      slip: 'A wall of text is a tutorial that gave up.',
      ask: 'the room in which the game taught you something',
    },
    {
      about: 'better improve rank aim skill competitive tips win practice',
      idea: 'Review the moment before the mistake.',
      why: 'You remember how it ended. The decision that caused it came earlier, when everything still looked fine.',
      how: 'Rewind to the last point where you had a choice, and say out loud what you knew then.',
      slip: 'Blaming the team is comfortable and teaches you nothing you can use.',
      ask: 'a clip of your own, paused at the decision',
    },
    {
      about: 'story character ending choice rpg narrative quest lore',
      idea: 'Look for the choice that cost something.',
      why: 'A decision between good and bad is a quiz. A decision between good and good is a story.',
      how: 'Find the moment when you put the controller down to think.',
      slip: 'Many endings are not many stories, if you get there by pressing a different button at the door.',
      ask: 'the choice that stopped you, without spoiling the rest',
    },
    {
      about: 'fun mechanic loop addictive combat feel movement design jump',
      idea: 'Feel the smallest action.',
      why: 'You press that button thousands of times. If a single jump is not fun, no amount of world will save it.',
      how: 'Stand in an empty spot and just move. Listen to the sound, watch the dust and the delay.',
      slip: 'Adding more systems around a dull action makes a bigger dull game.',
      ask: 'the smallest action in {topic} and why it feels good or bad',
    },
    {
      about: 'review worth buy new game indie hours backlog price old',
      idea: 'Judge it by the second evening.',
      why: 'The first evening is all novelty. The second shows whether there is something underneath.',
      how: 'Write down what you want to do next when you switch off. If the answer is nothing, that is your review.',
      slip: 'Hours are not a measure of value. A short game can say more than a long errand list.',
      ask: 'what you wanted to do next after the first session',
    },
    {
      about: 'multiplayer community history speedrun glitch secret cheat culture mod',
      idea: 'Look at what players did with it.',
      why: 'The rules are written by a studio. The game is finished by people who bend them.',
      how: 'Search for the trick, the custom or the joke that only exists because players found it.',
      slip: 'Calling it cheating is easy. Asking why it is fun is the interesting question.',
      ask: 'something players invented that the makers did not plan',
    },
  ],
};
