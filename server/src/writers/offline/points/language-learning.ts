import type { NichePoints } from './niche-points.ts';

export const languageLearning: NichePoints = {
  niche: 'Language learning',
  hooks: [
    "You don't freeze because you lack words. You freeze because you are looking for the perfect ones.",
    'Children make mistakes all day long and nobody calls them bad at languages.',
    'The moment you understand a joke in another language, you never forget where you were standing.',
  ],
  turns: [
    "Fluency is not knowing everything. It is not being bothered by what you don't know.",
    'The mistake that makes you blush teaches you more than the page you got right.',
  ],
  closings: [
    'Say one sentence out loud today, to anyone, badly. That is the lesson.',
    'You are not behind. You are just in the part that nobody films.',
  ],
  points: [
    {
      about: 'speak speaking fluent conversation talk shy confident fast learn',
      idea: 'Speak before you are ready.',
      why: 'Understanding and speaking are different skills, and only one of them improves by speaking.',
      how: 'Prepare a few sentences about your day, say them to a person or a wall, and repeat them tomorrow.',
      slip: 'Waiting until you know enough means waiting for a day that never gets announced.',
      ask: 'your first real conversation and what went wrong in it',
    },
    {
      about: 'vocabulary words remember flashcard memorize learn forget app',
      idea: 'Learn words in company.',
      why: 'A single word slips away. A word inside a sentence you might really say has something to hold on to.',
      how: 'Write the sentence, not the translation, and put somebody you know into it.',
      slip: 'Collecting long lists feels like progress and sounds like silence.',
      ask: 'a sentence that made a word stick for you',
    },
    {
      about: 'listen listening understand native fast movie podcast accent series',
      idea: 'Listen to the same thing again.',
      why: 'The first time you hear noise, then words, then jokes. New material keeps you at noise.',
      how: 'Take a short clip, listen without text, then with it, then without it once more.',
      slip: 'Leaving the radio on in the background trains you to ignore a language.',
      ask: 'a clip you replayed and the moment it opened up',
    },
    {
      about: 'grammar rules mistake tense study book school accurate sentence',
      idea: 'Use grammar as an answer, not as a start.',
      why: 'A rule makes sense once you have met the problem it solves. Before that it is only furniture.',
      how: 'Collect sentences you got wrong, and look up the rule for those.',
      slip: "Studying every exception first is how people know a language and can't order soup.",
      ask: 'a mistake you kept making and what fixed it',
    },
    {
      about: 'habit daily routine time motivation minutes plateau consistent polyglot',
      idea: 'Little and often beats long and rarely.',
      why: 'Memory is built by coming back. What you meet again just before you forget it stays.',
      how: 'Tie a short session to something you do every day, and stop while it is still fun.',
      slip: 'The heroic weekend of study is mostly gone by the next one.',
      ask: 'your own routine on an ordinary weekday',
    },
    {
      about: 'pronunciation sound accent tone culture travel country immersion live',
      idea: 'Borrow the music before the words.',
      why: 'Rhythm and melody carry more understanding than perfect sounds. People forgive a vowel, but they need the beat.',
      how: 'Pick a speaker you like, repeat right after them, and copy the pauses too.',
      slip: 'Trying to lose your accent is optional. Being understood is the goal.',
      ask: 'a sound in {topic} that was hard for you',
    },
  ],
};
