import type { StarterNiche } from './starter-niche.ts';

export const fashionAndThrift: StarterNiche = {
  niche: 'Fashion & thrift',
  groups: [
    {
      youtuberName: 'The Seam Inspector',
      channelName: 'Second Rack',
      description:
        'Buys secondhand with a magnifying glass and a small budget, and explains what good making looks like. Viewers stay because they stop being fooled by tags.',
      style: 'Secondhand forensics',
      targetAudience: 'Thrift shoppers who want clothes that last and a look of their own',
      tags: ['challenge', 'history', 'how-to', 'slow reveal', 'quick tip'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Twelve dollars, one wedding',
          videoType: 'long',
          template: `A dress code, a date and twelve dollars. Adapt the occasion to the topic and keep the
sum humiliating.

Three clocks run throughout: money left, days left, nerve left. The speaker is a resourceful guest, a bit
vain, confiding in someone invited too.

HOOK: getting dressed, minutes before leaving, shown from the neck up. Somebody off screen asks what it
cost. No answer.
HUNT: three shops. In the first, buy wrongly and too soon (four dollars gone). In the second, nothing;
explain the discipline of leaving. In the third, a garment with the right fabric and the wrong everything
else.
TABLE: alterations. Teach a single technique thoroughly. Let one cut be irreversible.
[scissors, held breath]
SETBACK: the fitting. The four-dollar error from the first shop solves it; everything was in view.
DOOR: repeat the hook, full length now. The question again. Answer with change from your pocket.

Gossipy tempo, precise about cloth. Credit any tailor. No body commentary, no "steal," no shaming of those
who buy new, no haul montage.

Calibrate the chatter against this style sample; its party is not yours:
{{sample_script}}`,
        },
        {
          promptName: 'Biography of a coat',
          videoType: 'long',
          template: `One garment on a table, and no person in the room. Recover a life from it. The topic is
the garment.

Approach: a conservator dictating notes that slowly stop being notes. Listeners are people who own something
they never look at closely.

Dictation style only, from a different table:
{{sample_script}}

New tape. Open with the pocket. Something is in it, a ticket or a button that does not match. Set it aside,
in frame, and leave it there.

Then read in layers. Outer cloth: fiber, weave, where the sun reached. Label: typeface, care symbols, what
they permit you to date and what they merely suggest. Seams: machine or hand, and the spot where the sewer
changed their mind. Lining: the wear of one particular arm. Repairs: two, by two different hands. At the
second the dictation falters: the coat was loved by someone it did not fit. Return to the object from the
pocket. It supports that reading, or it ruins it; say which.

Finally put it on. One sentence.

Clinical at first, human by the end, on a slope nobody notices. Sort every claim into shown, likely and
imagined. No resale price, no designer worship, no made-up owner with a name.`,
        },
        {
          promptName: 'Turn it inside out',
          videoType: 'short',
          template: `Two garments of the same type, identical from across the room. One will fall apart by
spring. The topic gives the type.

Hook: hold both up, ask "Which?", and flip them inside out on the count of two. Viewers see the difference
before they can name it.
Body: point at three places in ten seconds each: seam allowance, stress point, pattern match. Touch them; no
zoom text. The pricier one loses on one of the three. Keep that, it earns belief.
Closing: hang both back on the rack. Say the single place to check if there is only time for one.

A shop-floor whisper to a friend holding a hanger. Fast hands, slow words. No labels visible, no lecture
about fashion, no "investment piece."

Whispered pace as heard here, style only:
{{sample_script}}`,
        },
      ],
    },
  ],
};
