import type { StarterNiche } from './starter-niche.ts';

export const photography: StarterNiche = {
  niche: 'Photography',
  groups: [
    {
      youtuberName: 'The Contact Sheet Reader',
      channelName: 'Frame Twenty-Four',
      description:
        'Shows the pictures that did not make it and the reason each one lost. Viewers stay because they learn to choose, which nobody teaches.',
      style: 'Quiet editing table',
      targetAudience: 'Hobby photographers with full memory cards and an empty wall',
      tags: ['slow reveal', 'calm', 'behind the scenes', 'how-to'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Thirty-six frames, one keeper',
          videoType: 'long',
          template: `The screen holds a full contact sheet on the topic. By the end, one frame is left. An
editor with a red pencil, kind to people and strict with pictures, speaks to the photographer.

Hook: circle nothing. Cross out the frame most viewers would pick, in the first twenty seconds, and promise
the reason later.

Elimination rounds, one question each:
Round 1. Is anything happening? (Twenty frames go. Be quick, use cues such as [x on 4, 5, 6].)
Round 2. Is it happening in the right part of the frame?
Round 3. Does the picture survive without its caption?
Round 4. Two frames remain. Argue for the loser, hard, until the audience changes sides.

The turn is the debt from the hook: explain the early cross, using what the rounds have taught. Finish on
the keeper, in silence, then one sentence about what to go and shoot again.

Rapid phrases in the first round, slowing to full paragraphs in the last. Banned: camera settings,
"powerful," rules of composition recited as law.

A voice to stand near while writing, whose frames are not yours:
{{sample_script}}`,
        },
        {
          promptName: 'One corner, four lights',
          videoType: 'long',
          template: `A photographer stands on one unremarkable street corner from before dawn until after
dark and never moves more than ten steps. The topic decides what they are looking for. It is a field diary
for people who believe pictures need travel.

Tune the diary's ear to these paragraphs, setting aside their story:
{{sample_script}}

Back to the corner. Start with the finished photograph, then a plain daytime snapshot of the same spot that
looks like nothing. "Same wall. Nine hours apart." The distance between them is the question.

Four entries follow, headed Blue, Hard, Gold and Lamps. In each: what the light does to one recurring object
(a drain, a sign, a bench), one attempt, one failure, one stranger who changes the plan. Let boredom into
the second entry; it earns the third. Twist: the finished photograph did not come from the hour everybody
would guess.

Close at the wall in the dark, camera packed, noting what you would have walked past.

Present tense, sensory, compact. Ask strangers before filming them and say so. No praise of golden light, no
exposure lesson.`,
        },
        {
          promptName: 'Two steps to the left',
          videoType: 'short',
          template: `One subject, one lens, no retouching. Only the photographer's feet may change. You are
a walking companion to somebody holding a phone.

[flat version, shutter click]
[better frame, shutter click]
"Same second, same camera." That is the whole hook; do not say what changed.

For the body, rewind and move on screen, left, lower or closer, narrating what leaves the background with
each step. Three moves, one of them wrong. Tie the last to the topic in a concrete sentence.

Closing shot from above: tape marks on the ground, and the number of steps spoken aloud.

Cheerful, brief, all verbs of motion. Skip jargon and gear; never tell people to "get creative."

Hear how this speaker handles a pause, and keep only that:
{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Gear Skeptic',
      channelName: 'Old Glass Club',
      description:
        'Reviews equipment by what it changed in the pictures, usually months late. The audience trusts it because it sends most things back.',
      style: 'Evidence-first gear review',
      targetAudience: 'Photographers about to spend money they would rather keep',
      tags: ['review', 'comparison', 'myth busting', 'data'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'The blind print test',
          videoType: 'long',
          template: `Plan a comparison in which nobody, including the presenter, knows which print came from
which camera.

The script must contain:
* An opening claim from the presenter, recorded weeks earlier, that they can tell the difference. It gives
  them something to lose.
* The setup, shown with paper and tape until a skeptic finds no hole.
* Three judges who are not photographers, each with a trade that trained the eye.
* Scores shown slowly, one pair at a time, with room for the audience to vote.
* A reversal the method allows but does not force: if the costly option wins, say so plainly.
* The limits: print size, subject, light, number of judges. Say what this cannot settle about the topic.
* A last look at the opening claim, with the presenter's face and no music.

Speak as a fair-minded amateur to somebody with a full shopping cart. Measured pace, numbers in short
sentences, jokes only at your own expense. No maker names, no affiliate tone, no verdict for everyone.

My reference for delivery comes next. Ignore its findings:
{{sample_script}}`,
        },
        {
          promptName: 'Returned after ninety days',
          videoType: 'long',
          template: `The first sentence is the verdict: you sent it back. The second is the day you knew.
Everything after that answers why it took so long.

Write a review of the topic in the past tense by someone who wanted it badly. The listener is still wanting,
so respect it: the box, the weight, the first good picture.

A calendar carries it. Day 3, delight. Day 11, the first small workaround, mentioned and dismissed. Day 30,
a count: pictures taken, pictures kept, compared with the month before. Day 52, a job or a birthday where it
mattered. Day 71, the workaround from day 11 comes back and costs a picture you cannot retake. That is the
hinge. Show the missing picture as a black frame.
[black, four seconds]
Day 90, packing tape.

End by describing the person who should keep it, so exactly that some viewers recognize themselves.

Confiding, fair, a little rueful. Let long sentences carry wanting and short ones carry facts. No spec
table, no score, no scorn for buyers.

Listen to the grain of the voice here and borrow no opinion from it:
{{sample_script}}`,
        },
        {
          promptName: 'The setting nobody turns off',
          videoType: 'short',
          template: `Voice: the repair-counter clerk who has seen a thousand cameras. Viewer: someone who
blames their hands.

Hook: two photographs side by side, one oddly ruined. "Nothing is broken. It shipped like this." The
accusation lands on the default and the viewer wants to check theirs.

Body, three lines of talk. What the setting believes about you. The moment it is wrong, tied to the topic.
Where it usually hides, described generically so any maker's menu fits.

Closing: retake the ruined photograph with it off, then name one occasion to switch it back on.

Be brisk and deadpan. Fragments are welcome. Do not promise sharper pictures, do not insult automatic modes,
and leave out model numbers.

Imitate the economy on display below; its information is not yours to reuse:
{{sample_script}}`,
        },
      ],
    },
  ],
};
