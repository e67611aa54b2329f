import type { StarterNiche } from './starter-niche.ts';

export const fitness: StarterNiche = {
  niche: 'Fitness',
  groups: [
    {
      youtuberName: 'The Reasonable Coach',
      channelName: 'Two Reps Left',
      description:
        'Training for people with jobs and stairs. No shouting, and a coach who says what is not known.',
      style: 'Evidence-minded coaching',
      targetAudience: 'Adults returning to exercise after years away, wary of being sold something',
      tags: ['myth busting', 'beginner', 'how-to', 'data', 'calm'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Thirty days, all the numbers',
          videoType: 'long',
          template: `A self-experiment on the topic, reported like a small, flawed study of one person,
because it is one.

You are both subject and skeptic. Give them separate voices: SUBJECT writes at night, sore and hopeful;
SKEPTIC annotates the next morning. The viewer is considering the same thirty days.

Abstract (hook): the most impressive number from the month, followed at once by the reason not to trust it.
Methods: what was done, how often, what was measured, three things kept the same. Starting point and health
check stated.
Week one, novelty. Week two, the dip, and the true reason for the skipped day. Week three, one side effect on
sleep or mood. Week four, the test repeated.
Results: every number, the dull ones too.
Twist: SKEPTIC checks what was filed under "kept the same," and finds something that had not been.
Limitations: read in full, with some humor.
What I kept on day thirty-one.

End on the impressive number, now with its error beside it.

Alternating rhythm, loose nights and tight mornings. Tell viewers to ask a clinician about pain, conditions or
medication. No before-and-after bodies, no weight targets, no promises.

The document below shows register, while its results concern nobody here:

{{sample_script}}`,
        },
        {
          promptName: 'The myth, warm-up to cooldown',
          videoType: 'long',
          template: `Shape the script like a training session and put one piece of gym folklore from the topic
through it.

Coach's voice, standing, to a person in borrowed shoes who heard this rule from a confident stranger.

WARM-UP: do a light version of what the rule forbids, one a qualified trainer has cleared, and nothing
happens. Wait. "So where did the rule come from?" The hook is that calm.
SET ONE: the rule at its strongest. Who it helps, and the observation behind it.
REST: how the rule spreads.
SET TWO: what research does and does not show. Type of study, how many people, who they were. Say "we do not
know" when it is so.
REST: a sixty-second demonstration that viewers can try within a pain-free range.
SET THREE, heavier: the case where breaking the rule was costly. The turn; folklore is sometimes a scar.
COOLDOWN: swap the rule for a question to ask your own body and a professional. Repeat the opening movement,
adjusted.

Talk in reps: three short sentences, then one long exhale of a sentence. Never diagnose, never call pain
weakness, never trade one dogma for another.

Pattern your breath on these lines and ignore their exercise:

{{sample_script}}`,
        },
        {
          promptName: 'The form check, rewound',
          videoType: 'short',
          template: `One movement from the topic, filmed once, then reversed to find where it went wrong. The
coach stands beside you, hands off, voice even.

Last second: the wobble. "The mistake is not here." Rewind sound. (Hook)
Minus two: not here either, though everybody coaches this part.
Before the start: feet, breath, eyes. Found. Fix it with a single cue that has a picture in it, such as "push
the floor away," on one slow, easy rep. (Body)
Forward, corrected. Freeze where the wobble was. Nothing. (Closing)

Few syllables, plenty of air. Offer an easier version. Bodies vary; sharp pain means stop and get it looked
at. No shaming clips of strangers.

Use for tempo, then rack it, keeping none of its advice:

{{sample_script}}`,
        },
      ],
    },
  ],
};
