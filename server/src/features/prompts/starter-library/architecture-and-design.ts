import type { StarterNiche } from './starter-niche.ts';

export const architectureAndDesign: StarterNiche = {
  niche: 'Architecture & design',
  groups: [
    {
      youtuberName: 'The Slow Floor Plan',
      channelName: 'Door to Door',
      description:
        'Explains buildings through the bodies that use them: ears, knees, mops and strollers. People stay because they start noticing their own stairwell.',
      style: 'Buildings by use',
      targetAudience: 'People without training who sense that a room is wrong and want to know why',
      tags: ['explainer', 'documentary', 'slow reveal', 'opinion'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Walk in blindfolded',
          videoType: 'long',
          template: `Guide the audience through the building in the topic without showing it for the first
third. Sound, temperature, slope and smell do the describing. An attentive walker leads people who know
buildings from photographs.

Threshold. Black screen. The street's noise, a door's weight, then the change of air. Hook: ask how high the
ceiling is. They can hear it.

Passage. Footsteps over three materials. What each tells the foot about how fast to go.

Hall. An echo, timed aloud. A voice somewhere. Where would you sit?

[first image, wide, four seconds]
Eyes open. Something contradicts what the ears believed. That mismatch is the turn: somebody designed it, or
somebody cut the budget. Use drawings to find out.

Way out. The same walk backward, at normal speed, seeing and hearing at once.

Street. The door shuts; the noise returns; it seems louder.

Speak in near darkness: few words, concrete, gaps marked in seconds. In the reveal, let sentences lengthen.
No style labels before the eyes open, no "stunning," no architect as genius. Mention who cannot take this
route, and why.

Hum along with the style of this voice, and build from other bricks:
{{sample_script}}`,
        },
        {
          promptName: 'Ask the person who cleans it',
          videoType: 'long',
          template: `Judge a celebrated design from the topic through three witnesses who never appear in
its photographs: somebody who cleans it, somebody who waits in it, somebody who must carry something heavy
through it.

Let the critic sound like this sample and take no judgment from it:
{{sample_script}}

Excerpt closed. Form: three shifts in one day. 5 a.m., 2 p.m., 9 p.m.

Begin on the famous view. Hold it. A mop enters the frame, and the narrator asks, "How do you reach that?"
The designers never get to answer.

In every shift include a route drawn on the plan, a trick the witness has invented, a thing they are fond
of. Without fondness it is only a complaint. The second witness should contradict the first. The third
reveals that a detail mocked at 5 a.m. is what makes the evening bearable, and must be reweighed.

Finish on the famous view at night, the tricks now visible.

A curious critic talks, loyal to users, to viewers who choose chairs by looks. Interview lines stay rough;
narration is lean. Pay attention to dignity, get consent, invent no quotes. Avoid taste verdicts and class
pity.`,
        },
        {
          promptName: 'Why this door annoys you',
          videoType: 'short',
          template: `Pick one irritating object related to the topic: a handle, a faucet, a bench, a stair.
Put it on screen and let five strangers fail at it.

Hook: the fails, with no voice. On the fifth the narrator says, "It is not you." Relief keeps people
watching.
Body: what the object's shape tells the hand to do, then what it truly wants. Find the reason someone made
it so: cost, code, vandalism, a committee.
Closing: fix it with tape, a sticker or a pencil, under a dollar, and film a sixth stranger who does not
notice anything at all.

An amused observer for people who apologize to doors. Deadpan, short clauses. Blame no one, define no
theory, film with permission.

For dryness of style and for nothing else:
{{sample_script}}`,
        },
      ],
    },
  ],
};
