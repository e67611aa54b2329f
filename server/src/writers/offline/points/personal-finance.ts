import type { NichePoints } from './niche-points.ts';

export const personalFinance: NichePoints = {
  niche: 'Personal finance',
  hooks: [
    'Money problems rarely start with a big mistake. They start with small ones that renew every month.',
    'You do not need to be good at math. You need to be a little slower at the checkout.',
    'The best money decision of your year will probably be a boring one.',
  ],
  turns: [
    'It was never about the coffee. It is about the rent, the car and the things that get decided once and paid forever.',
    "Knowing what to do is the easy part. Building it so that you don't have to decide each time is the whole game.",
  ],
  closings: [
    'Pick the smallest step and do it before you close this. Then forget about it. That is how it works.',
    'This is general information, not advice for your situation. The first step, though, is yours today.',
  ],
  points: [
    {
      about: 'save saving money emergency fund beginner habit rules income',
      idea: 'Pay yourself first.',
      why: 'What stays in the everyday account gets spent. You are not careless. It is simply there.',
      how: 'Set up a transfer for the day your money arrives, small enough that you will not reverse it.',
      slip: 'Saving what is left at the end means there is never anything left.',
      ask: 'your first amount and the day you set it up',
    },
    {
      about: 'debt credit card loan interest pay off owe free',
      idea: 'Attack the most expensive debt first.',
      why: 'High interest grows faster than most savings ever will, so paying it down is a return you can count on.',
      how: 'List your debts by their rate, pay the minimum on all of them, and send every spare bit to the top one.',
      slip: 'Investing on the side while a card balance grows against you is running up a down escalator.',
      ask: 'the order you chose and how it felt when the first was gone',
    },
    {
      about: 'budget spend spending track month subscription cut expenses plan',
      idea: 'Look at one real month.',
      why: "You can't cut what you have not seen, and small repeating payments hide because no single one is worth the effort.",
      how: 'Go through a statement line by line, mark what you had forgotten, and cancel something while you are looking at it.',
      slip: 'Building a beautiful spreadsheet is easier than opening it again.',
      ask: 'the forgotten payment you found',
    },
    {
      about: 'invest investing index fund stock market beginner long term start retire',
      idea: 'Keep the costs and the drama low.',
      why: 'Fees come out every year, in good markets and in bad ones, and they are the part you control.',
      how: 'Compare the yearly cost before the past performance, spread it widely, and give it time.',
      slip: "Chasing what went up last year is buying yesterday's weather.",
      ask: 'how you decided, with the risks said out loud',
    },
    {
      about: 'buy house rent car big purchase afford price worth expensive',
      idea: 'Add up what it costs to own.',
      why: 'The price is only the ticket to get in. Insurance, repairs, fuel and time are the show.',
      how: 'Write down everything it will ask of you in a year, and compare that with the alternative.',
      slip: 'Asking only whether you can make the monthly payment is exactly what the seller hopes for.',
      ask: 'a big purchase and what it cost beyond its price',
    },
    {
      about: 'mistake couple partner talk salary raise habit lifestyle rich mind psychology',
      idea: 'Put a pause between wanting and buying.',
      why: 'Wanting is loud and short. Most of it is gone by the morning if you let it sleep.',
      how: 'Put it on a list with the date, and buy it only if you still remember why a few weeks later.',
      slip: 'When income rises, spending follows so quietly that people feel as short as before.',
      ask: 'something from your list in {topic} that you no longer wanted',
    },
  ],
};
