import type { StarterNiche } from './starter-niche.ts';

export const gardening: StarterNiche = {
  niche: 'Gardening',
  groups: [
    {
      youtuberName: 'The Muddy Almanac',
      channelName: 'Plot Fourteen',
      description:
        'Follows one rented plot through real weather, with every loss written down. Viewers stay for the seasons and for somebody who admits the slugs won.',
      style: 'Seasonal field notes',
      targetAudience: 'New growers with a small patch, a balcony or a dead plant to explain',
      tags: ['storytelling', 'beginner', 'calm', 'how-to', 'mystery'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Autopsy of a dead tomato',
          videoType: 'long',
          template: `A plant has died and the topic says which. Treat the bed as a crime scene and write the
inquest.

Narrator: a gardener who is also the main suspect. Listener: anyone who has watered something to death.

I. The body. Begin with the plant on newspaper and the time of discovery. Describe it as a coroner would,
   leaf by leaf, and hold back the roots.
II. Last seen healthy. A photo from two weeks earlier, with one detail that makes no sense yet.
III. The suspects. Weather, pest, soil, neighbor's cat, you. Give each a motive, an alibi and one test that
   could clear it. Do the tests on camera.
IV. The wrong arrest. A suspect looks guilty, and you say so with confidence.
[knife, slow cut]
V. Roots. They overturn section IV and explain the detail in II.
VI. Sentence. One change for next season, and what remains uncertain.

Mock-solemn, with real botany under it; admit when two causes look alike. Mention chemicals only with local
rules and labels. No miracle remedies, no plant puns.

Match the gravity of this style sample; its facts belong to another case:
{{sample_script}}`,
        },
        {
          promptName: 'The garden in reverse',
          videoType: 'long',
          template: `Pace reference only; take no fact from it:
{{sample_script}}

Now the assignment: tell the topic backward, from the plate to the seed. Every scene answers one question,
"What had to be true for this?" and raises the next.

Open at the table: a bite, a bowl, steam. One flaw is visible in the food, a scar or a split, and the
narrator leaves it unexplained.

Then step back. Harvest morning. The two dry weeks before it. The afternoon you nearly pulled everything
out. The day of planting, done too early or too late. Winter, a catalog, a sentence said by somebody at the
kitchen table. Title each step with the date and the weather only. Every step names a choice whose
consequence we have already eaten. The scar gets its cause two thirds through; past that point the story is
about patience.

Finish on a seed in a palm, at the exact framing of the opening bite.

The speaker is a neighbor at the fence addressing somebody with bare soil. Soft, precise, few adjectives,
verbs of hand and weather. No yields to boast of, no calendar advice without naming the climate, no
flash-forward.`,
        },
        {
          promptName: 'Three weeks in forty seconds',
          videoType: 'short',
          template: `You narrate a time-lapse in the voice of a sports commentator who has been told to
whisper. The audience scrolls past plants every day; give them a contest.

Hook: two pots, one difference, day zero. Name them and say which one you backed. A wrong favorite is best.
Body: call the action by day number. A lead, a stall, a shock around day nine (water, cat, cold window).
Keep the cause of the difference, which is the topic, in plain view on a label.
Closing: day twenty-one. Announce the result, then show the loser's roots, which complicate it.

Clipped play-by-play, one calm stretch. State that two pots prove little. Never shout, never use "hack,"
give no dosage.

For the commentator's tempo, consult this and forget what it covers:
{{sample_script}}`,
        },
      ],
    },
  ],
};
