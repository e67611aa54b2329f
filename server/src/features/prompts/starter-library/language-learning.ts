import type { StarterNiche } from './starter-niche.ts';

export const languageLearning: StarterNiche = {
  niche: 'Language learning',
  groups: [
    {
      youtuberName: 'The Fluent-Enough Traveler',
      channelName: 'Wrong Tense',
      description:
        'Speaks languages badly in public and reports what worked. Learners stay because mistakes are treated as data and nobody is fluent by Friday.',
      style: 'Cheerful public failure',
      targetAudience: 'Adult learners who can read the menu and freeze at the waiter',
      tags: ['challenge', 'humour', 'beginner', 'storytelling', 'history'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Lunch at three levels',
          videoType: 'long',
          template: `Play one encounter three times with three sizes of vocabulary. The topic sets the scene
and the language.

LEVEL ONE: thirty words. LEVEL TWO: three hundred. LEVEL THREE: three thousand, and tired.

Hook: a reply comes back, fast, and the learner nods without having understood. Stop there. Show the
subtitle to the audience and not to the learner. Now everyone else knows what was agreed to.

At each level write the exchange as dialogue, with the thought track in brackets under it. Level one must
succeed through gesture and nerve. Level two should go worse, since knowing more means trying more; that
reversal is the spine. Level three is smooth and loses something, a warmth or a joke. Between levels, stop
for one teachable phrase that would have changed the last scene, pronounced slowly, then at street speed.

End on the nod from the opening, at level three, and a different answer.

Narrator: a learner slightly ahead of the viewer. Bouncy, self-teasing, generous to native speakers, who are
never the joke. No accent comedy, no fluency deadlines, no grammar term without an example.

Comic timing reference, for style and not for scenes:
{{sample_script}}`,
        },
        {
          promptName: 'A word with no passport',
          videoType: 'long',
          template: `Follow a single word from the topic across borders as though it were a traveler with
luggage. A customs officer with a weakness for stories speaks to people who use this word daily.

At the desk: the word as we know it, and one odd thing in its suitcase, a silent letter, a gender, an
insult. No stamp until that item is explained.

Now retrace the route, newest border first.
Each crossing answers: who carried it (sailors, cooks, clerks, conquerors), what it meant on arrival, what
it left behind. Put a spoken sample at every stop.
[audio: a native speaker, unhurried]
One crossing must be a false trail, a charming origin story that dictionaries reject. Tell it well, then
take it away and show how we know.

The last stop explains the odd thing. Stamp. Send the traveler onward with a guess about its next meaning.

Playful formality, sentences with a little ceremony, then sudden bluntness. Check two etymological sources
and say where they disagree. No "untranslatable," no national character, no dates without "about" unless
recorded.

As for register, sound like this and cite none of it:
{{sample_script}}`,
        },
        {
          promptName: 'Three tries at one sentence',
          videoType: 'short',
          template: `You are at a counter, a bus stop or a doorbell and need one sentence from the topic.
Learners like you are watching. You get three tries.

TRY ONE (hook): confident and wrong. A caption shows what you really said; the listener's kind confusion
does the rest.
TRY TWO (body): right grammar, wrong music, like a form letter. One tip about stress, drawn as a line over
the words.
TRY THREE (still body): half a beat shorter than the textbook. It lands.
REPLY (closing): it contains a word you do not know. Smile, write it down, out.

Speak to camera only between tries, in whispers. Warm and quick. No rules, no tables, no perfect ending.

Snappy phrasing like the lines here; the mistakes should be your own:
{{sample_script}}`,
        },
      ],
    },
  ],
};
