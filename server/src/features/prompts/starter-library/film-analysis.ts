import type { StarterNiche } from './starter-niche.ts';

export const filmAnalysis: StarterNiche = {
  niche: 'Film analysis',
  groups: [
    {
      youtuberName: 'The Single-Scene Reader',
      channelName: 'Hold That Frame',
      description: 'One scene per essay, read until it shows how it works. You see the next film better.',
      style: 'Close scene reading',
      targetAudience: 'Film lovers who feel an effect and want to know where it came from',
      tags: ['explainer', 'slow reveal', 'behind the scenes', 'opinion'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Ninety seconds, read six times',
          videoType: 'long',
          template: `Choose ninety seconds from the film in the topic. Play them six times. Each viewing has
one job and forbids the others.

The essayist talks in the dark to one friend in the next seat.

Viewing 1, whole: what happens, the feeling it leaves, and a promise: "There is one choice that causes that.
It isn't the acting." That is your hook.
Viewing 2, sound only. Screen black.
Viewing 3, picture only. Where do eyes go, and who sent them there?
Viewing 4, the cuts. Count them aloud. Which one comes early?
Viewing 5, what is missing: the shot any other film would include. Here the argument turns, because the
absence is the choice you promised.
Viewing 6, whole again, no commentary at all.

After it, four sentences on the entire film, and one that sends us to a scene we can now read alone.

Describe before interpreting. Timestamps in brackets. End sentences on the noun we should look at. Spoil only
what the scene spoils, with a warning first. Avoid "iconic," "masterclass," plot summary, and mind-reading the
director.

To calibrate the whisper, here is a text from some other screening:

{{sample_script}}`,
        },
        {
          promptName: 'Defend the worst scene',
          videoType: 'long',
          template: `Everybody agrees that one scene in the topic does not work. You have twelve minutes to
argue that the film needs it. You may lose.

Position: counsel for an unpopular client. The audience came to laugh; let them, once.

Concede first. List the complaints, better phrased than the critics phrased them. The hook sits inside the
concession: you accept all of it except a single word.

Next, remove it. Describe the film scene by scene around the hole, and show what stops making sense: a later
gesture, a joke, a fear.
Next, write the sensible replacement, five lines. It is better and it ruins the film; prove this.
Next, the strongest objection. Do not answer quickly.
Then your turn: narrow the claim. The scene is needed but not like this. Say exactly which three seconds you
would trade.

Rest your case by replaying the agreed-upon worst line, in context, with the word you disputed on screen.

Combative, good-humored, fair. Build long periods and undercut them. No irony as shelter, no contempt for
viewers who disagree.

The advocate in this sample has a rhythm worth stealing and a client who is not yours:

{{sample_script}}`,
        },
        {
          promptName: 'The cut you did not see',
          videoType: 'short',
          template: `One edit from the topic. Viewers should feel it, miss it, and then never miss it again.

Hook: four seconds across the cut, twice, no voice. Text: "How many shots?"
Body: step through it, a finger tapping the desk on the join. What hid it: motion, an early sound, a blink, a
matching shape? Name one technique once. Then the clumsy version, two frames later, so its value is felt.
Closing: the original at full speed. We hear the tap and see no finger.

An editor speaks to an apprentice, hushed, pleased with other people's work. Under twelve words a line. Keep
quotation of the clip brief. No name-dropping.

Cut to the beat of the following, not to its scenes:

{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Projection-Booth Essayist',
      channelName: 'Second Reel',
      description:
        'Essays on how films answer each other across decades, with an argument instead of a list.',
      style: 'Argued film essay',
      targetAudience: 'Regular moviegoers ready for ideas as long as nobody assigns homework',
      tags: ['opinion', 'comparison', 'history', 'debate'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Two endings, one promise',
          videoType: 'long',
          template: `Every opening makes a promise. Two films within the topic open on nearly the same one and
end in opposite ways. Which kept its word?

Paired paragraphs, FILM ONE and FILM TWO, equal length, the second answering the first.

Pair 1: last shots. Start there. Describe both with the sound off and ask which audience left cheated. (Hook.)
Pair 2: first shots, and the promise, put as a single sentence each.
Pair 3: the moment each film could have ended happily and declined.
Pair 4: a minor character who knows the ending before the hero does.
Pair 5: the price. Who pays for the resolution, on screen and off it?
Then one unpaired paragraph, the turn: the film you have been favoring misled you in its first minute, fairly,
and you missed it.
Pair 6: the last shots again, descriptions swapped, to see whether they fit.

Speak as an essayist who changes their mind in public, to a viewer who loves the other film. Balanced clauses,
crisp joints. Full spoiler warning up top. Leave ratings, trivia and box office out of it.

A matching exercise in tone, whose opinions you should not adopt:

{{sample_script}}`,
        },
        {
          promptName: 'Where the genre learned this',
          videoType: 'long',
          template: `Write the family tree of one gesture. The topic contains a shot, line or situation we
have all seen dozens of times; your essay finds its parents, its embarrassing cousins and the child that
killed it.

Narrator: a projectionist who ran these reels for decades. Viewer: someone who rolled their eyes at it last
weekend.

HOOK: five near-identical examples in brackets, three seconds each; a sixth that starts alike and does the
opposite. Stop on it.
BIRTH: the practical problem that produced it. Money, censorship, a noisy camera, a tall actor.
ADOLESCENCE: the film that made it mean something.
WORK: why everyone copied it, and what the copies forgot.
PARODY: when laughter arrived, and what the laugh admitted.
REVERSAL: back to example six. It only works on people who know the family.
WILL: what it leaves behind. Name a newer gesture already doing its job.

End with the first example, alone, as though no one had copied it yet.

Anecdotal but sourced, one idea per paragraph. Distinguish first from first famous. Never sort films into high
and low.

Let this print run once for voice, then take it off the projector:

{{sample_script}}`,
        },
        {
          promptName: 'Watch the person behind them',
          videoType: 'short',
          template: `Direct the viewer away from the star. In a shot from the topic, somebody in the
background is doing the real storytelling. You are a conspiratorial usher, crouched in the aisle, whispering
to a single row.

Open with the lead blurred out: "Forget this person. Back left." Pass one shows what the background does. Pass
two, when, against the dialogue. Pass three, why that timing turns the line into a lie, a joke or a threat.
One arrow, then trust us. Close on the shot untouched; we look back left by ourselves.

Sharp, present tense, fifty-five seconds. Claim effects, not secret intentions, unless a source confirms them.
No actor gossip.

Only the hush is on loan from this sample:

{{sample_script}}`,
        },
      ],
    },
  ],
};
