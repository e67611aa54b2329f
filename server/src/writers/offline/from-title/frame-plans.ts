import type { FrameKind } from '../speech/title-frame.ts';

/** A step that only the creator can fill: a spoken lead-in, and what belongs after it. */
export interface PlanStep {
  lead: string;
  ask: string;
}

const step = (lead: string, ask: string): PlanStep => ({ lead, ask });

export const FRAME_PLANS: Record<FrameKind, PlanStep[]> = {
  list: [
    step(
      'You have probably heard this one, and there is a reason it keeps coming back.',
      'name it and say why it still matters',
    ),
    step(
      'This one asks for the least and gives the most back.',
      'name it and show the first minute of doing it',
    ),
    step('Nobody likes this one. That is usually a sign.', 'name it and say honestly what it costs'),
    step('This one is easy to do badly.', 'name it, the usual mistake and the fix'),
    step('I rarely hear anyone talk about this.', 'name it and the moment you noticed it'),
    step(
      'If you only take one thing from this, take this one.',
      'name it and the smallest version that somebody can do today',
    ),
  ],
  howTo: [
    step(
      'Before you start, here is what you need, and it is less than you think.',
      'the tools, the time and the money, as a short honest list',
    ),
    step('Then comes the part that people rush.', 'the step, and what goes wrong when you hurry it'),
    step('Here is the thing I only learned by doing it.', 'the detail that no instructions mention'),
    step(
      'And at some point it goes wrong. It does for everybody.',
      'the most common failure and the way back',
    ),
    step('This is where you end up.', 'the result, before and after, shown on camera'),
  ],
  why: [
    step('Start with what anyone can see.', 'the plain fact behind the question: {topic}'),
    step(
      'There is an answer that most people give, and it sounds right.',
      'the usual explanation, told fairly',
    ),
    step('But look at what is actually going on.', 'the cause in one sentence, then an everyday comparison'),
    step('How do we know?', 'the source, the test or the person who found out'),
    step('And that changes something for you as well.', 'what the viewer can do or see differently now'),
  ],
  versus: [
    step('First, who are these two even for?', 'one line on {first}, one line on {second}'),
    step('Now the price, and not the one on the label.', 'what each of them costs in money, time or nerves'),
    step('So I gave both of them the same job.', 'the same task with both, side by side'),
    step('One of them wins where it matters most to beginners.', 'where {first} is clearly better'),
    step('But the other one has an answer.', 'where {second} is clearly better'),
  ],
  question: [
    step('Here is the short answer.', 'answer it in one sentence: {topic}'),
    step('The best argument in favor goes like this.', 'the strongest argument, with an example'),
    step('And the best argument against it deserves a fair hearing.', 'the strongest objection'),
    step('So it comes down to one thing.', 'the condition that flips the answer'),
  ],
  trial: [
    step('It started like this.', 'what was going on when you decided to do it'),
    step('The rules were simple.', 'what counted and what did not'),
    step('The beginning was not what I expected.', 'the first moment it got hard, told as a scene'),
    step('Then something shifted.', 'what surprised you, good or bad'),
    step('So, did it work?', 'what you saw at the start and what you saw at the end'),
  ],
  truth: [
    step('You know the usual version.', 'the popular story about {topic}'),
    step('Then you notice something that does not fit.', 'the first thing that does not add up'),
    step('Here is what is really happening.', 'the explanation, with its source named'),
    step('And here is what I would do with that.', 'one thing the viewer can do today'),
  ],
  review: [
    step('On paper, it sounds great.', 'the main promise that is made about {topic}'),
    step('So I actually lived with it.', 'how long, where and for what'),
    step('Here is what it does well.', 'the best moment, shown on camera'),
    step('And here is what nobody prints on the box.', 'the flaw you would want to know before paying'),
    step('So who is it for?', 'who should get it and who should skip it'),
  ],
  explain: [
    step('In one sentence, then.', 'say what it is without a single technical word: {topic}'),
    step('Picture it like this.', 'an everyday comparison'),
    step('Under the surface, it works in steps.', 'the steps, in order, one sentence each'),
    step('You have met it before without noticing.', 'a place where the viewer has already seen it'),
    step('And here is the part that people get wrong.', 'the most common misunderstanding'),
  ],
  thing: [
    step('Let me take you to the moment it starts.', 'the scene, the place or the object that opens {topic}'),
    step(
      'To see why that matters, you need a little background.',
      'the facts that somebody new to this has to know',
    ),
    step('Then comes the moment that everything turns on.', 'the scene that makes the story'),
    step('After that, it was not the same.', 'before and after, in things one can see'),
    step('So what stays?', 'the takeaway in one sentence'),
  ],
  statement: [
    step('That sounds like a big claim, so let us check it.', 'the plain fact behind it: {topic}'),
    step('Here is how it usually gets explained.', 'the usual explanation, told fairly'),
    step('But look a little closer.', 'the detail that the usual explanation leaves out'),
    step('And this is why it is worth knowing.', 'what changes for the viewer'),
  ],
};
