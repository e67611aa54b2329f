import type { StarterNiche } from './starter-niche.ts';

export const music: StarterNiche = {
  niche: 'Music',
  groups: [
    {
      youtuberName: 'The One-Song Surgeon',
      channelName: 'Bar by Bar',
      description:
        'Opens up a single piece of music and stays inside it until a listener without training hears what a player hears. People stay because they can test every claim with their own ears.',
      style: 'Close-listening teardown',
      targetAudience: 'Curious listeners who love a song and cannot say why',
      tags: ['explainer', 'slow reveal', 'storytelling', 'calm'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'The four seconds everyone misses',
          videoType: 'long',
          template: `Write a narration about one tiny moment inside the topic: a breath, a late snare, a
note that should not fit. Speak as a patient musician, to a friend who cannot read a score.

Open on the fragment itself, with no introduction.
[fragment plays, then silence]
Ask what they heard. Play it again. Explain nothing yet; the gap between the two plays is the hook.

Then widen, one ring at a time:
- Ring one, the bar around the moment: what the ear was promised.
- Ring two, the verse: how that promise was set up earlier.
- Ring three, the whole piece: where the same trick hides in plain sight.
- The turn: an ordinary version of the moment, corrected and dull, played beside the original.
- Last play: the same four seconds, now heard differently. Stop within two sentences of it.

Explain every term by sound before you name it. Short lines before a clip, longer ones after. Never rank the
artist, guess at feelings or stack clips without a thought between them.

The text below shows the rhythm of speech I like; leave its subject behind:
{{sample_script}}`,
        },
        {
          promptName: 'Strip it to the drums',
          videoType: 'long',
          template: `Form: subtraction. The full arrangement of the topic plays first, and each act takes
one layer away.

Speaker: an arranger who works fast and admits guesses. Listener: someone who makes music at home and
overloads it.
Hook: state a bet in the first fifteen seconds. "By the end only one part will be left, and you will still
know the song." Let the audience guess which.

Tone sample, for cadence alone:
{{sample_script}}

With that rhythm in your ear, the acts:
Act 1, Vocals out. What carries the melody now?
Act 2, Chords out. What was the bass doing behind their backs?
Act 3, Bass out. Say honestly what collapses.
Act 4, The wrong removal. Mute the part that seems least important and let the piece die. This is the twist,
so underplay it.
Act 5, Rebuild in a new order and settle the bet.

Mark each mute with a cue on its own line, such as [keys off]. Sentences get shorter as the arrangement gets
thinner; the last act may breathe again. Tie each act to a decision for tonight's draft. No gear talk, no
theory without a sound attached, no adjectives like "lush" or "epic".`,
        },
        {
          promptName: 'One chord, two moods',
          videoType: 'short',
          template: `Under a minute, one keyboard, one idea from the topic. You speak as the friend at the
piano to a person who believes minor means sad.

0:00 Hook. Play a chord with the caption "good news." Play exactly the same chord, captioned "bad news." The
contradiction holds the viewer.
0:08 Body. Reveal what did change: the note before it, the register or the rhythm. One cause only. Both
versions back to back, hands in frame.
0:40 Closing. A third play, no caption. Ask which it is and cut on the ringing chord.

No sentence above twelve words. Write pauses as [two beats]. Avoid Roman numerals, history, and any line
that would survive without the sound.

Match the breath of these lines and nothing else about them:
{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Bedroom Session Diarist',
      channelName: 'Take Nineteen',
      description:
        'Records songs in a rented room with thin walls and keeps the failed takes in. Viewers come for the songs and stay for the honest bookkeeping of how they got made.',
      style: 'Home studio diary',
      targetAudience: 'Self-taught producers and songwriters with more drafts than releases',
      tags: ['first person', 'challenge', 'behind the scenes', 'beginner'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Song due by midnight',
          videoType: 'long',
          template: `Use this first passage as a tuning fork for voice, then put it away:
{{sample_script}}

Sample over. You are a songwriter who has until midnight to finish something built on the topic. The log is
kept as it happens; nobody in it knows more than the clock allows.

1. 11:52 p.m. Start here, eight minutes from the deadline, with one thing visibly unfinished. Cut away
   before we learn whether it gets done.
2. Morning. State the limits: hours, instruments, and one rule that will hurt later.
3. Early wins. Two small decisions made quickly, each with the option that lost.
4. The 4 p.m. wall. Let a take fail on mic. Include the snack.
5. The rule bites. Beat two forces a choice you would never make in comfort.
6. Return to 11:52. Finish the cut-off sentence.
7. The song, thirty seconds of it, with no talking over it.
8. Next-day ears: one line you would keep, one you would burn.

Timestamps head each entry. Entries shrink as time runs out; the final hour is almost telegraph style. Speak
to people who stall at the second verse. No inspirational conclusion and no fake panic.`,
        },
        {
          promptName: 'Letter to the abandoned demo',
          videoType: 'long',
          template: `The script is a letter, read aloud, addressed to a piece of work you left unfinished.
"You" is always the demo; the audience is allowed to overhear.

Begin with the file name exactly as it was saved, ugly version number included, and the date it was last
opened. That embarrassing detail is the hook. Then, in this order: what I promised you, what I heard in you
that first night, the day I stopped and the excuse I gave, what the topic has taught me since. Midway, break
off, open the session and listen.
[demo plays, speaker's face only]
Here comes the reversal: what you were ashamed of is the good part. Name the bar.

Sign off with a decision, finish it or release it from duty, and a new file name.

Warm, dry, unhurried; one joke per paragraph at most. Specific rooms, specific weather. Do not turn it into
lessons with numbers, and do not forgive yourself too early.

Here is a page whose temperature I want. Its events belong to someone else:
{{sample_script}}`,
        },
        {
          promptName: 'Fix this mix in fifty seconds',
          videoType: 'short',
          template: `Hook: four seconds of a muddy mix, and the speaker saying only, "Find the culprit." The
viewer guesses before you help.

Body: three moves, spoken as verbs. Solo the suspect. Cut one thing. Bring the rest back. Each move gets a
cue line, for example [solo bass], and one plain sentence on what the ear should notice. Let the second move
fail a little.

Closing: before and after, switched mid-phrase with no comment, then the culprit named in four words.

The voice is a roommate leaning over a chair, addressing a beginner who keeps adding plugins. Center
everything on the topic. Give no frequency numbers beyond one, recommend no product, and never say "simply."
Clipped, present tense.

Copy the tightness of the following, ignore what it is about:
{{sample_script}}`,
        },
      ],
    },
  ],
};
