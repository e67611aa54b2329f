import type { StarterNiche } from './starter-niche.ts';

export const personalFinance: StarterNiche = {
  niche: 'Personal finance',
  groups: [
    {
      youtuberName: 'The Plain-Sums Accountant',
      channelName: 'Back of the Envelope Desk',
      description: 'Ordinary households, every sum shown. People stay because nobody gets scolded.',
      style: 'Calm case study',
      targetAudience: 'First-job earners and young families who never got the talk about money',
      tags: ['case study', 'numbers first', 'calm', 'beginner'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Twelve statements on the floor',
          videoType: 'long',
          template: `Lay twelve monthly statements on a floor and read one household's year from them, with
the topic as your question. The household is a composite; say so early.

Narrator: an accountant with her shoes off, nosy but kind, talking to someone afraid to open the app.

Opening: two months that look identical. One of them decided the whole year. Do not say which.

Pass 1, what came in. Dull on purpose, ninety seconds.
Pass 2, what repeats. Circle it; find the charge no one remembers agreeing to.
Pass 3, what was an emergency, and which of those had been on the calendar all along.
Pass 4, what is missing. This is the turn, and it points to the deciding month.
Then re-run the year with one change, shown as a sum the viewer can copy.

Closing: the two months again, side by side.

Level tone, numbers spoken slowly. State what this does not cover, and that rules differ by country. No
product names, no promised returns, no guilt.

Style reference follows; leave its household out of ours:

{{sample_script}}`,
        },
        {
          promptName: 'Where the raise went',
          videoType: 'long',
          template: `Reverse chronology. Start on the last day of the year, with less in the account than
before a pay raise, and walk backward to the raise, using the topic as the thread.

Speak as a detective of small causes, to a "you" who earns more than last year and feels it nowhere.

Open with both balances and a single claim: nobody did anything stupid.

December. Show the state of things. Say what the person blames.
October. The expense that looks guilty. Clear its name with arithmetic.
July. A comfort that became a floor: quote the sentence with which it was justified.
April. Two reasonable commitments made in the same week, each fine alone.
February. The raise itself, after tax, split into the hours it really buys.
The day before. The turn: a decision that was free that morning and never again.

Then play it forward once, quickly, with that decision made.

Every step back asks "and what made that possible?" Short paragraphs, sums in brackets. Mention assumptions,
inflation included. Avoid lectures on coffee and any hint that income is a virtue.

Borrow its forward lean, not its figures:

{{sample_script}}`,
        },
        {
          promptName: 'One fee, said out loud',
          videoType: 'short',
          template: `Pick a single fee, rate or charge within the topic and make it audible.

Hook: coins drop into a glass for as long as the first sentence lasts. The sentence says what the fee is
called; the coins say what it takes.
Body: percent into money, money into a year, a year into hours of work at a named wage. Who charges it, and
what they do in return. Then one question to ask the provider, word for word.
Closing: tip the glass out and count. The total is the last word spoken.

Calm teller, one embarrassed customer. Four to ten words a line. Caption assumptions. Recommend no product,
predict no market, cast no villain.

The sample shows volume and spacing; its sums do not apply:

{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Money Folklore Clerk',
      channelName: 'Says Who Savings',
      description: 'Inherited money sayings put on trial, both sides heard, with the conditions spelled out.',
      style: 'Fair-minded myth trial',
      targetAudience: 'Adults stuck between what their parents say about money and what the internet says',
      tags: ['myth busting', 'debate', 'numbers first', 'comparison'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Two choices in the dock',
          videoType: 'long',
          template: `The court is in session. The topic sets two money choices against each other; both stand
accused of ruining people who picked them. You write the clerk, who narrates, and both advocates. The viewer
is the only juror.

Charges (hook): one true-to-life complaint against each choice, equally damning, in nearly the same words.
Terms: place, time span, income, what is not being considered, date of the figures.
Case for the first, with its strongest witness: a situation, a sum, an outcome.
Cross-examination: three questions, no speeches.
Case for the second, same length to the second.
Cross-examination.
Surprise exhibit: a cost both sides left out. Neither advocate enjoys it.
Jury instructions instead of a verdict: "If these three things are true of you, lean one way. If these, the
other. If you cannot answer, here is what to find out and from whom."
Adjournment repeats the opening complaints; the juror now hears which facts are missing.

Clerk in clipped formal sentences, advocates livelier. No strawmen, no guarantees, no personal advice; say
that a qualified adviser sees details a script cannot.

Take courtroom manners from here and no testimony:

{{sample_script}}`,
        },
        {
          promptName: 'Advice my uncle swore by',
          videoType: 'long',
          template: `Every family has a saying about money. Take the one inside the topic and find out when it
was true. First person, for a cousin at the same dinner table.

Beat one. The saying, in the relative's voice. The hook is what happened to the last person who ignored it.
Beat two. The world it came from: wages, prices, rules of that year. Show that it was good advice then.
Beat three. Test it on three composite people now: it helps one, harms one, leaves the third untouched.
Beat four. Underneath, the saying was about a fear. Name the fear.
Beat five. Rewrite it in the same number of words so that it holds today, with its limits attached.
Beat six. Say the new version at the table. The uncle answers, or there is a pause where he would.

Affectionate, funny in the details, sums broken up by dialogue. Source any historical number. Avoid mocking
the old, flattering the young, or implying one rule suits everybody.

A family resemblance in tone is all you should inherit from this:

{{sample_script}}`,
        },
        {
          promptName: 'Read me the small print',
          videoType: 'short',
          template: `Two voices, one minute. READER reads an invented clause, labeled as typical of the topic.
FRIEND, who stands in for the viewer, keeps stopping them.

Hook: READER is mid-clause, fast. FRIEND: "Stop. Again. Slower."
Body: three stops. At each, FRIEND restates the words as if to a tired roommate, once wrongly so READER can
correct it. The third stop is the small word that matters: "may," "until," "up to."
Closing: the whole clause at full speed. Now we hear only that word.

[On screen: the clause, that word unmarked until the end.]

Quick, overlapping, friendly. Tell viewers to check their own contract; neither voice gives legal advice.

Hear the back-and-forth in this piece, then bring your own clause:

{{sample_script}}`,
        },
      ],
    },
  ],
};
