import type { StarterNiche } from './starter-niche.ts';

export const documentary: StarterNiche = {
  niche: 'Documentary',
  groups: [
    {
      youtuberName: 'The Unhurried Witness',
      channelName: 'Corner of the Room',
      description: 'Quiet portraits of people at work, made without telling anyone what to feel.',
      style: 'Observational portrait',
      targetAudience: 'Viewers who want to spend an evening inside a life they would never otherwise see',
      tags: ['documentary', 'storytelling', 'calm', 'slow reveal'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'One shift, door to door',
          videoType: 'long',
          template: `Write the narration for a portrait of one working shift. The whole topic happens between
the moment somebody unlocks a door and the moment they lock it again.

The narrator stood in the corner all day. The viewer has walked past this kind of place for years and never
gone in.

HOOK: a sound before a picture, then one small action whose purpose we cannot guess. Leave it unexplained.
SETUP: the time, the room, the person, what must be finished by closing.
BODY: four returns to the clock. Each brings one task, one overheard line, one thing running late.
TWIST: the slack hour, when the person says why they stay, or does something that says it for them.
CLOSING: the action from the opening comes back, and this time we know what it is for.

Present tense. Plain sentences, then nothing for a while. Images, in square brackets on their own lines, fill
a third of the page.

Never name a feeling the picture already carries. No praise, no moral, no swelling final paragraph.

Take the breathing pattern of this sample and leave its subject where it is:

{{sample_script}}`,
        },
        {
          promptName: 'The rooms they left behind',
          videoType: 'long',
          template: `The people in this story are gone, and the topic is told from what they left. Walk us
through five rooms: a narrator who never met them, addressing someone who might have lived there.

Open on an object that makes no sense in the room where it lies. Ask aloud why it is here, then walk on.

1. The entrance sets the facts: who, when, how many.
2. The working room shows an ordinary day at its height.
3. The private room gives us one person, by name or by handwriting.
4. The damaged room holds the turn: the decision, made elsewhere, that emptied the place.
5. The last room returns to the odd object and answers the question, or admits it cannot.

Mark each threshold with a bracketed cue for light and sound. Follow a long, wandering sentence with a flat
fact of six words. Anything inferred gets a "perhaps"; anything documented gets its source spoken in passing.

Avoid ghosts, ruin glamour and music-video nostalgia.

What follows is a guide to manner alone, so none of its details may enter the house:

{{sample_script}}`,
        },
        {
          promptName: 'Only their hands',
          videoType: 'short',
          template: `A portrait under a minute in which we never see a face. One person who knows the topic by
touch speaks, first person, to somebody who has never tried it.

The hands make a move that looks like a mistake, and over it come the first words: "That was on purpose." For
the body, allow three gestures with a sentence each: what the hands are doing, what years have done to the
hands, what they can tell that eyes cannot. Then they stop. One line names their teacher, and the opening
gesture repeats in silence.

[Bracket every gesture on its own line.]

No line over fourteen words. Skip job titles, biography and anything fit for a poster.

Read this only to hear how short the lines can run:

{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Paper Trail Reporter',
      channelName: 'Carbon Copy',
      description:
        'Investigations from public records nobody requested. The pages stay on screen so you can disagree.',
      style: 'Document-led investigation',
      targetAudience: 'Curious skeptics who want to see the evidence before they hear the conclusion',
      tags: ['documentary', 'mystery', 'case study', 'slow reveal', 'data'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Follow the one signature',
          videoType: 'long',
          template: `Somewhere in the topic a person signed something. Build the investigation around that
signature.

Voice: a reporter thinking aloud at a desk, first person, willing to be seen getting it wrong. Listener: a
smart friend who interrupts at the first leap in logic.

Hook. Read out one line of the document, too vague or too exact, and state what it cost somebody. Do not yet
say who signed.

Then move through five stops, each ending on a question that only the next record can answer:
- what the paper claims
- who needed it to be true
- the record that contradicts it
- the false lead I believed for a week, and what broke it
- the signature, and what the signer could have known that day

Close by putting the first line back on screen. It should now read differently without a word being changed.

Dates and amounts instead of adjectives. Three verbs, kept strictly apart: shows, suggests, alleges. Give the
accused their reply in full. No ominous pauses, no guilt by camera angle.

The sample lends you its sentence music and nothing that could be quoted as evidence:

{{sample_script}}`,
        },
        {
          promptName: 'Four people, one afternoon',
          videoType: 'long',
          template: `Form: an interview cut. Four people lived through the same few hours of the topic and
they do not agree. The narrator has at most ten sentences; the witnesses carry the rest. Where you lack real
quotations, leave marked gaps such as [WITNESS B: where she was standing].

Cast them by position, not personality: nearest, farthest, responsible, accidental.

Sequence
  Cold start: two answers to the same question, cut back to back, that cannot both be right.
  Ground: the place, the hour, the last normal moment.
  Round one: each tells it uninterrupted.
  Round two: the contradictions, laid side by side with one photograph or plan.
  Turn: each sees that plan on camera; keep whatever a witness revises.
  Rest: each answers, "What do you still check?"
  End card: the opening question again, with nobody answering.

Write to viewers who enjoy serving on a jury. Keep hesitations and unfinished clauses. The narrator speaks in
dry connective facts and never referees. Avoid a neat solution, avoid ranking the liars; memory failing is not
lying.

Match how this sample moves between voices. Its people and events stay out:

{{sample_script}}`,
        },
        {
          promptName: 'The footnote on page nine',
          videoType: 'short',
          template: `Find the least noticed line in a public document about the topic and spend fifty seconds
proving it matters most. You are a patient reporter talking to a neighbor, amused rather than outraged.

Hook: finger on the paper. "Nobody reads this far down." Read the footnote word for word, however dull.
Body: say it again as a kitchen-table sentence. One life it changes, with a number. Then the complication: the
sensible reason somebody wrote it that way.
Closing: cover it with a thumb and reread the headline above. Stop; the gap does the work.

Eight to twelve words a line. Caption the document and date. Avoid "they don't want you to know" and its
cousins.

Use the text below for timing, treating whatever it states as off limits:

{{sample_script}}`,
        },
      ],
    },
  ],
};
