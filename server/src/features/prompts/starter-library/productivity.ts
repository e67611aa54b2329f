import type { StarterNiche } from './starter-niche.ts';

export const productivity: StarterNiche = {
  niche: 'Productivity',
  groups: [
    {
      youtuberName: 'The Reluctant Optimizer',
      channelName: 'Plain Calendar',
      description:
        'Tests ways of working on a normal job with normal interruptions, and reports when they fail. People stay because the verdict is often to do less.',
      style: 'Skeptical self-experiment',
      targetAudience: 'Office and freelance workers who have quit three planning systems already',
      tags: ['challenge', 'myth busting', 'humour', 'data', 'first person'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Seven days, one rule',
          videoType: 'long',
          template: `Experiment log. A working adult with meetings, a commute and a short temper tests one
rule from the topic for a week, on behalf of everyone who doubts it.

Fill these fields in order:

PREDICTION: spoken to camera before day one, with a number you can be wrong about. Play it first; people
wait to see it fail.
BASELINE: what a normal week looked like, measured by something dull and countable.
DAY 1-2: obedience. Small pleasures, suspicious ease.
DAY 3: the rule meets another human being, as dialogue.
DAY 4: you break it. Say when, say why, do not dress it up.
DAY 5-6: the rule bent into something usable.
DAY 7: the count.
CONFOUND: the twist, a reason the result may mean nothing.
KEEP OR DROP: one sentence, then replay the prediction.

Dry, lightly comic, mostly short declaratives. Show the tally sheet on screen after each day. One person for
one week is no proof; say so. Cut any line that would fit on a poster.

Let the following set the level of dryness; none of its claims may travel:
{{sample_script}}`,
        },
        {
          promptName: 'The system on trial',
          videoType: 'long',
          template: `Stage a trial in which the accused is a popular way of working named by the topic. One
speaker plays every role: the clerk (flat), the prosecutor (quick, concrete), the defense (slow, humane).
The viewer is the jury, and once dropped this method with guilt.

Before drafting, study how this piece moves from line to line, and then say nothing it said:
{{sample_script}}

Back in court, the clerk opens cold with the charge, worded so precisely that it stings: who lost what, over
how many months.

Prosecution calls two witnesses: a spoiled project and a calendar page, both shown.
[exhibit A, full screen]
Defense cross-examines the page and finds something the prosecutor left out. Its own witness is a kind of
job for which the method does work. The surprise belongs to the clerk, whose note shows that the charge
named the wrong defendant: the fault lies in how the method was sold.

Verdict: guilty of one count, cleared of another, with a sentence people can serve on Monday.

Keep legal jokes to three. Evidence must be ordinary and checkable. No straw men, no named gurus.`,
        },
        {
          promptName: 'Delete this one thing',
          videoType: 'short',
          template: `Rules for forty-five seconds that remove something instead of adding it.

1. Address one person who opened their to-do app to feel better. Calm colleague, lowercase energy.
2. Hook with a finger hovering over delete, beside a real item from the topic. Say how long it has sat
   there. Do not press.
3. Body: argue sincerely for keeping it. Then state its hidden cost, something countable, in the only long
   sentence. Offer one question the viewer can ask of any item.
4. Closing: press. Hold the empty space for a second. Tell us what you did with the minutes; it must be
   unproductive.
5. Never say "hack" or "routine," and leave out lists.

The next lines are for ear training only:
{{sample_script}}`,
        },
      ],
    },
  ],
};
