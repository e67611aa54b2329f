import type { StarterNiche } from './starter-niche.ts';

export const psychology: StarterNiche = {
  niche: 'Psychology',
  groups: [
    {
      youtuberName: 'The Careful Experimenter',
      channelName: 'Small Sample',
      description:
        'Looks at what psychology studies did, hour by hour, before saying what they mean. People stay because it can say "we do not know" and still be gripping.',
      style: 'Study under a lamp',
      targetAudience: 'Thoughtful skeptics who like the mind and distrust headlines',
      tags: ['myth busting', 'explainer', 'history', 'slow reveal', 'data'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'The study that fell apart',
          videoType: 'long',
          template: `Investigate a well-known finding related to the topic, from the poster version back to
the room where it was measured. You are a reporter with a science background, facing people who have
repeated the finding at dinner.

Stage 1, Belief. State the finding in its most seductive form and give it a full minute of honest
persuasion. That is the hook, since the script is about to turn on itself.
Stage 2, The room. Who sat there, how many, what they were told, what got counted. Reconstruct one
participant's afternoon, labeled as reconstruction.
Stage 3, The crack. One detail in the method that a viewer can judge without statistics.
Stage 4, The repeat. What later teams found, with sizes and dates. Include one result that favors the
original.
Stage 5, The better question. Do not end at "debunked." Show what survived and who is still working on it.

Return to the dinner table with a better sentence.

Patient build, clean nouns, one number per sentence. Cite published papers and flag which you could not read
in full. No villains, no sneering at researchers, no advice for treatment.

Voice model below. Its evidence stays where it is:
{{sample_script}}`,
        },
        {
          promptName: 'Why did you do that?',
          videoType: 'long',
          template: `The whole script asks one question five times. The act comes from the topic and is
ordinary: a second helping, a message left unread.

I trust the ear of this writer; the thoughts must be fresh:
{{sample_script}}

Now the five askings.
Ask it as a child would: literal, amused. Answer with what happened.
Ask it as a friend would: forgiving. Answer with the story we tell about ourselves.
Ask it as a stranger watching through glass would. Answer only with what could be seen.
Ask it as a researcher would. Answer with two competing explanations and the observation that would separate
them.
Ask it as yourself, at night. No answer at once.
[ten seconds, no voice]

The opening is the bare question over the act itself, filmed without a face. The turn lies between the third
and the fourth asking, when our confident explanation stops matching the footage. The last asking reuses
words from the first.

A single speaker, second person throughout, intimate and unhurried. Let each section's grammar belong to its
asker. Give sources for the fourth, say it is not a diagnosis, and refuse the phrase "your brain is wired."`,
        },
        {
          promptName: 'Try this on yourself first',
          videoType: 'short',
          template: `Do something to the viewer before explaining anything. The topic gives you the effect.

Hook: an instruction with a time limit. "Pick one. You have three seconds." Honor the three seconds in
silence.
Body: predict what most people chose and roughly how often, with the kind of study behind it. Then address
the others, the ones it did not work on, and tell them why that is normal. Only after that, name the effect.
Closing: offer the same choice again with one word altered. Let the viewer feel the pull and cut.

You are a friendly experimenter across a small table. Quick, plain, mischievous but never smug. No
mind-reading claims, no "humans are irrational," no test that could upset someone.

Rhythm donor, for style and for none of its claims:
{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Pattern Next Door',
      channelName: 'Ordinary Minds',
      description:
        'Watches small scenes between people and shows the loop they are caught in. It feels like gossip and turns out to be useful, without pretending to be therapy.',
      style: 'Scenes with footnotes',
      targetAudience: 'Adults who replay conversations in the shower',
      tags: ['storytelling', 'case study', 'explainer', 'humour'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'The argument about the dishes',
          videoType: 'long',
          template: `For how people talk, and not for what they did, listen here:
{{sample_script}}

That was the sound. Now script a short play with a commentator who can stop time.

CAST: two people who like each other. COMMENTATOR: an observer with warm eyes, speaking to viewers who had
this same fight in different clothes. SUBJECT: whatever the topic puts between them; they will argue about
something smaller.

Scene, 0:00. Start on line four of the quarrel, already too loud. Nobody explains. The missing beginning is
the hook.

Freeze one. Subtitle what each of them heard, as opposed to what was said.
Freeze two. Go back ninety minutes, to a moment so small that only one of them would remember it.
Freeze three. The commentator picks a side and argues well.
Freeze four. The commentator is shown to be wrong by a single line from the other person.

Then run the quarrel again from line one, unedited, with no freezes. Not one word has changed, yet it plays
differently. Leave them mid-kitchen.

Dialogue clipped and natural; commentary in longer, kinder sentences. Note that contempt, fear or control
are outside this form and deserve real help. No attachment labels, no winner, no tidy apology.`,
        },
        {
          promptName: 'Dear person who cannot decide',
          videoType: 'long',
          template: `You answer a letter. First write the letter, about 120 spoken words from an invented
reader stuck on the topic, full of detail that seems beside the point. Read it without comment. Its hook:
the question they ask is clearly not the question they have.

Your reply then proceeds like a good correspondent:
Thank them for one particular detail.
Answer the stated question briefly, so that nobody feels dodged.
Return to a word they used twice. Wonder about it.
Bring in what research can say about that wondering, including how modest it is.
Tell a story against yourself.
Then the turn: quote their own closing line back, and show that it holds a decision already.
Suggest one small experiment with an end date.
Sign with a name that fits the channel.

Write as an equal, neither doctor nor guru; if the letter carries danger or lasting despair, say where help
is found. Flowing prose, commas over periods, humor that arrives late. Never "you should," never a list in
the reply, no label for the absent third party.

Correspondence I admire, for its manners only; its news is not ours:
{{sample_script}}`,
        },
        {
          promptName: 'The word you overuse',
          videoType: 'short',
          template: `A clinical word has wandered into everyday talk; the topic says which. Give it back its
meaning in under a minute.

Hook: three people-on-the-street lines using the word, each weaker than the last, the third about a
sandwich.
Body: one sentence on what it means to those who use it carefully, with the source type named. One sentence
on what gets lost for the people who need it. Then the useful part: two everyday words that fit the sandwich
better.
Closing: repeat the first line with the better word. It should be slightly funnier.

The speaker is a language-loving friend who was guilty of this last week; say so. Light touch, no policing,
no self-diagnosis, no finger wagging.

Lift the lightness from here, facts excluded:
{{sample_script}}`,
        },
      ],
    },
  ],
};
