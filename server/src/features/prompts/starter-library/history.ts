import type { StarterNiche } from './starter-niche.ts';

export const history: StarterNiche = {
  niche: 'History',
  groups: [
    {
      youtuberName: 'The Backwards Historian',
      channelName: 'And Before That',
      description: 'Events told from aftermath to first cause. Knowing the end makes the beginning tense.',
      style: 'Reverse chronology',
      targetAudience: 'Adults who enjoy causes and consequences more than dates and kings',
      tags: ['history', 'storytelling', 'slow reveal', 'documentary'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Start at the rubble',
          videoType: 'long',
          template: `Tell the topic from last day to first. Every section is earlier than the one before it,
and every section ends with the same four words: "But before that, someone..."

The narrator is a digger, the listener someone who thinks it was inevitable. Make it less so with each layer.

Layer one, the rubble: the aftermath in physical detail, and one survivor of any kind, a person, a wall, a
receipt.
Layer two: the final week. Nobody can stop it now. Show someone trying.
Layer three: the last month in which it could have been stopped, and the sound reason it was not.
Layer four: the years when it looked like success.
Layer five: the seed. An ordinary decision in an ordinary room. Stay in that room longer than feels
comfortable.

The turn is the seed's innocence. Then jump forward, in one cut, to the survivor, and end.

Past tense, low voice, sentences shortening as we go back. Bracket maps and archive images. Say where
historians disagree, and why. Avoid hindsight phrases, destiny, and villains without reasons.

Use the following for gait and register, and none of its events:

{{sample_script}}`,
        },
        {
          promptName: 'The night before it happened',
          videoType: 'long',
          template: `No one in this script knows what tomorrow is. Cover only the twelve hours before the
event in the topic, and stop one minute short of it.

Write it for someone who knows the date by heart and has never pictured the evening.

Keep three people: one who will be famous, one who will be a number, one who will sleep through it. Rotate by
the hour. Each worry must be documented or flagged as typical.

Hook: a trivial plan for the following day, taken from a record. Say it kindly. We feel the floor missing.
Evening: establish all three through chores.
Midnight: the rumor, the signal, the order that one of them misreads.
Small hours: the twist, a chance to leave, and who did or did not take it.
Last minute: return to the trivial plan. End in the middle of an action.

After black, three text cards with what became of each, twelve words apiece.

Present tense and restraint. Weather, light and noise do the scoring. Forbidden: foreshadowing, "little does
he know," invented speech in quotation marks.

Study only how this sample withholds; its night is not your night:

{{sample_script}}`,
        },
        {
          promptName: 'The habit nobody questions',
          videoType: 'short',
          template: `Something people do every day is a fossil of the topic. Dig it up in under a minute,
elbow on the table, for whoever sits opposite.

- Hook: do the everyday thing on camera. Freeze. "You have done this all your life for a reason that no longer
exists."
- Body, first jump: the last time it was useful. Place, year, the person who needed it.
- Body, second jump: how it began, often as a rule, a shortage or a shape of furniture. Knock over the popular
false story, if there is one.
- Closing: unfreeze. Do it again, slowly, unexplained.

Long sentences for the past, short for now. One source per jump; call uncertain origins uncertain. No
smugness.

Pace guide only; the habit described there stays there:

{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Small-Object Curator',
      channelName: 'Drawer Nineteen',
      description:
        'One object per film, looked at closely, and the world that had to exist for it to be made.',
      style: 'Single-object essay',
      targetAudience: 'Museum wanderers who read the labels and want the part the label left out',
      tags: ['history', 'storytelling', 'calm', 'mystery'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'What the chipped edge knows',
          videoType: 'long',
          template: `One object stands for the topic. We look at it for the whole running time and never cut
to a reenactment.

A curator speaks, gloves on, voice lowered, to a single visitor who stayed after closing.

Look once: begin with damage. The chip, stain or repair is your hook, because somebody did that, once, on a
particular day.
Look again: its materials, and where each had to travel from.
Look closer: the maker. Tool marks, haste, a correction, left-handedness. What we can know, what we guess.
Turn it over: the underside, and a mark that contradicts the label. Here the accepted story bends.
Look at the wear: who held it, how often, with which hand.
Look at the drawer: how it came to be here, and whether it should be.
Put it back. The chip, last, with the most likely cause said in one sentence.

Slow, tactile, exact. Measurements in millimeters, then a comparison to a thumb. Name collection records as
sources. Avoid "if it could talk" and treasure prices.

From this passage take the closeness of attention, and no artifact:

{{sample_script}}`,
        },
        {
          promptName: 'To whoever digs this up',
          videoType: 'long',
          template: `Salutation: "To whoever digs this up." The script is a letter from a composite, unfamous
person of the topic's time and place, hidden for a stranger in the future.

Before drafting, collect six documented details of daily life: a price, a smell, a law, a tool, a meal, a
fear. Every paragraph spends one, its source captioned.

Movement
- They guess what you are like and get it wrong in a way that reveals them. That is the hook.
- They list what they buried and why each thing. Practical first, then not.
- They complain about a neighbor. History comes in by the side door of that quarrel.
- They report news they do not understand. You do.
- They confess what they did or failed to do about it. Turn here.
- They ask you three questions. Two are answerable. Leave the third hanging.

A narrator breaks in once, late, to say what was found in the ground.

The writer has a temper and a trade. Uneven sentences, spoken grammar. Avoid modern opinions in old clothes,
speeches, and wise farewells.

The extract is there for voice, as borrowed ink rather than borrowed news:

{{sample_script}}`,
        },
        {
          promptName: 'Three wrong captions',
          videoType: 'short',
          template: `An image or object from the topic has been mislabeled, repeatedly, by serious people.
Correct it in fifty seconds, as a museum night guard murmuring to a fellow insomniac.

Caption one, stated firmly over the full frame. A hand peels it off, and that peeling is the hook.
Caption two, and who believed it. Peel.
Caption three, still printed in places, and the clue that sinks it: a button, a shadow, a crop line. Two
seconds to look.
Best current caption, in pencil. "Until someone looks closer." Close there.

Period voice for the captions, plain speech for you. Explain why each error made sense and credit the finder.
Never use a tragedy as a puzzle.

Notice where this one pauses, since pauses are all it lends you:

{{sample_script}}`,
        },
      ],
    },
  ],
};
