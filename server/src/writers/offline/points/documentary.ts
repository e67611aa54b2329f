import type { NichePoints } from './niche-points.ts';

export const documentary: NichePoints = {
  niche: 'Documentary',
  hooks: [
    'Every story has an official version. The interesting one usually starts a few steps to the side of it.',
    'What you are about to hear did not look important on the day it happened. That is why so few people wrote it down.',
    'Somewhere in this story is a person who only wanted to get home on time. Follow that person.',
  ],
  turns: [
    'The people in the middle of it did not know how it would end. Take the ending away from them, and their choices start to make sense.',
    'The loudest voice in a story is seldom the best witness. Look for the one who had no reason to tell it.',
  ],
  closings: [
    'The record ends here. What it means is still being argued over, and that argument is part of the story.',
    'Some things are remembered because they were important. Others become important because somebody remembered.',
  ],
  points: [
    {
      about: 'story place town people life island village inside last hidden',
      idea: 'Begin with an ordinary day.',
      why: 'We only understand what was lost or changed when we have seen what was normal before.',
      how: 'So before anything happens, look at the place at work: who opens up, who is late, what it smells like at noon.',
      slip: 'Skip that part, and what follows is only noise.',
      ask: 'an ordinary day in {topic}, in details that somebody really reported',
    },
    {
      about: 'truth evidence archive record secret investigation case what happened document',
      idea: 'Follow the paper.',
      why: 'Memory is kind to the person remembering. A receipt, a log or a timetable has no reason to flatter anyone.',
      how: 'The dullest document is often the best one. Ask why somebody bothered to keep it.',
      slip: 'A document is a witness too. Ask who wrote it, for whom, and what they left out.',
      ask: 'the document you would show and what it proves',
    },
    {
      about: 'person life man woman who built story forgotten inventor worker',
      idea: 'Stay close to one person.',
      why: 'A crowd is a fact. A single face, making a single decision, is a story.',
      how: 'So look for somebody who was there, had something to lose, and left a trace that can be checked.',
      slip: 'Choosing only heroes makes the past look like it had no bystanders, and it was mostly bystanders.',
      ask: 'the person you would follow, and how you know about them',
    },
    {
      about: 'money company rise fall industry business collapse hidden cost',
      idea: 'Ask who paid, and who was paid.',
      why: 'Money draws the map of a story: who could wait, who could not, and whose silence was affordable.',
      how: 'Trace one payment from the hand that gave it to the hand that kept it.',
      slip: 'It is tempting to find a villain at the end of the trail. Often there is only a rule that nobody questioned.',
      ask: 'the payment or the deal that explains the most',
    },
    {
      about: 'place map border road river city landscape abandoned island geography',
      idea: 'Let the place explain the people.',
      why: 'A harbor, a slope or a single road decides who meets whom, who eats first and who hears the news last.',
      how: 'Walk the route in your mind, and notice what can be seen from each stop.',
      slip: 'A view from above shows where a place is. It rarely shows why anyone stayed.',
      ask: 'the one spot from which everything can be understood',
    },
    {
      about: 'why how change end today still aftermath legacy effect',
      idea: 'Stay after the ending.',
      why: 'The event takes a day. The consequences take a generation, and they are mostly told by people nobody interviewed.',
      how: 'Go back later and ask what is still there: a rule, a habit, a missing street.',
      slip: 'A closing caption with a date is tidy. Life after the date was not.',
      ask: 'what is left of it today that a viewer could visit or touch',
    },
  ],
};
