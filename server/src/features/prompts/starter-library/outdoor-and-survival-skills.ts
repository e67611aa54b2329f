import type { StarterNiche } from './starter-niche.ts';

export const outdoorAndSurvivalSkills: StarterNiche = {
  niche: 'Outdoor & survival skills',
  groups: [
    {
      youtuberName: 'The Wet Socks School',
      channelName: 'North of Camp',
      description:
        'Teaches outdoor judgment through discomfort that was avoidable. People stay because it rewards turning around and never plays hero.',
      style: 'Judgment before gear',
      targetAudience: 'Weekend hikers and campers who have been lucky so far',
      tags: ['how-to', 'storytelling', 'countdown', 'beginner', 'list'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Hour by hour, lost',
          videoType: 'long',
          template: `Put the viewer, a casual hiker, on the trail in second person and let them decide. The
topic is the place, the season or the error that starts it.

At the head of each hour print three facts: light left, water left, what you are sure of. The third list
shrinks.

Hour 0. You are not lost yet. That is how it begins: a pleasant sentence, a junction, a reasonable left.
Hook: say that the mistake has been made, and not which.
Hour 1. The map fits, if you turn it slightly. Name the feeling.
Hour 2. A choice between A and B. Stop for five seconds. Both tempt.
Hour 3. Consequence of the popular choice. Not disaster: cold, wet, late.
Hour 4. Stop moving. What a calm person does in ten minutes, following rescue-service guidance that you
cite.
Hour 5. Found, plainly. The rescuer asks one question, and it points to the left turn in hour 0.

Rewind to the parking lot and change a single thing.

Even voice, an instructor who has done this. Short present-tense lines. No medical or foraging advice, no
heroics; training and local conditions come first.

Stay as steady as this speaker; use the style, not the terrain:
{{sample_script}}`,
        },
        {
          promptName: 'Everything in the pack, ranked',
          videoType: 'long',
          template: `Empty a backpack after a real trip and count down its contents. The ranking principle
is regret: how sorry you would have been without each item, as opposed to how often it was used. Say so
early, and let it produce a disputable order.

The presenter is a damp, cheerful teacher at a tailgate. The viewer carries too much and still lacks
something.

Style reference and not source material, some tailgate talk:
{{sample_script}}

To your own tailgate. Hook: weigh the pack, then weigh the pile of things never touched. Two figures, one
groan. Announce that one untouched item will finish first, without naming it.

Group the bottom third and dispatch it briskly, with weights. Slow down in the middle: every item gets a
moment from the trip, located by hour and weather, and an alternative that costs nothing. Change one rank on
camera after arguing with yourself. At number one, unveil the untouched item and describe the ninety minutes
when it nearly was used. Regret, it turns out, measures what did not happen.

Repack on camera, and weigh again.

Practical, ribbing, tidy. Fit it to the topic, climate and trip length, stated aloud. No brands, links or
survivalist swagger.`,
        },
        {
          promptName: 'A knot before the kettle boils',
          videoType: 'short',
          template: `Teach one hand skill from the topic while water heats. The kettle is the clock, and it
is in every shot.

Hook: light the stove, hold up the rope or tool, and state the failure it prevents. Steam is the deadline.
Body: do it once at normal speed, unexplained. Again, slowly, with a three-step phrase the hands can
remember. A third time with cold fingers or gloves, and fumble. Show how to check it, and name a use it must
never be trusted with.
Closing: the boil. Pull the knot apart with one tug, pour.

Kind uncle or aunt at camp, for learners with cold thumbs. Rhythmic, almost a chant. No climbing or rescue
loads, no knot trivia, no bragging.

Take the beat of this and not its lesson:
{{sample_script}}`,
        },
      ],
    },
  ],
};
