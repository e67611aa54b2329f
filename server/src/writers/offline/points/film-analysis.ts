import type { NichePoints } from './niche-points.ts';

export const filmAnalysis: NichePoints = {
  niche: 'Film analysis',
  hooks: [
    'You felt something in that scene, and you were sure it was the acting. Look at where the camera stood.',
    'A film teaches you how to watch it in its first few minutes. Most of us are still finding our seats.',
    'The cut you remember best is probably one that you never saw.',
  ],
  turns: [
    'What a film refuses to show you is a decision as well. Your own picture is usually the stronger one.',
    'The scene everybody quotes only works because of a quiet one before it that nobody quotes at all.',
  ],
  closings: [
    'Watch it again with the sound off, and then listen to it with your eyes shut. It is another film each time.',
    'The best thing about taking a scene apart is that it still works when you put it back together.',
  ],
  points: [
    {
      about: 'opening scene first shot begin film movie start ending',
      idea: 'Trust the first image.',
      why: 'Openings are made with special care, because they give the promise that the rest has to keep.',
      how: 'Describe the first shot without naming the story: what moves, what is still, what is out of reach.',
      slip: 'Treating the opening as a warm-up means missing the moment when the film tells you what it is about.',
      ask: 'the first shot of the film in question, described in plain words',
    },
    {
      about: 'camera shot frame composition cinematography close up angle visual',
      idea: 'Ask where the camera refuses to go.',
      why: 'Distance is an opinion. A camera that stays back is being polite, afraid or cold, and you feel which.',
      how: 'Note the scene in which it comes closest, and what had to happen before it was allowed to.',
      slip: 'Naming the shot is not explaining it. The question is what it costs to stand there.',
      ask: 'the shot you would freeze, and its distance to the face',
    },
    {
      about: 'sound music score silence dialogue editing horror tension',
      idea: 'Listen for what stops.',
      why: 'Tension is often made by taking sound away. When the room goes quiet, your own body supplies the rest.',
      how: 'Play the scene and write down every sound that ends, and what begins after it.',
      slip: 'Crediting the music for everything overlooks the door, the breath and the refrigerator hum.',
      ask: 'the moment of silence you would play',
    },
    {
      about: 'edit cut rhythm pacing scene montage action fight why works',
      idea: 'Watch the blink.',
      why: 'Good cuts often arrive when a thought ends, about where you would have blinked yourself. That is why they vanish.',
      how: 'Clap on every cut in a scene and hear the rhythm change as the stakes do.',
      slip: 'Fast cutting is not the same as energy. Often it hides that nothing is happening.',
      ask: 'a run of cuts and the thought behind each of them',
    },
    {
      about: 'character villain hero writing script story theme meaning arc',
      idea: 'Follow what the character does when nobody asks.',
      why: 'Lines tell you who someone wants to be. Small, unasked actions tell you who they are.',
      how: 'Find the gesture that comes back later with a different meaning.',
      slip: 'A theme that somebody says out loud is a theme the film did not trust.',
      ask: 'the gesture, and the scene where it returns',
    },
    {
      about: 'color light production design costume genre movie world explained',
      idea: 'Track a color from beginning to end.',
      why: 'Color is the quietest storyteller on the set. It can change sides without anyone saying a word.',
      how: 'Pick one, pause whenever it appears, and note who is wearing it or standing near it.',
      slip: 'Not every red coat is a symbol. A pattern needs more than a single coat.',
      ask: 'the color in {topic} and where it changes its meaning',
    },
  ],
};
