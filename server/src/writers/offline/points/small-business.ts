import type { NichePoints } from './niche-points.ts';

export const smallBusiness: NichePoints = {
  niche: 'Small business',
  hooks: [
    'Plenty of good small businesses fail for a dull reason: the money arrived later than the bills.',
    'Your best customer is not the one you are chasing. It is the one you have stopped thinking about.',
    'The idea is the cheap part. What people pay for is that you show up again.',
  ],
  turns: [
    'Growing can break a business that was doing fine. More orders are also more problems, delivered faster.',
    'The customer who complains is doing you a favor. The others just leave.',
  ],
  closings: [
    'Pick one thing from this, do it before the weekend, and measure it with something you can count.',
    'Stay small enough to care, and organized enough to rest.',
  ],
  points: [
    {
      about: 'price pricing charge raise money profit worth cheap product service',
      idea: 'Price the work, not your nerves.',
      why: 'A price that barely covers your costs leaves no room for mistakes, quiet weeks or tax.',
      how: 'Add up every hour and every part of the job, including the ones you never bill, and start from there.',
      slip: 'Being the cheapest attracts the customers who leave for the next cheapest.',
      ask: 'a price you changed and what happened',
    },
    {
      about: 'start business beginner idea side hustle launch first home online',
      idea: 'Sell it once before you build it.',
      why: 'Compliments are free. An order, even a small one, is information.',
      how: 'Describe the offer in a sentence, ask a real person to pay for it, and deliver it by hand.',
      slip: 'Logos, cards and websites feel like starting. They are decorating an empty shop.',
      ask: 'your first sale, with the awkward details',
    },
    {
      about: 'customer client find marketing sell local loyal word of mouth more',
      idea: 'Make it easy to recommend you.',
      why: 'People talk about a business when they can say in one breath what it is and whom it is for.',
      how: 'Ask your happiest customers how they describe you, and use their words instead of yours.',
      slip: 'Trying to be for everybody makes you hard to mention.',
      ask: 'the sentence your customers use',
    },
    {
      about: 'cash flow money tax accounting invoice bookkeeping finance mistakes',
      idea: 'Look at the bank account on a fixed day.',
      why: 'Profit is an opinion until the money is in the account. Surprises grow in the weeks when nobody looks.',
      how: 'Once a week, write down what came in, what goes out next, and who still owes you.',
      slip: 'Treating all the money in the account as yours ends on the day the tax letter comes.',
      ask: 'your weekly routine and what it caught',
    },
    {
      about: 'time owner burnout alone delegate hire employee grow scale system',
      idea: 'Write it down the second time.',
      why: "What only you know how to do is not a business. It is a job that you can't leave.",
      how: 'Whenever you repeat a task, note the steps so that somebody else could follow them on a bad day.',
      slip: 'Hiring out of exhaustion means having no time to train the person who was meant to save you time.',
      ask: 'a task you handed over and how it went',
    },
    {
      about: 'social media brand shop store competition niche fail lesson story customer',
      idea: 'Be known for something narrow.',
      why: "A small shop can't win on choice or on price. It can win on being the obvious place for one thing.",
      how: 'Look at what people already come back for, and do visibly more of that.',
      slip: 'Copying the big competitor gives you their costs without their budget.',
      ask: 'the narrow thing in {topic} that you are known for',
    },
  ],
};
