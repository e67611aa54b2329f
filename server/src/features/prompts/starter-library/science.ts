import type { StarterNiche } from './starter-niche.ts';

export const science: StarterNiche = {
  niche: 'Science',
  groups: [
    {
      youtuberName: 'The Kitchen-Bench Experimenter',
      channelName: 'Bench Notes Daily',
      description:
        'Household experiments, failures included. Viewers return to learn if their own guess was right.',
      style: 'Experiment log',
      targetAudience: 'Adults who liked science until school made it a list of answers',
      tags: ['challenge', 'first person', 'explainer', 'data'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Run it until it breaks',
          videoType: 'long',
          template: `LOGBOOK FORMAT. One question from the topic, one apparatus, as many runs as it takes.

Speaker: the experimenter, talking while working. Listener: a lab partner allowed to ask "how do you know?"

Entry 0 (hook). Show the apparatus in its final, broken state. Read the last measurement. "On Monday I would
have said that was impossible."
Entry 1. The question in one sentence, my prediction in writing, and what would prove me wrong.
Entries 2 to 4. One variable each: setting, reading, what I expected, what I mutter.
Entry 5. The reading that ruins the pattern. Check the instrument, repeat, explain nothing yet.
Entry 6. The explanation, built from whatever is lying on the bench.
Entry 7. Push past the limit. It breaks, and the break confirms or embarrasses the explanation.
Closing page. Prediction next to result, error bars included, plus the question I would run next.

Fragments during work; full sentences only when an idea lands. Bracket every reading. Report results as they
fell, keep safety limits, and name anything not to repeat at home.

The page below shows how a log can sound. Its experiment is not yours:

{{sample_script}}`,
        },
        {
          promptName: 'The result I did not want',
          videoType: 'long',
          template: `A confession. You believed something about the topic, said so in public, tested it, and
the test said no. Write it in the first person to everyone who believed you.

Start with the sentence you used to say, in the confident tone you said it. Play it straight. Follow with the
date you stopped saying it.

Part one makes the viewer hold the belief too: it was simple, and it fit two real observations.
Part two is the test, described tightly enough that someone could attack it.
Part three is the bad afternoon. List the excuses you tried, in order, and what knocked out each.
Part four, the turn: the result explains an old nuisance you had been ignoring.
Part five says what you now think, how sure you are in percent, and what would move you.

End by repeating the first sentence with the smallest edit that makes it true.

Warm, exact, a bit sheepish; sentences lengthen as doubt grows. Cite studies and their limits. No "science is
always changing" as an excuse.

Follow the frankness of this sample. Its claims are none of your business:

{{sample_script}}`,
        },
        {
          promptName: 'Guess before I drop it',
          videoType: 'short',
          template: `The viewer must commit to a prediction before second eight. Everything else serves that.

Hook: two outcomes on paper, A and B, and a hand holding part of the topic over the edge. "Pick one. Out
loud." Count down from three and use the silence.
Body: release, in real time, then slow. Say what most people chose and their good reason. Give a single cause,
compared with something in a pocket. No second cause, however tempting.
Closing: change one condition, draw A and B again, lift the hand, cut before it opens.

An excited demonstrator talks to a child and a tired parent together. Verbs do the work. Avoid trick wording
and anything flammable.

Check your timing against this, though its physics belongs to someone else:

{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Scale Keeper',
      channelName: 'Ten Times Smaller',
      description: 'Ideas brought to a size a person can hold, until a number finally means something.',
      style: 'Layered explainer',
      targetAudience: 'Curious non-scientists who distrust being talked down to',
      tags: ['explainer', 'slow reveal', 'storytelling', 'beginner'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'One question, five depths',
          videoType: 'long',
          template: `Ask the same question about the topic five times. The wording never changes; the person
asking does, and so must the answer.

A child asks it. Answer in ninety words with something they can touch.
A teenager asks, hoping to catch you out. Fix the small lie in the first answer.
A student asks. Introduce the mechanism and exactly one technical term.
A colleague from another field asks. Show the evidence, and the measurement that makes it convincing.
Somebody who works on it asks, tired. Admit where the answer stops.

For the hook, all five voices say the question in a row; then give a one-word answer that is true at every
depth but means something else each time. End on that word.

The speaker respects every asker equally. Each layer repairs the one above it, until, for a twist, the
expert's answer sounds oddly like the child's.

Rhythm shifts with the asker, from bright to qualified. Bracket one drawing per layer. Avoid jokes at the
child's expense and "simply put."

Tone sample, useful for its ear and for no fact within it:

{{sample_script}}`,
        },
        {
          promptName: 'Every wrong answer was reasonable',
          videoType: 'long',
          template: `Tell the topic as a relay of mistakes, each one the tool the next thinkers needed. The
narrator defends the people who lost, before an audience that assumes it would have known better.

Hook: describe an ordinary sight, explain it fluently and wrongly, and let the viewer nod. Then: "That was the
best answer available for centuries. Here is the crack in it."

For each of four models give
  the observation it had to explain,
  the picture it offered, drawn in the style of its time,
  the thing it predicted correctly,
  the stubborn fact it could not digest.

The transition is always that stubborn fact. At the third model, stop and make the viewer choose between two
rival pictures before any evidence arrives. The fourth is ours. Give it the same treatment, indigestible fact
included.

Finish on the opening sight with today's explanation, in the same confident tone as the wrong one.

Generous, mischievous, roomy sentences with blunt hinges. Check dates; credit groups rather than lone
geniuses. No sneering at the past, no "little did they know."

Imitate the narrator's stride here while discarding the history:

{{sample_script}}`,
        },
        {
          promptName: 'Shrink it to a tabletop',
          videoType: 'short',
          template: `Take one quantity from the topic that is too big or too small to feel and rebuild it with
household things, in one take, inside a minute. You are a stagehand rather than a professor, speaking to
someone who forgets figures at once.

Put the first object down hard and ask where the next one goes. Wait. Place it where most people would,
absurdly close, and shake your head: that is the hook. The body is a walk, moving it step by step to the
honest distance, out of frame, down the street. Say the scale once. To close, look back at the table. One
line, no number.

Caption the arithmetic. Never stack comparisons.

Below is a specimen of pacing with its subject to be ignored:

{{sample_script}}`,
        },
      ],
    },
  ],
};
