import type { StarterNiche } from './starter-niche.ts';

export const travel: StarterNiche = {
  niche: 'Travel',
  groups: [
    {
      youtuberName: 'The Slow Route Walker',
      channelName: 'No Fast Train',
      description: 'Places covered on foot, one street at a time, for what shows only at walking speed.',
      style: 'Walking essay',
      targetAudience: 'Travelers who would rather know one street well than tick off ten sights',
      tags: ['first person', 'storytelling', 'calm', 'slow reveal'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'One street, end to end',
          videoType: 'long',
          template: `Write a map walk. The topic is a place, and we will see it along a single street, path or
tram line, from its first number to its last.

You are the walker: curious, unhurried, a guest. Talk to a companion half a step behind.

Begin with the last ten seconds of the walk: something there surprised you. Say only that you would not have
understood it at number one, then cut to number one.

Six stops, each headed by a house number or landmark. At each, one thing you see, one thing somebody told you,
one thing that has changed. Let the street itself carry the argument: money rising or draining, a language
shifting, a river hidden under the asphalt. Around stop four the pattern you were so sure of breaks. Revise it
out loud.

The last stop is the opening image, now legible.

[Camera notes sit in brackets between stops: height, direction, weather.]

Sentences at walking pace, with a short stop at each crossing. Leave out "hidden gem," "vibrant," "authentic,"
and prices.

Listen to how the passage below strolls; keep its geography out of yours:

{{sample_script}}`,
        },
        {
          promptName: 'The letter I never mailed',
          videoType: 'long',
          template: `Compose the entire script as a letter, read in voiceover, from somebody staying in the
place named by the topic to one specific person who was meant to come along and did not.

Decide before writing: who they are, why they are absent, and what you have avoided telling them. The viewer
works it out; it is never announced.

Salutation as hook: address them, then correct something they always believed about this place.
First page, the arrival: practical, slightly irritated, funny.
Second page, three scenes you saved because they would have enjoyed them. Physical detail only they would
catch.
Third page, the day it went flat. Say what being alone here actually cost.
Turn: a stranger says a thing the absent person used to say.
Sign-off: tell them what you avoided. Then a postscript about the belief you corrected at the top, half taking
it back.

Intimate, dry, a little unfair. Long paragraphs and sudden one-liners. Pictures never illustrate the words
directly; bracket images that happened nearby instead.

No itinerary, no tips, no epiphany at sunset.

For cadence alone, hear this first, then forget what it says:

{{sample_script}}`,
        },
        {
          promptName: 'Wrong bus, right stop',
          videoType: 'short',
          template: `One small travel mistake connected to the topic, and what it accidentally opened. A
minute, told across a hostel breakfast table to someone about to take the same bus.

0:00 Mid-error. The exact second you understood, its clue in frame: a sign, a ticket, an empty platform. First
line is what you said out loud.
0:08 The plan, in one sentence.
0:14 What happened instead: three quick images, each using a sense other than sight, and one thing a local
person said.
0:45 The lesson in eight words or fewer.
0:52 The clue again, seen now as a joke.

Past tense. Mock yourself, never locals. If the detour was dull for an hour, admit it. Cut scenery adjectives.

Its tempo is yours to copy, its journey is not:

{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Honest Itinerary',
      channelName: 'Fare Enough Trips',
      description: 'Trips accounted for in money, hours and regret, with the bad days left in.',
      style: 'Frank trip audit',
      targetAudience: 'Planners with two weeks off a year and one chance to spend them well',
      tags: ['numbers first', 'comparison', 'how-to', 'first person'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Two travelers, one budget',
          videoType: 'long',
          template: `Two people get the same sum and the same days for the topic. A spends on place. B spends
on doing. Script it as two columns, LEFT and RIGHT, day by day.

Narration: an even-handed planner who keeps the receipts. Audience: a couple arguing about this very choice.

Rules
1. Hook with the last receipt of each trip, side by side, and the remaining cash. The numbers must look wrong.
2. State the shared limits fast: total, season, starting city, date of the prices.
3. Every day earns one LEFT entry and one RIGHT entry, with cost, hours, and a mood from one to five.
4. On the middle day they swap methods. Somebody hates it.
5. Recalculate by cost per good hour, and see whether the early leader survives.
6. End with the single question that decides which column is the viewer's, then return to the receipts.

Brisk, fair, numerate; a joke is fine when a sum proves it. Never crown a universal winner, hide fees, or call
a place "cheap" without saying for whom.

Consult this for layout of speech and energy, and trust none of its prices:

{{sample_script}}`,
        },
        {
          promptName: 'The trip that went wrong',
          videoType: 'long',
          template: `Treat a failed trip like an accident report: calm, more interested in causes than in
blame. The topic names the destination or the plan; you are the person who planned it.

Say the outcome immediately, in numbers: money, days lost, who stopped speaking to whom. The hook is which
decision caused it, because the obvious one is innocent.

Intended plan: the version on the spreadsheet, presented without irony.
Chain of events: five links, each with the time, the choice, and what we knew then. Hindsight is banned here.
Near misses: two moments when it could still have been saved.
Root cause: the small, early, reasonable decision. This is your turn; give it room and one bracketed image.
What went right anyway: one thing, no silver lining speech.
Changes made: three checks a viewer can run before booking, including where to confirm official rules.

Write for anxious first-time planners. Measured sentences, passive voice only where nobody was in charge. Do
not ridicule a country for your own planning; health and visa questions go to official sources.

Let this example set the temperature, never the route:

{{sample_script}}`,
        },
        {
          promptName: 'Skip it, swap it',
          videoType: 'short',
          template: `Format: one famous stop from the topic, one replacement, forty-five seconds, no sneering.
You are a well-traveled friend texting someone already in line.

HOOK. Stand in the queue. Show the watch. Say how long you have waited and what you will get at the front.
BODY. Name what people really come for: the view, the quiet, the taste. Cut. Walk to a place that gives the
same thing, counting minutes on screen. Say what the swap lacks.
CLOSING. "Go to the first one if..." finished with a genuine reason. Back to the queue, which has moved one
meter.

Clipped present tense. Choose somewhere that wants visitors; leave fragile and private spots alone.

Voice reference only, so lift the snap and drop the sights:

{{sample_script}}`,
        },
      ],
    },
  ],
};
