import type { NichePoints } from './niche-points.ts';

export const booksAndWriting: NichePoints = {
  niche: 'Books & writing',
  hooks: [
    'Nobody has ever put down a book because it had too few adjectives. They put it down because they stopped wondering.',
    'Many unfinished books were not abandoned at the hard part. They were abandoned on an ordinary day in the middle.',
    'A good sentence looks easy. That is the trick, and it can be learned.',
  ],
  turns: [
    'The reader does half of the work, and wants to. Explain everything and you take their part away.',
    'The draft you are ashamed of is the only one you can improve. The perfect one does not exist yet.',
  ],
  closings: [
    'Close this, open a page, and write or read one more than you planned to.',
    'Books are patient. They wait until you are the right person for them.',
  ],
  points: [
    {
      about: 'write novel story start first draft beginner habit daily finish',
      idea: 'Write the bad version on purpose.',
      why: "You can't edit an empty page, and the fear of writing badly is what keeps it empty.",
      how: 'Give yourself a short session in which stopping to fix anything is not allowed.',
      slip: 'Many people polish the opening for months and call it writing. It is a very slow way to avoid the second chapter.',
      ask: 'a line from your own worst draft, read out loud',
    },
    {
      about: 'character story novel plot fiction people dialogue hero villain',
      idea: 'Give somebody a want before you give them a past.',
      why: 'Readers follow people who are trying to get something. Background only matters once we care whether they get it.',
      how: 'In the first scene, let your character want something small and concrete, and put something in the way.',
      slip: 'Pages of childhood before anything happens are notes for you, not a story for us.',
      ask: 'a character who works, and what they want on the first page',
    },
    {
      about: 'read reading books habit more time slow remember list',
      idea: 'Read with a pencil in your hand.',
      why: 'A page you argue with stays in your head. A page you only look at is gone by the evening.',
      how: 'Mark one line per chapter, and say in the margin why you stopped there.',
      slip: 'Chasing a number of books turns reading into counting.',
      ask: 'a line you marked and what you wrote beside it',
    },
    {
      about: 'dialogue scene voice write style sentence show tell craft',
      idea: 'Read it aloud before you trust it.',
      why: 'The ear catches what the eye forgives: the sentence that runs out of breath, the line nobody would say.',
      how: 'Stand up, read at normal speed, and mark every place where you stumble.',
      slip: 'If every character sounds like you in a good mood, dialogue tags will not save them.',
      ask: 'a clumsy sentence and what it became',
    },
    {
      about: 'edit revise rewrite cut draft novel writing tips mistakes',
      idea: 'Cut the beginning of every scene.',
      why: 'Writers warm up at the start and explain at the end. The scene itself sits in between.',
      how: 'Start as late as you can without confusing anyone, and leave as soon as something has changed.',
      slip: "Keeping a paragraph because it was hard to write is being polite to yourself at the reader's expense.",
      ask: 'a scene before and after the cut',
    },
    {
      about: 'book review classic worth reading ending author literature why',
      idea: 'Ask what the book wants from you.',
      why: 'Some books want your attention, some your patience, some an argument. Judged by the wrong wish, any of them fails.',
      how: 'After the first chapter, say in a sentence what the book has promised. At the end, check whether it paid.',
      slip: 'Retelling the plot is not a judgment. It is a summary with a face.',
      ask: 'what {topic} promises and whether it delivers',
    },
  ],
};
