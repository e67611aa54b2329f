import type { NichePoints } from './niche-points.ts';

export const photography: NichePoints = {
  niche: 'Photography',
  hooks: [
    'Nobody ever looked at a great photograph and wondered about the lens.',
    'The picture was there before you raised the camera. Most people raise it too soon.',
    "If your photos look like everyone else's, check where you were standing. It was probably where everyone else was.",
  ],
  turns: [
    'The best camera upgrade is usually a walk in worse weather.',
    'A technically perfect picture of nothing is still a picture of nothing. A blurred one of something can last.',
  ],
  closings: [
    'Go out with one idea and come back with one picture. That is a good day.',
    'Look first. Then look again. Then press.',
  ],
  points: [
    {
      about: 'light natural portrait golden hour window flash shadow better photos',
      idea: 'Find the light before the subject.',
      why: 'Light decides shape, mood and color. An ordinary thing in good light beats a fine thing in bad light.',
      how: 'Turn around slowly, see where the shadows fall, and place yourself so that they help.',
      slip: 'Shooting at noon because you happen to be there is how holidays come to look flat.',
      ask: 'the same subject in different light, side by side',
    },
    {
      about: 'composition frame angle background rule crop boring photo street',
      idea: 'Check the edges.',
      why: 'The eye goes to the middle on its own. What spoils a picture usually creeps in from the sides.',
      how: 'Before you press, run your eye around the border, and move a step until nothing distracts.',
      slip: 'Trying to keep everything in the frame leaves nothing to look at.',
      ask: 'a picture before and after you moved one step',
    },
    {
      about: 'camera settings manual exposure aperture shutter beginner iso learn',
      idea: 'Decide what must be sharp and what may move.',
      why: 'Every setting is an answer to that question. Without the question, the numbers are only numbers.',
      how: 'Fix one thing at a time: how deep the sharpness goes, how long the moment lasts, then how bright it is.',
      slip: 'Hiding in automatic and blaming the camera go very well together.',
      ask: 'one scene with different settings, and what each of them says',
    },
    {
      about: 'portrait people street stranger pose confident wedding face subject',
      idea: 'Talk more than you shoot.',
      why: 'A face relaxes when it forgets about the camera, and it forgets when it is busy with you.',
      how: 'Ask something real, keep the camera low, and take the picture just after the answer.',
      slip: 'Telling people to smile gets you their teeth.',
      ask: 'a portrait and the conversation behind it',
    },
    {
      about: 'gear lens phone buy camera expensive cheap upgrade kit',
      idea: 'Use one lens for a month.',
      why: "When you can't zoom, you have to walk, and walking is how pictures change.",
      how: 'Take a single focal length, leave the rest at home, and learn what it sees before you do.',
      slip: 'Buying gear feels like progress because it arrives in a box.',
      ask: 'what you learned from a limit you set yourself',
    },
    {
      about: 'edit project story series improve inspiration style landscape travel photo print',
      idea: 'Throw most of it away.',
      why: 'A strong picture gets weaker next to its near twin. Choosing is half of the craft.',
      how: 'Leave them for a few days, then keep only those you would hang on a wall.',
      slip: 'Editing harder will not rescue a picture that had nothing to say.',
      ask: 'a picture you cut from {topic} and the reason',
    },
  ],
};
