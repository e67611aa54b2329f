import type { StarterNiche } from './starter-niche.ts';

export const carsAndMotorbikes: StarterNiche = {
  niche: 'Cars & motorbikes',
  groups: [
    {
      youtuberName: 'The Driveway Mechanic',
      channelName: 'Ten Millimeter',
      description:
        'Finds faults on ordinary old cars with hand tools and a notebook. Viewers stay because the thinking is shown, including the part that was wrong.',
      style: 'Diagnosis out loud',
      targetAudience: 'Owners of aging cars who want to understand before they pay',
      tags: ['mystery', 'how-to', 'numbers first', 'slow reveal'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'The noise at forty',
          videoType: 'long',
          template: `Write a diagnosis, not a repair. The topic supplies a symptom, and the mechanic must
find its cause before the parts money runs out.

Sound first: eight seconds of the noise, no picture.
[black screen, noise rises and stops]
Then the stakes: a garage quote, and a quiet doubt about it.

Run the search as a narrowing list kept on a whiteboard. Start with nine causes. Each test is a small scene
with the same four strokes: what I expect, what I do, what happened, which names come off the board. Two
tests take a line each; one takes minutes and yields nothing. At three remaining causes, buy the wrong part.
Show the receipt and own it. The real cause was crossed off early for a reason that seemed sound; go back
and find the bad assumption.

Last: the same road, same speed, silence.

Voice of a methodical neighbor to an owner with no lift. Say where to stop and call a qualified shop, above
all for brakes, airbags, fuel and lifting. Avoid bravado and part-number soup.

Cadence guide only; its fault is not this fault:
{{sample_script}}`,
        },
        {
          promptName: 'What the last owner hid',
          videoType: 'long',
          template: `You walk around a used vehicle chosen by the topic and read it like a witness who is
trying not to talk. A price sits in the corner of the screen; every finding moves it up or down.

Opening image: the advertisement, read aloud in full, in the seller's cheerful tone. Then one close-up that
contradicts one word of it. Let the viewer work out which word.

Go outside, inside, underneath. Each stop is no checklist item but a small biography: the dog, the short
commute, the winter by the sea, the careful year and the broke year after it. Mark guesses as guesses.
Halfway, find a repair done properly, so that suspicion must share the seat with respect. The turn comes
when the paperwork and the metal disagree; believe the metal.

Settle on a final number, compare it with the asking price, and reread the ad in your own voice.

Observant and wry, for anyone buying with savings. Hard stop after each price change. No model worship, no
accusation of fraud, no haggling tricks.

Pick up the narrator's attitude from this and leave the vehicle parked:
{{sample_script}}`,
        },
        {
          promptName: 'The bolt you should not trust',
          videoType: 'short',
          template: `A careful amateur with dirty sleeves talks to a first-time wrench holder. Low, even
voice.

Hook: one bolt in a palm, very close. "This one looks fine." Snap cut to what it did. The viewer owns a
similar bolt.

Body, the same object three times: as everybody looks at it; at an angle, under a light; by fingertip or
gauge. Say what each look proves and what it cannot, and connect it to the topic.

Closing: the good one and the bad one, shuffled. Ask which, wait, answer.

Torque values come from the service manual; safety parts go to a professional when in doubt. No scare
tactics, no brand, no tool flexing.

Treat the following as a metronome for style, not as a source:
{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Two-Wheel Cartographer',
      channelName: 'Second Gear Roads',
      description:
        'Rides small motorbikes on small roads and tells what the road is for. People stay for the landscape and for a rider who turns back in time.',
      style: 'Road essay on two wheels',
      targetAudience: 'Riders and daydreamers who prefer a back road to a lap time',
      tags: ['storytelling', 'first person', 'documentary', 'calm'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'A road in five corners',
          videoType: 'long',
          template: `Give a whole road as five bends and nothing between them. The topic is the road, or the
reason to ride it.

A rider speaks over helmet footage to a person who has never left the highway. The voice was recorded
afterward and knows the end, but does not tell.

Corner one tightens without warning, and the script starts inside it: lean, gravel, a decision. Freeze
before the exit.

Corner two, who built this and what they needed to carry.
Corner three, the house with a view straight down the bend, and whoever lives there. Stop and talk if they
wish to.
Corner four, a mark on the guardrail. Tell only what is known, with restraint.
Corner five is corner one from the other direction. Now unfreeze. What looked like malice was history, and
the earlier corners explain it.

Each section begins with a map cue, [line drawn, one bend lit], and one sensory fact that no map has.
Sentences sway: long on approach, short at the apex. Ride within limits on screen and off. No top speeds, no
conquest words, no drone poetry.

What follows lends you its breath, never its facts:
{{sample_script}}`,
        },
        {
          promptName: 'The ride I should have canceled',
          videoType: 'long',
          template: `Confession in the form of a decision chain. Nothing terrible happened; that is the
uncomfortable part.

For frankness of tone I am attaching another writer's page; take nothing else from it:
{{sample_script}}

Your own page begins here. Hook: the rider shows the bike, whole, and the jacket, whole, and says, "I got
away with it, and I want to explain why that is the problem." Stakes without a crash.

List the decisions in order, each a door that could have been closed. Same three questions every time: What
did I know? What did I tell myself? What would a stranger have said? Six doors are enough: sleep, forecast,
tire, detour, daylight, pride, bent to fit the topic. Keep the fourth very short. Put the near miss between
the fifth and sixth, flatly, shorter than anyone expects.
[road noise only]

The twist is arithmetic. Line up the doors again and show that no single one was reckless.

End with the smallest door, the one you now close each time, shown as a habit performed on camera.

Sober, adult, unsparing toward yourself. Talk to good riders, since bad ones are not listening. No gore, no
lecture, no gear advertisement, no thrill editing.`,
        },
        {
          promptName: 'Helmet thoughts at a red light',
          videoType: 'short',
          template: `The piece lasts exactly as long as a traffic light. A rider thinks aloud inside a
helmet, to no one, about the topic; the viewer is a passenger in that head.

Red is the hook: engine note dropping, and a first thought already halfway through an argument. The body
belongs to something seen at the crossing, a child, a cyclist, a driver eating, which bends the thought
elsewhere. Allow one memory, one sentence. The countdown stays visible, so the mind hurries. Green is the
closing. The conclusion is about to be spoken. Clutch. Leave it unsaid, but finishable.

Interior, fragmentary, funny by accident. No moral, no phone handling, no revving, no hello.

Overhear this style for a moment, then write another person's mind:
{{sample_script}}`,
        },
      ],
    },
  ],
};
