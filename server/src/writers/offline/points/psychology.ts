import type { NichePoints } from './niche-points.ts';

export const psychology: NichePoints = {
  niche: 'Psychology',
  hooks: [
    'You are sure you know why you did that. The odd thing is how quickly the reason arrived.',
    'Your mind is not a camera. It is more like a storyteller with a deadline.',
    'Other people are thinking about you far less than you fear, because they are busy with the same fear.',
  ],
  turns: [
    'Knowing about a bias does not remove it. It only makes you better at seeing it in others.',
    'The feeling is real even when the story you attach to it is not.',
  ],
  closings: [
    'Be curious about your own mind for a day. It is the one experiment you can run for free.',
    'You are not broken. You are running old software in a new place. If it hurts, talk to somebody who is trained for it.',
  ],
  points: [
    {
      about: 'memory remember forget past brain recall childhood trick',
      idea: 'Treat memory as a retelling.',
      why: 'Each time you remember, you rebuild the scene, and a little of today gets mixed in.',
      how: 'Write down something that happened this week, hide the note, and compare it with your memory later.',
      slip: 'Vividness feels like proof. It is only vividness.',
      ask: 'a memory you and somebody else tell differently',
    },
    {
      about: 'habit behavior change why do procrastinate willpower motivation',
      idea: 'Look at the moment before.',
      why: 'Behavior usually has a trigger: a place, an hour, a feeling or a person. Change that, and the rest gets easier.',
      how: 'For a few days, note what happened just before the thing you want to stop.',
      slip: 'Calling it a lack of discipline ends the investigation too early.',
      ask: 'a habit of yours and the moment before it',
    },
    {
      about: 'people social lonely friends like conversation confident shy charisma',
      idea: 'Ask one more question.',
      why: 'People remember how it felt to be listened to, long after they have forgotten what was said.',
      how: 'When somebody finishes, ask about the part that they skipped over.',
      slip: 'Preparing your reply while they speak is a way of talking to yourself.',
      ask: 'a conversation that changed when you asked',
    },
    {
      about: 'anxiety stress fear worry overthinking emotion anger calm feelings',
      idea: 'Name it in plain words.',
      why: 'Putting a feeling into words tends to take the edge off and gives you a little distance to it.',
      how: 'Say what you feel, where you feel it, and what it wants you to do. Then wait before you do it.',
      slip: 'Fighting a feeling keeps you company with it. Help is there when it stays too long.',
      ask: 'a feeling you named and what changed',
    },
    {
      about: 'bias decision choice mistake think believe wrong trick money brain',
      idea: 'Ask what would change your mind.',
      why: 'We look for what fits and call it evidence. A belief that nothing could shake is not a conclusion.',
      how: 'Write the answer down before you start searching, and search for that first.',
      slip: 'Smart people are not safer from this. They only build better excuses.',
      ask: 'a time you were sure and wrong about {topic}',
    },
    {
      about: 'study experiment research self happy personality test explained effect relationships',
      idea: 'Ask who was in the room.',
      why: 'A finding about a few students in a lab is a hint about people, not a law.',
      how: 'Check who took part, what they really had to do, and whether anyone has found it again.',
      slip: 'The catchier the headline, the further it tends to be from the study.',
      ask: 'the study behind your claim, and its limits',
    },
  ],
};
