import type { StarterNiche } from './starter-niche.ts';

export const space: StarterNiche = {
  niche: 'Space',
  groups: [
    {
      youtuberName: 'The Night Desk',
      channelName: 'Signal Delay',
      description:
        'Tells spaceflight and planets as problems somebody had to solve before breakfast. Viewers stay because the numbers become things they can hold.',
      style: 'Mission-room explainer',
      targetAudience: 'Adults who loved space at nine and want the grown-up version',
      tags: ['explainer', 'countdown', 'documentary', 'numbers first'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Ten things before ignition',
          videoType: 'long',
          template: `Count down from ten to zero. Every number is something that has to be true before the
next can happen, so the order is physics and not suspense. The topic supplies the mission or machine.

The narrator works a console: informed, contained, used to being overheard by the public. The listener has
only ever watched the flame.

TEN comes without a greeting: the smallest part you can find, and what its failure would cost.
NINE to SEVEN, materials and weather. One human habit per number, such as a taped checklist or a lucky mug.
[clock stops]
SIX, a hold. Stop for a reason the audience can judge.
FIVE and FOUR, resumed, tighter.
THREE, a condition everybody in the room knew about and nobody could control. The twist, raised quietly.
TWO, ONE, a sentence each.
ZERO does not show fire. It shows the small part from ten, doing its work.

Cut to after: what was learned, stated with source and date, including what remains disputed.

Crisp clauses, radio discipline, wonder rationed to a single line. Leave out national pride, invented
dialogue and any "one small" echo.

Speak as levelly as this voice does; its facts stay on its own pad:
{{sample_script}}`,
        },
        {
          promptName: 'The solar system on a parking lot',
          videoType: 'long',
          template: `Chalk-dust tone sample, for style, sums not included:
{{sample_script}}

Here the sample stops. You have an empty parking lot, a bag of groceries and an hour. Build a scale model of
the topic and walk it.

The presenter is a teacher off duty who does the sums in chalk, in view, and gets tired legs. The viewer
should be able to repeat it on Saturday with a child.

Hook by wager: place the first two objects, then ask the viewer to point at where the third belongs. Start
walking. Go past the cars. Past the fence. Do not explain until you have stopped.

Alternate between walking and standing. While walking, talk about emptiness, since that is the true subject.
While standing, handle one object and one fact that its size makes clear. After the second stop comes the
turn: the scale has been cheating, because sizes and distances cannot share one model here. Rub out the
chalk, choose which lie to keep, say why.

Final station: look back toward the start with the naked eye. Report honestly whether you can see it.

Out-of-breath honesty, spoken arithmetic, rounded figures with their rounding named. No "mind-blowing," no
zooming animation, no stack of zeros without an object.`,
        },
        {
          promptName: 'What you would hear there',
          videoType: 'short',
          template: `A one-minute soundwalk on another world; the topic names it. Most of the script is
about listening, so write gaps.

Hook: total silence for two seconds, then, "That is accurate." Or, where there is air, a familiar sound bent
by it, and, "That is a doorbell." The viewer has to learn how.
Body: approach from space to surface in three sounds. State for each whether it was recorded, converted from
other data or estimated; the labels sit on screen. Include one sound made by the visitor's own body.
Closing: the same opening, now understood, and a last breath inside the helmet.

A hushed radio host for headphone listeners. Slow, tactile, present. No music bed, no monsters, no sound in
vacuum.

Whisper in this style and at this speed, with facts of your own:
{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Backyard Astronomer',
      channelName: 'Cold Eyepiece',
      description:
        'Observes from a lit suburb with a modest telescope and a thermos. People stay for patience, clouds and the occasional smudge that is two million years old.',
      style: 'Night-sky field diary',
      targetAudience: 'Beginners under bad skies who think they need better ones',
      tags: ['first person', 'beginner', 'calm', 'storytelling', 'how-to'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'A cloudy night anyway',
          videoType: 'long',
          template: `Field diary of a night on which the plan fails. The target is the topic, and for most
of the script it cannot be seen.

Write entries with three headers each: time, sky, hands. (Hands: how cold, holding what.) The diarist is
stubborn and good company, writing for a novice who went indoors at nine.

20:40, open with the log's last line from the previous attempt: same object, "not seen." Tonight is the
third try, and we want it for them.
21:15, cloud. Explain what would be there, from memory, pointing at gray.
22:00, a neighbor's lamp. Negotiation, in dialogue.
22:50, wrong object found by accident. Enjoy it properly; teach how you know it is the wrong one.
00:10, decision to pack up. Half the gear is in its case.
[no narration, breathing]
00:14, a gap. What can be seen in forty seconds, and how little that is.
00:30, the log line for tonight. Let its wording differ from the opening by one word.

Sparse, tactile, stranger as the hour gets late. Show a sketch, not a processed photo. Never aim optics near
the Sun. No gear list, no awe by adjective.

Be companionable in the style of the following and reuse none of its observations:
{{sample_script}}`,
        },
        {
          promptName: 'The light left before you',
          videoType: 'long',
          template: `Run two timelines side by side. One is a single ray of light from the object in the
topic. The other is everything that happened on the ground while it traveled. They meet in an eye, tonight.

A storyteller's breathing, for the study of style alone:
{{sample_script}}

Our own story: the narrator sits on a back step, speaking to whoever is sitting beside them. Begin with the
meeting: a head bends to an eyepiece, a small "oh." Freeze on the face. "That took a while."

Go to departure. What kind of fire, how the distance is known, how uncertain it is in years. Then switch
tracks at irregular intervals. On the ground, avoid kings and battles; choose a wall, a cooking fire, a
mother, a map with a mistake. In transit, nearly nothing happens. Make that nothing felt, through ever
shorter transit lines. Three quarters in, the twist: the source may be gone, and the person at the eyepiece
holds a letter from an address nobody can check.

Arrive. Unfreeze. Leave the last words to whoever looks second.

Lyrical but accountable, with dates rounded openly. Alternate a long line and a short. No destiny, no
"stardust," no insignificance speech.`,
        },
        {
          promptName: 'Find it with your fist',
          videoType: 'short',
          template: `Teach one act of pointing. Afterward a beginner can locate the topic with an
outstretched arm and no app. You are a plain coach in mittens.

Your hook is a thumb. Back to camera, arm out, cover something: "There is a whole one of those under here."
Lift it. Apparently empty sky.

Your body text uses body units only: fists, fingers, eyebrows, counted from an object anybody can find. Give
the season, the rough hour and the hemisphere. Mention the usual impostor and its giveaway.

Your closing darkens the frame to what a suburb shows. Arm out again, and three silent seconds for the
viewer's own.

One imperative per breath. No coordinates, no magnitudes, no perfect photographs.

Mind the spacing of instructions below, then compose afresh:
{{sample_script}}`,
        },
      ],
    },
  ],
};
