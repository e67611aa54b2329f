import type { NichePoints } from './niche-points.ts';

export const fitness: NichePoints = {
  niche: 'Fitness',
  hooks: [
    'The hardest part of training is not the last repetition. It is the shoe by the door.',
    'Most plans fail for a dull reason: they were written for a week you never have.',
    'Your body does not get stronger while you train. It gets stronger afterwards, if you let it.',
  ],
  turns: [
    'More is not the next step. Better rest often is, and it is the one thing nobody posts.',
    "You do not need to feel motivated. You need to make starting so easy that feelings don't get a vote.",
  ],
  closings: [
    'Do less than you could today, and come back. That is the whole secret.',
    'Start where you are, and ask a professional about any pain that worries you. Then start again tomorrow.',
  ],
  points: [
    {
      about: 'beginner start gym workout routine plan train home',
      idea: 'Pick the session you will repeat.',
      why: "Progress comes from adding a little, many times, and you can't add to something you have stopped.",
      how: 'Choose a few movements, the same days each week, and write down what you did.',
      slip: 'Changing the plan every Monday feels fresh and starts you at the beginning each time.',
      ask: 'your own first session, honestly described',
    },
    {
      about: 'strength muscle lift weight squat push deadlift build',
      idea: 'Leave a little in the tank.',
      why: 'Sets that end just before your form breaks build strength without the soreness that steals the next session.',
      how: 'Stop when you could still do a clean repetition or so more, and add a small step only when it feels easy.',
      slip: 'Going to the limit every time is a test, not training.',
      ask: 'the movement you would show, with good form and bad',
    },
    {
      about: 'walk walking run running cardio jog endurance step outdoor',
      idea: 'Go slow enough to talk.',
      why: 'An easy pace trains the heart and spares the joints, and you can do it again tomorrow.',
      how: "If you can't say a full sentence, slow down or walk until you can.",
      slip: 'Racing every run makes all of them equally hard and none of them useful.',
      ask: 'your easy route and what you notice on it',
    },
    {
      about: 'sleep rest recovery sore tired stretch day off overtrain',
      idea: 'Plan the rest like a session.',
      why: 'Muscle repairs itself while you sleep, and a tired body learns bad movement very well.',
      how: 'Put the easy day in the calendar before the hard ones, and protect the hour you go to bed.',
      slip: 'Feeling guilty on a rest day is a sign that you needed it.',
      ask: 'what your rest day really looks like',
    },
    {
      about: 'habit motivation consistent quit discipline time busy daily morning',
      idea: 'Shrink it until it survives a bad day.',
      why: 'A habit is only as strong as its smallest version. The day you are tired is the day that counts.',
      how: 'Decide on a version so short that skipping it would be silly, and tie it to something you already do.',
      slip: 'Waiting for the perfect week is the most popular training plan in the world.',
      ask: 'your smallest version and when it saved the week',
    },
    {
      about: 'myth pain form injury diet fat abs stretch mistake truth body',
      idea: 'Treat pain as information.',
      why: 'Effort burns and fades. Sharp pain that stays is your body raising its hand.',
      how: 'Stop, make the movement smaller or lighter, and if it does not settle, have it looked at.',
      slip: "Copying somebody else's body position ignores that your bones were built differently.",
      ask: 'a claim about {topic} that you checked, and where',
    },
  ],
};
