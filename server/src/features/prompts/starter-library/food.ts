import type { StarterNiche } from './starter-niche.ts';

export const food: StarterNiche = {
  niche: 'Food',
  groups: [
    {
      youtuberName: 'The Weeknight Tester',
      channelName: 'Batch Number Six',
      description: 'Recipes cooked until the step that matters is found. The failures get eaten on camera.',
      style: 'Methodical kitchen test',
      targetAudience: 'Home cooks who follow the recipe and still wonder why it went wrong',
      tags: ['tutorial', 'myth busting', 'comparison', 'how-to'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Same dish, six batches',
          videoType: 'long',
          template: `Cook the topic six times. Change one thing each time. Eat all six.

VOICE: a stubborn home cook with a notebook, first person, increasingly full.
LISTENER: the person who blamed the oven.

OPENING SHOT: six plates tasted blind by someone who frowns at the expensive one. Hold back which it is.

BATCH 1 is the standard recipe, done faithfully. It is fine. Say precisely what "fine" lacks.
BATCH 2 changes the step everybody argues about. Enjoy any anticlimax.
BATCH 3 changes temperature.
BATCH 4 changes time or order, far enough to fail. Explain what the food was doing.
BATCH 5 changes the ingredient people pay extra for.
BATCH 6 combines the changes that earned their place. Best twist: something learned from the failure.

RECIPE: read it in full, with cues for eye, ear and nose instead of only minutes.
LAST SHOT: the blind taster again, and the plate turned to show its number.

Say "damp cardboard," not "bland." Clipped notes while cooking, looser talk while eating. Mention food-safety
temperatures where needed. Never say "the best ever," never fake a reaction.

An appetizer for the ear, with none of its ingredients to be used:

{{sample_script}}`,
        },
        {
          promptName: 'Dinner in the time left',
          videoType: 'long',
          template: `Real time, real hunger. There are thirty-four minutes until people sit down, and the
topic is what the cook has promised them. Write it as continuous talk at the stove, with a countdown in
brackets every few lines.

The cook narrates decisions rather than steps, over a shoulder, to a helper who is useful but new.

At 34, the hook: an ingredient is missing, frozen or half the size. Name the planned dish and the dish this is
about to become.
By 30, a plan in three sentences.
From 30 to 18, build two things in parallel; teach the overlap.
At 17, the save goes wrong as well. Eleven seconds of silence, then the best decision of the night.
From 16 to 4, seasoning, tasting, adjusting. Say what is tasted and what that calls for.
At 0, plates. The guests praise the accident.

Close on the helper asking for the recipe. There isn't one. The cook recites it anyway.

Run-on when busy, single words when hot. Keep raw and cooked apart on camera. No shouting-chef theatrics.

Match the heat of this sample while cooking something else:

{{sample_script}}`,
        },
        {
          promptName: 'The step you can skip',
          videoType: 'short',
          template: `Nearly every recipe for the topic repeats one instruction. Does leaving it out change
anything? Answer within a minute, by eating.

Hook: two identical bowls. "One of these skipped the step your mother would never skip." Shuffle them like
cups and a ball.
Body: what the step is supposed to do. Both being made, split screen, four shots. A bite from each, eyes shut:
texture, then taste, then whether you would bet on it.
Closing: the verdict and its "unless." Shuffle again and lose track yourself.

Line cook on a break, talking to someone about to start dinner. Fragments allowed. Safety steps are not
candidates; pick another.

Seasoning note: the snippet flavors your delivery and must not supply the dish:

{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Table Anthropologist',
      channelName: 'Who Set This Table',
      description: 'Where dishes come from and who argues about them now. People first, recipes second.',
      style: 'Food culture essay',
      targetAudience: 'Eaters who want the story of a dish to be as good as the dish',
      tags: ['history', 'storytelling', 'interview', 'documentary'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'A dish with three hometowns',
          videoType: 'long',
          template: `Three places claim the topic. You visit all three claims and refuse to hand out a medal.

Speak as a hungry, tactful outsider. Your audience has a grandmother in one of these places, and she is
watching.

Start at a table where someone from town one tastes the version from town two. Write only the face and the
first word.

Then give each hometown an equal chapter from four things in an order you vary: a cook, a rule that may not be
broken, an origin story told with love, a document that agrees, disagrees or has nothing to say. Do not gloat.

Between chapters, a minute on the road: an ingredient's route, a border that moved.

The turn: look for a fourth place, whose people did the cooking and not the naming. Let it change what "from"
means.

Return to the first table. All versions, everyone eating. The last word belongs to the person who spoke first.

Generous, comic timing, precise nouns for food. Bracket steam, hands, noise. Avoid "exotic," "elevated," and
settling it with a ranking.

Let this teach you table manners of style; its menu is closed:

{{sample_script}}`,
        },
        {
          promptName: 'What my aunt never measured',
          videoType: 'long',
          template: `Somebody cooks the topic perfectly and has never written it down. You have one day to get
it on paper. Script it as dialogue.

Two parts: APPRENTICE (you, with scales) and COOK (who finds the scales funny). Viewers lost a recipe when
they lost a person.

The hook is an instruction that cannot be measured, "until it sounds right," followed by your first failure to
hear it.

Structure it by the cook's own verbs, one section each: wash, wait, crush, listen, rest, feed. Each time the
apprentice asks for a number, the cook answers with a story, and the number is inside the story. Bracket it.

At "rest" they only talk. The turn lives there: why this was never written.

At "feed," the apprentice's version and the cook's are served together. Somebody at the table can tell. How?

Finish with the written recipe, one line of which still reads "until it sounds right." We hear the sound.

Interruptions, warmth without syrup. Do not polish the cook into a sage or caricature an accent.

The dialogue below is a tuning fork, so strike it once and put it away:

{{sample_script}}`,
        },
        {
          promptName: 'One bite, in order',
          videoType: 'short',
          template: `Fifty seconds of narration for roughly nine seconds of eating: a single bite of the
topic, in the sequence it happens. Murmur it, precise as a sports commentator, to the person across the table
with the other fork.

The bite is lifted, and stops. "Four things are about to happen. Most people miss the second."

1. Temperature and smell, before teeth.
2. The resistance, and what made it: crust, skin, fold, ice.
3. What arrives late, and why the cook wanted it late.
4. What stays.

Give each a cause from the kitchen in six words. Close by reaching for another, faster: "Now you will catch
it." Sound only.

Avoid "explosion of flavor," moaning, repeated metaphors.

What you want from this text is its slowness and not its supper:

{{sample_script}}`,
        },
      ],
    },
  ],
};
