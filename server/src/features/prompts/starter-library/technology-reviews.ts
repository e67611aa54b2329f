import type { StarterNiche } from './starter-niche.ts';

export const technologyReviews: StarterNiche = {
  niche: 'Technology reviews',
  groups: [
    {
      youtuberName: 'The Ninety-Day Reviewer',
      channelName: 'Past the Return Window',
      description:
        'Devices reviewed after the novelty is gone, by someone who paid for them and uses them daily.',
      style: 'Long-term review',
      targetAudience: 'Buyers who keep their devices for years and hate regret more than missing out',
      tags: ['review', 'first person', 'comparison', 'slow reveal'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'A diary past the honeymoon',
          videoType: 'long',
          template: `The review of the topic is a diary. Each entry has its own day's ignorance; you may not
go back and make yourself wiser.

Reviewer: paid for it, uses it for work. Reader: someone with the item in a basket, cursor hovering.

Open on Day 87: one annoyance so specific it could only come from use. Flip to Day 1.

Day 1: first impressions, gushing permitted. Underline one sentence you will regret.
Day 4: the setup nobody mentions.
Day 15: habits. What has it replaced, what did you quietly stop using?
Day 30: the return window closes. Argue both sides; decide.
Day 52: something fails, ages or updates. Numbers: battery, speed, repair cost.
Day 71: lend it away for three days. What you miss, or don't, is the turn.
Day 87: the annoyance again, in context.
Day 90: who should buy, who should wait, who already owns something good enough.

Last line: the underlined sentence, edited.

Uneven entries. Disclose how the unit was obtained. Bracket scratches, chargers, real desks. No spec recital,
no scores out of ten.

Read for diary voice only, since that gadget is not under review:

{{sample_script}}`,
        },
        {
          promptName: 'Old one, new one, blindfold',
          videoType: 'long',
          template: `Compare the item in the topic with the one it replaces, wrapped and taped, so nobody
knows which is which. Call them Left and Right.

Host: a referee who wants a clean fight. Viewers: owners of the old one looking for permission, in either
direction.

Begin with a bet. Three people say how sure they are that they can tell; their percentages stay in shot on a
board.

Five rounds from daily life, never from the press release: the commute, the dim kitchen, the bad connection.
Each has a task, a measure, and a verdict given before anyone explains.

After round four, audit the test itself. Which round was unfair, and to whom? Throw it out on camera. Your
turn is what that does to the score.

Unwrap. Price difference on screen, divided by the rounds it won.

To close, return to the board, then answer: what would have to annoy you about the old one for the new one to
be worth it?

Sporting, brisk, numerate. Name test conditions and software versions. Nobody's purchase gets mocked, no
sponsor phrasing.

The commentary style here is yours to study, though the contest is different:

{{sample_script}}`,
        },
        {
          promptName: 'Keep it or box it',
          videoType: 'short',
          template: `Sixty seconds, one decision about the topic, with the box open and the receipt in hand.
Think aloud to a partner in the next room.

Hook: the item hovers over the box. "I have until five o'clock." Show the time.
For keeping: the moment it earned its place, told as a scene.
For returning: the irritation, told as a habit it forces on you.
Tie-breaker: your life, not its features. Where you charge, who you share with, what already works.
Closing: the hand moves, no speech. Final caption: who should do the opposite.

Halting, honest sentences. State price paid and days used; any figure is one you measured. Never "it depends"
without saying on what.

Here for its candor, not its gadget:

{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Spec-Sheet Skeptic',
      channelName: 'Claimed and Measured',
      description:
        'Marketing claims taken literally, then tested repeatably. The results are sometimes kind.',
      style: 'Claim-by-claim testing',
      targetAudience: 'Careful shoppers who read the asterisk before the headline',
      tags: ['review', 'myth busting', 'data', 'countdown'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Every claim on the box',
          videoType: 'long',
          template: `Read the packaging of the item in the topic aloud, claim by claim, and take each one
exactly at its word.

The tester is deadpan, literal, slightly too well equipped. They address the author of the packaging,
respectfully, as "you." The viewer overhears.

Cold open: the boldest claim, and the apparatus built to test it, which is ridiculous. Cut before the result.

For each of six claims, keep one fixed form so the comedy can build:
  CLAIM, quoted.
  WHAT A PERSON HEARS.
  WHAT IT LITERALLY SAYS, asterisk included.
  TEST, with method short enough to repeat.
  MEASURED.
  STAMP: true, true if, or no.

Order them from safest to boldest. If something beats its claim, say so with equal deadpan. Once, reread a
claim in the maker's favor, apologize, and retest; that is the turn. The ridiculous apparatus returns last.

Close with a rewritten box: same layout, honest words, read in the same advertising voice.

Flat declaratives; the joke is always in the precision. Give sample size and tolerance, and invite correction.
Do not imply fraud where vagueness explains it.

Copy the straight face in the text that follows, and disregard what it tests:

{{sample_script}}`,
        },
        {
          promptName: 'Five annoyances, by hours lost',
          videoType: 'long',
          template: `A countdown with a unit. Rank five flaws of the topic by one measure only: time they take
from you in a year. Smallest first.

Hold a stopwatch to the lens, do a trivial action the device requires, and multiply. "That is number five. It
is the good one." The hook is a scale already worse than expected.

Each rung shows the action filmed without cuts, seconds per time, times per week, the annual sum, the
workaround, and what the workaround costs. If it sounds petty, answer with the sum.

Number two is a flaw that most reviews praise as a feature. Show how.

Before number one, subtract. What does the thing save you per year, measured the same way? Put both on a
balance. Only then reveal number one and let the balance settle where it settles.

The final image is the trivial action again, stopwatch running, no comment.

Voice of a mild person with a clipboard, talking to commuters. Medium sentences, exact verbs. Publish the
arithmetic in brackets. Avoid ranting, padding, and honorable mentions.

Timekeeping in prose looks like this, and its complaints are not yours:

{{sample_script}}`,
        },
        {
          promptName: 'The setting they buried',
          videoType: 'short',
          template: `There is a switch inside the topic that most owners never find. Lead them to it in
forty-five seconds and let them decide.

Hook: the effect first, before and after, split down the middle. "Same device. One switch."
Body: the path, tap by tap, each tap a word and a bracketed close-up. Then the trade, because defaults usually
have a reason. Say the reason, and who should leave it alone.
Closing: flip it back and forth twice in silence; leave it where you truly keep it.

Helpful colleague at your desk, you mid-task. Verb, object, pause. Caption version and date. Nothing that
weakens security or voids a warranty. Drop the word "secret."

The sample below sets how fast to talk, and its menus lead nowhere:

{{sample_script}}`,
        },
      ],
    },
  ],
};
