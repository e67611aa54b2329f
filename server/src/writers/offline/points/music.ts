import type { NichePoints } from './niche-points.ts';

export const music: NichePoints = {
  niche: 'Music',
  hooks: [
    'You have heard this more often than you could count, and never noticed the thing that makes it work.',
    'A song has only a few seconds to make you stay. Listen to what it does with them.',
    'The note that gives you goosebumps is often a very plain one. It just arrives late.',
  ],
  turns: [
    'Talent is what practice looks like from a distance. From close up it is mostly slow.',
    'The mistake they left in the recording is the part that everybody sings along to.',
  ],
  closings: [
    'Put it on again, and this time listen to what is underneath.',
    'Play something badly tonight. It is how every good player spent most evenings.',
  ],
  points: [
    {
      about: 'practice learn piano guitar instrument beginner better adult improve',
      idea: 'Practice slower than your pride allows.',
      why: 'Fingers remember exactly what you do, including the stumble. Slow is the only speed at which you can be right.',
      how: 'Take the hardest bar by itself, play it correctly and slowly, and raise the speed only when it is easy.',
      slip: 'Playing from the top each time gives you a brilliant beginning and a nervous end.',
      ask: 'the bar you got stuck on, played slowly and then in time',
    },
    {
      about: 'song write songwriting lyrics melody chorus hook catchy',
      idea: 'Let the melody talk before the words do.',
      why: 'People sing the shape long before they know the lyrics. If it works on nonsense, it works.',
      how: 'Hum over your chords, record it on your phone, and keep the line you still remember tomorrow.',
      slip: 'A clever rhyme on a line nobody wants to sing is just a clever rhyme.',
      ask: 'a melody hummed without words, then with them',
    },
    {
      about: 'chord harmony theory scale key explained understand progression',
      idea: 'Treat theory as a name for what you hear.',
      why: 'Tension wants to go home. Chords are ways of leaving home and coming back, sooner or later.',
      how: 'Play a phrase, stop before the last chord, and feel where it wants to land.',
      slip: 'Learning names before sounds is like reading menus without eating.',
      ask: 'the chord that surprises, played with and without the surprise',
    },
    {
      about: 'rhythm drum groove beat feel timing tempo bass genre',
      idea: 'Listen to the gaps.',
      why: 'A groove lives in what is not played. The rest before the beat is what makes you move.',
      how: 'Clap along, then clap only where nobody plays.',
      slip: 'Filling every space is the surest sign of a nervous musician.',
      ask: 'a groove with its gap, pointed out on the recording',
    },
    {
      about: 'record recording produce mix studio home producer sound vocal',
      idea: 'Fix it at the source.',
      why: 'A good sound in a good spot needs almost no treatment. A bad one resists all of it.',
      how: 'Move the microphone, move the player, hang up a blanket, and only then reach for a setting.',
      slip: 'Buying another plug-in is more fun than recording the take again. It also helps less.',
      ask: 'the same take from different spots in the room',
    },
    {
      about: 'album band why hit history genre classic story listen sample',
      idea: 'Ask what it sounded like next to its neighbors.',
      why: "A sound is new only compared with what was on the radio that week. Without its neighbors you can't hear the shock.",
      how: 'Play what was popular just before it, then play it.',
      slip: 'Calling something ahead of its time often means we forgot what its time was like.',
      ask: 'what surrounded {topic} when it came out',
    },
  ],
};
