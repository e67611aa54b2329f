import type { StarterNiche } from './starter-niche.ts';

export const natureAndWildlife: StarterNiche = {
  niche: 'Nature & wildlife',
  groups: [
    {
      youtuberName: 'The Hedge-Level Naturalist',
      channelName: 'Knee-Deep in Clover',
      description: 'Wild lives within a mile of a front door. Your own street looks different afterward.',
      style: 'Patient field observation',
      targetAudience: 'Town dwellers who would like to notice more and own no special equipment',
      tags: ['documentary', 'calm', 'storytelling', 'explainer'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'A day at ankle height',
          videoType: 'long',
          template: `Follow one wild animal from the topic from dawn to dark, with the camera never above its
eye line. Humans appear as shoes.

The narrator kneels nearby, patient and funny, speaking to a walker who stepped over this creature yesterday.

Tell the day as a budget of warmth, fat or daylight. Every choice spends some. Keep the balance on screen in
brackets.

First light: a debt. It has less than it needs, and the hook is how many hours that buys.
Morning: two errands, one successful. Explain the trick behind the success.
Midday: the world at its scale. A curb, a puddle, a dog.
Afternoon: a gamble worth more than everything so far. State odds as studies give them.
Dusk, the turn: what we took for a threat was an income, or the reverse.
Dark: final balance, and the shoes going home above.

Last shot: dawn, same debt, one day older.

Muscular verbs, sentences that wait and then pounce. Film from a distance that changes nothing. Avoid names
for the animal, human motives, and staged rescues.

A companion text for gait and humor, about some other creature on some other path:

{{sample_script}}`,
        },
        {
          promptName: 'If this one went missing',
          videoType: 'long',
          template: `Remove the species in the topic from its landscape, on paper, and narrate what happens
next. A thought experiment with a calendar.

Role: an ecologist who would rather say "probably" than be quoted. Ear: a householder who considers this
species a nuisance.

Grant the complaint first. List the damage, the noise, the smell; the householder is right. The hook is the
offer: "Fine. It is gone as of this morning. Let us see your week."

+1 day. Nothing. A better evening, actually.
+1 week. The first absence somebody else notices: a bird, a beetle, a drain.
+1 season. A beneficiary arrives. Make it attractive.
+1 year. The beneficiary's bill.
+10 years. Two diverging paths, because experts disagree; give each its evidence and confidence.
Rewind, the turn: a place where such a loss or return was really studied, and what surprised the people there.

Put it back. Closing scene: same yard, same complaint word for word, with one clause added.

Playful, then steadily plainer. Every arrow of cause needs a source or the word "perhaps." No doom chorus, no
balance-of-nature hymns.

Learn from the sample how to be wry without preaching, and from its ecology nothing:

{{sample_script}}`,
        },
        {
          promptName: 'Hold still for this',
          videoType: 'short',
          template: `One continuous shot, one minute, one behavior from the topic. The viewer's patience is
the plot. A naturalist lying on damp ground murmurs to the friend alongside.

Hook: an apparently empty frame. "It is already in the picture." Nothing for four seconds.
Body: three hints that narrow the search: a color too even, a leaf against the wind, a shadow with no owner.
Let it be found before you confirm it. Then the behavior, one sentence on its use, one on its risk.
Closing: it goes still. Empty frame, except that nobody can unsee it.

Phrases, breath, wind. No bait, handling or nest locations. Admit any speeding up or cropping.

The quiet in this text is what to keep, and the animal in it what to leave:

{{sample_script}}`,
        },
      ],
    },
  ],
};
