import type { StarterNiche } from './starter-niche.ts';

export const diyAndRepair: StarterNiche = {
  niche: 'DIY & repair',
  groups: [
    {
      youtuberName: 'The Second-Chance Mechanic',
      channelName: 'Bench Number Seven',
      description:
        'Dead machines opened, understood and usually revived. Each diagnosis plays like a detective story.',
      style: 'Diagnostic teardown',
      targetAudience: 'Owners of something broken who suspect it is not worth replacing',
      tags: ['how-to', 'mystery', 'behind the scenes', 'first person'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Why did it fail here',
          videoType: 'long',
          template: `A teardown with a suspect list. The patient is the broken thing in the topic; the
question is why it failed at this exact spot.

You are the mechanic: dry, observant, incapable of hurrying. Your viewer has the same thing in a cupboard.

Cold open on the failed part, huge in frame, unidentified. One sentence about what it cost.

Intake. Symptoms as the owner described them, including the one detail they thought irrelevant.
Outside. What can be learned before a screw is turned. Write four suspects on the bench.
Inside, layer by layer, each clearing or incriminating a suspect.
The false confession. A part that is plainly worn and plainly not the cause. Resist it on camera.
The cause. It connects to the irrelevant detail.
The repair, shorter than anyone expects.
Verdict. Cost, time, what the maker could have changed.

Hold the failed part up once more to close.

[Bracket hand positions, sounds, and anything under tension or voltage.]

Nouns before adjectives. State hazards plainly and name the point at which to call a professional. No sped-up
mystery steps.

Only the bench-side manner of this sample is for reuse:

{{sample_script}}`,
        },
        {
          promptName: 'The screw left over',
          videoType: 'long',
          template: `It worked, and there was a part left on the bench. Write the post-mortem of your own
repair of the topic, first person, addressed to the version of you who started that morning.

Open on the leftover, turning between two fingers, while behind it the machine runs perfectly. Ten
uncomfortable seconds.

1. What I was sure of at nine o'clock. Three statements, no hindsight.
2. The order I worked in, and the corner I cut at each stage with its excuse.
3. The moment it worked. Enjoy it honestly.
4. The leftover. Guess what it does; offer the viewer three candidates.
5. Apart again, slower, with the habits I lacked: labels, photographs, a tray.
6. What that part was holding, and what a month would have done. The stomach drops here.
7. The morning self gets one rule. Phrase it as he would accept it.

Rueful and technically precise. Alternate a confident sentence with a deflating one. Show every fastener you
mention. Never present a dangerous shortcut as charming, and never blame the instructions.

Treat what comes next as an example of tone, with parts that will not fit:

{{sample_script}}`,
        },
        {
          promptName: 'Listen before you open it',
          videoType: 'short',
          template: `A diagnosis by ear, fifty seconds on the topic, screen dark for the first three. An old
hand teaches a new neighbor over the fence.

In the dark, the bad sound alone. Then: "That is not the part you think." (Hook.)
Lights up. Three versions of the sound, healthy, worn, failing, with a hand on the place each comes from and a
plain word for it: tick, rasp, knock. One check anybody can do with the power off. (Body.)
The bad sound again. Let the viewer name it a beat before you do. (Closing.)

Hardly any sentences; noises finish them. Caption the sounds. Say when to stop and unplug. No guesses dressed
as certainty.

Its economy is the lesson here and its machine is irrelevant:

{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Deposit-Safe Renovator',
      channelName: 'Leave No Holes',
      description: 'Rooms improved in a weekend by people who rent them. Every compromise is shown.',
      style: 'Weekend project log',
      targetAudience: 'Renters and first-time owners with basic tools and one free Saturday',
      tags: ['tutorial', 'beginner', 'comparison', 'challenge'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Saturday, eight to six',
          videoType: 'long',
          template: `The clock runs the script. One project from the topic, one Saturday, ten hours, guests or
a landlord due at six.

Headings are times. Under each: what is done, how the room looks, minutes ahead or behind.

8:00 starts with the door opening at six: we see the visitor's face, not the room. Then rewind. That look is
the open loop.
8:10 gives tools, budget, the one irreversible step and when it is scheduled.
Until noon, progress is visible and smug. Teach two techniques properly, including how to tell they went
right.
Around 1:00 something does not fit, and the viewer hears the options weighed.
3:00 is the irreversible step. Slow everything down.
4:30 is triage: decide aloud what will be left imperfect.
5:50, cleaning as a race.
6:00, the door again. Now the room.

Finish on the imperfect thing, which the visitor has not noticed and you always will.

Present tense, out of breath by late afternoon, to a friend holding the other end of the tape. Check lease
rules and hidden wiring before drilling. No montage that hides a needed step.

Get the urgency from this excerpt and your carpentry from elsewhere:

{{sample_script}}`,
        },
        {
          promptName: 'Cheap, better, hire someone',
          videoType: 'long',
          template: `Solve the problem in the topic three times, at three prices, on three identical patches
of wall, floor or pipe. The third price is a professional's quote.

Who talks: a capable amateur with no pride to protect. To whom: a person standing in a hardware aisle, phone
in hand.

First shot: all three patches finished. Which cost a fraction of the others? Pause long enough for a real
answer.

Then per method, in the same order so they can be compared:
Outlay. Skills. Hours, with cursing included. How it is done, in steps. How it looks today. How it looks after
the stress test you chose: water, weight, heat, a toddler.

Save the most surprising stress result for the turn, and trace it to its cause: price, or preparation?

Close by answering "when is it right to hire someone?" with conditions, not snobbery, and reveal the first
shot's answer last.

Plain speech, a bracketed table after each method. Anything structural, gas or mains goes straight to a
licensed tradesperson; say so without apology. Avoid affiliate-speak and brand names.

Model the fairness below and substitute your own trials:

{{sample_script}}`,
        },
        {
          promptName: 'One tool, three jobs',
          videoType: 'short',
          template: `Choose a modest tool that belongs to the topic and show three honest uses, ordered from
the one on the label to the one your grandmother knew.

Hook: job three first, close up, unexplained. "Yes, it is safe. No, it is not what it is for."
Body: job one, with the mistake everybody makes. Job two, with the grip that changes it. Job three again: why
the shape of the tool makes it work.
Closing: hang it on its nail. Name the single job you must never give it, and why.

Cheerful and exact, as if handing tools up a ladder. Imperatives of about eight words. Mention eye or finger
protection where it applies. No "hack," no miracles.

Here is the sort of briskness wanted, minus its contents:

{{sample_script}}`,
        },
      ],
    },
  ],
};
