import type { StarterNiche } from './starter-niche.ts';

export const parenting: StarterNiche = {
  niche: 'Parenting',
  groups: [
    {
      youtuberName: 'The Honest Kitchen Table',
      channelName: 'Crumbs and All',
      description:
        'Takes one ordinary family scene apart without blaming anyone in it. Parents stay because it sounds like their own house and never grades them.',
      style: 'Scene replay, no blame',
      targetAudience: 'Tired parents of children between two and ten',
      tags: ['storytelling', 'first person', 'comparison', 'calm'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Tuesday at 5:40 p.m.',
          videoType: 'long',
          template: `Tell the same ten minutes of family life three times. The topic decides what goes wrong
in them.

FIRST PASS, the adult's version. Begin mid-sentence at the worst second, with an object in the frame: a
shoe, a cup, a locked door. No backstory. End the pass on the thing the parent regrets saying.

SECOND PASS, the child's version. Same clock, same objects, camera at table height. Reveal one fact the
adult could not see. This is the turn; hide its evidence in pass one.

THIRD PASS, next Tuesday. Change a single move, not five. Let it work about halfway. A perfect ending would
lose everybody who has children.

Close on the object from the opening, now in a different place.

A parent talks low after bedtime to another parent. Plain verbs, uneven sentences, humor at the adult's
expense only. Where you lean on research, name the source and its limits; send health or safety worries to a
professional. Never diagnose, never write "just," never use the child as a punch line.

Follow the sound of this passage, not its events, while inventing your own house:
{{sample_script}}`,
        },
        {
          promptName: 'What Grandma would have done',
          videoType: 'long',
          template: `Reference for manner of speaking, never for content:
{{sample_script}}

Reference ends. Build a two-column script. Left: how an earlier generation handled the topic. Right: how it
is handled now. Speak as a parent in debt to both columns, to others raising children between them.

Hook. Quote two sentences, one per generation, that cannot both be right. Leave them unattributed until the
end.

Setup. Whose kitchen, which decade, what was at stake for a family with that income and that many children.

Body, four rows. Each row is one situation: left, right, then "what it cost" for both. Change the order of
the columns in row three, so the audience stops predicting the winner.

Twist. One old habit survives scrutiny for a reason its owners never gave; one modern rule turns out to be
thinner than its reputation. Cite what you checked, and mark anything that is safety-critical as settled,
not up for debate.

Closing. Attribute the two opening sentences. At least one should surprise.

Affectionate and exact, with the pacing of a conversation over dishes. Skip nostalgia and mockery. No
grandmother stands for all of them.`,
        },
        {
          promptName: 'One sentence for the car seat',
          videoType: 'short',
          template: `Write a swap: the sentence most of us say during the topic, and one that works better.
One parent in a parked car tells it to another who is late.

The hook is a count. Say the usual sentence to the rear-view mirror, pause, and confess, "Eleven times this
morning." The body moves to the back seat: two lines on how it sounds from there, then the replacement, said
once flat and once with the face that goes with it. Admit the day it failed. For the closing, return to the
mirror with the new words, and let a small answer come from off camera, or not.

Mild self-mockery, plain breath, no expert posture. Never label a child, never promise obedience.

Take your tempo from this piece, your situation from life:
{{sample_script}}`,
        },
      ],
    },
  ],
};
