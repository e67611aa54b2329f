import type { NichePoints } from './niche-points.ts';

export const trueCrime: NichePoints = {
  niche: 'True crime',
  hooks: [
    'Before it was a case, it was an ordinary day, and somebody had plans for the evening.',
    'The detail that solved it had been written down early on. It lay in a folder, and nobody had a reason to look.',
    'We tend to remember the wrong name. Start with the people it happened to.',
  ],
  turns: [
    'The first theory was reasonable. That is what made it dangerous.',
    'Certainty is a feeling, and it is not evidence. Many cases went wrong at the moment when everybody felt sure.',
  ],
  closings: [
    'A case can be closed and still not be over for the people who live with it. Remember them first.',
    'What is known ends here. What is rumored is not ours to add.',
  ],
  points: [
    {
      about: 'victim life person who family name story missing disappearance',
      idea: 'Give the person back their life.',
      why: 'Someone is more than the last thing that happened to them. A life told in full is also the best argument for why it matters.',
      how: 'Behind every file there were habits, jokes and plans, and the people who knew them still do.',
      slip: "Describing only the crime makes the person a prop in somebody else's story.",
      ask: 'who this person was, from public sources, with care',
    },
    {
      about: 'evidence forensic dna proof clue detective solve investigation',
      idea: 'Ask what each piece can really prove.',
      why: 'Evidence answers small questions. It shows that something was there, seldom when, and almost never why.',
      how: 'So for each piece, ask who found it, what it shows, and what else could explain it.',
      slip: 'Stacking weak clues does not make a strong one. It makes a tall one.',
      ask: 'a piece of evidence and its limits, from the record',
    },
    {
      about: 'timeline night last seen happened hours alibi witness case',
      idea: 'Build the timeline from what is fixed.',
      why: 'Memories shift, but tickets, calls and clocks hold still. Hang the rest on those.',
      how: 'So every time gets a label: recorded, reported or estimated. They do not weigh the same.',
      slip: 'Smoothing over a gap makes a better story and a worse account.',
      ask: 'the fixed points of the timeline and their sources',
    },
    {
      about: 'wrong innocent convicted mistake police confession trial court justice',
      idea: 'Look for the moment when doubt was cheap.',
      why: 'Errors are easy to correct early and almost impossible later, once careers and headlines depend on them.',
      how: 'So look for the point at which somebody raised a hand, and for what happened to them.',
      slip: 'Hindsight makes everyone else careless and us brilliant. What counts is what they knew then.',
      ask: 'who raised a doubt in {topic}, and when',
    },
    {
      about: 'cold case unsolved mystery theory why years later reopened',
      idea: 'Separate what is known from what is told.',
      why: 'Around every old case grows a second one made of rumors, and it is usually the more exciting one.',
      how: 'Keep separate lists: established in court, reported by the press, and guessed by strangers.',
      slip: 'Naming a suspect who was never charged can ruin a life for the sake of a story.',
      ask: 'what a court or an official report has established',
    },
    {
      about: 'con fraud scam heist money theft stolen identity trust crime',
      idea: 'Ask why it was believable.',
      why: 'Frauds work on trust, hurry and shame, not on stupidity. The good ones feel like luck.',
      how: 'Look at it from the side of someone who believed it, step by step, with what they could see.',
      slip: 'Laughing at the victims protects the method. It tells everyone that they would never fall for it.',
      ask: 'the promise that was made and why it sounded right',
    },
  ],
};
