import type { StarterNiche } from './starter-niche.ts';

export const gaming: StarterNiche = {
  niche: 'Gaming',
  groups: [
    {
      youtuberName: 'The Systems Player',
      channelName: 'Save Slot Three',
      description:
        'Games understood one rule at a time, by losing. You play better after, without a lecture.',
      style: 'Mechanics deep dive',
      targetAudience: 'Players who finished the game and suspect they missed how it works',
      tags: ['explainer', 'challenge', 'first person', 'advanced'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Learned in nine deaths',
          videoType: 'long',
          template: `Teach one mechanic of the topic through nine deaths. The deaths are the chapters.

First person, at the controls, to someone on the couch waiting for their turn. You are losing, and getting
interested.

Death 1 is the hook: quick, humiliating, apparently unfair. Say "That's a bug." It is not, and the whole
script is about taking that sentence back.
Deaths 2 and 3: blame reflexes, then blame gear.
Death 4: first suspicion. Freeze; point at a tell on screen that was there every time.
Death 5: a deliberate one, as a test. State the hypothesis.
Death 6: hypothesis wrong, but in a useful direction.
Death 7: the rule, stated in plain language, then in numbers.
Death 8: overconfidence. You know the rule, and the game knows you know. This is the turn.
Death 9: traded on purpose for the win.

Replay Death 1 last, with the rule visible. Withdraw the accusation.

Short bursts during play, a longer breath between lives. Bracket inputs and timings. Give the version. Explain
jargon by showing it. No rage performance, no sneering at easy modes.

Commentary reference for delivery alone, drawn from another game entirely:

{{sample_script}}`,
        },
        {
          promptName: 'A run with one law',
          videoType: 'long',
          template: `Set one self-imposed law for the topic and play until it breaks you or teaches you what
the game is about. Eight words, tempting to cheat.

Write it as a log by a player who takes the rule absurdly seriously, reporting to a council of viewers who set
the penalties.

PREAMBLE. The run at its worst moment: one key left, a door that needs two. State the law. Roll back.
ARTICLE I. How the game expects to be played, in thirty seconds.
ARTICLE II. The early hours: what the law makes harder, and the one thing it makes easier.
ARTICLE III. A loophole. Use it, enjoy it, bring it before the council.
ARTICLE IV. The loophole is closed, its gains forfeited on camera. Here the run truly begins.
ARTICLE V. The strange skill no ordinary player would ever develop.
ARTICLE VI. The door. Catch up with the preamble.
AMENDMENT. How you would rewrite the law, and what it showed about the design.

Mock-solemn, with real tension underneath. Bracket health, map and inventory. Never restart off camera; log
dull hours in a line.

Adopt the logkeeper's voice in this, whose laws have no force here:

{{sample_script}}`,
        },
        {
          promptName: 'The room that teaches silently',
          videoType: 'short',
          template: `One room from the topic teaches the player something with no text at all. Reveal the
lesson in under a minute, in a low voice, to a friend holding the controller.

Start with the interface hidden. "You have ten seconds. What does this room want?" Count five of them honestly
as your hook. The body points out three design choices by walking, never by arrows: where the light falls,
what cannot hurt you yet, what you must do to leave. Say the lesson once, then jump ahead to where it saves
you. Close back in the room, as a first-timer, the door opening by itself.

One observation per breath. Describe effects, not designers' minds. No late-game spoilers.

Walk at the speed of this text, through your own doors:

{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Empty-Lobby Visitor',
      channelName: 'Last Player Online',
      description: 'Visits to half-forgotten games and the people behind the avatars who refuse to leave.',
      style: 'Community field report',
      targetAudience: 'Lapsed players in their thirties with one game they still think about',
      tags: ['documentary', 'interview', 'storytelling', 'debate'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Who still plays this',
          videoType: 'long',
          template: `Field notes from a nearly deserted game world. You log in to the topic as an outsider and
stay seven evenings.

Evening 1. Empty plaza. Describe the scale built for thousands. Then, the hook: a light on in one window, and
someone waves.
Evening 2. Learn the etiquette by breaking it.
Evening 3. The regular. What they do here nightly, in their words. Ask what time it is where they live.
Evening 4. The map of absences: guild halls, memorials, unsold houses. Explain what emptied it, with dates and
both sides.
Evening 5. You are bored. Say so, and notice that boredom is what they come for.
Evening 6. An event, planned for weeks by nine people. How they cope with its hitch is the turn.
Evening 7. Logging off. Nobody says goodbye the way you expect.

Afterward, one paragraph at your own window, with a light.

Considerate travel writing: loose sentences, chat lines in brackets, for someone who left a place like this
without announcing it. Get consent before quoting; use handles or none. Do not pity them, and avoid "dead
game."

Field style is illustrated here by notes from a different world:

{{sample_script}}`,
        },
        {
          promptName: 'The patch that split us',
          videoType: 'long',
          template: `A change was made to the topic and its players stopped agreeing. Stage the argument
properly, for people who only saw the shouting.

Moderator plus two camps. Each camp may speak only through actual play: a claim, then footage that proves it.

Prologue. Same ten seconds of play, before and after the change. Show them unlabeled. Half the audience will
prefer the "wrong" one, and that is the hook.
Motion. Put the dispute as a sentence both camps would sign.
Opening play from each.
What the numbers say, and the number neither camp likes to mention.
Cross-play: one from each camp tries the other's version for a week. Report without gloating.
Turn. The quarrel is about something older than the patch. Who was this game for?
Standing vote: ask viewers how they play rather than which side they take.
Epilogue. The unlabeled ten seconds once more, with labels.

The moderator is wry and even, one clause ahead of the anger. Quote posts only with context; keep developers
human. Ban the words "ruined," "cope," and "objectively."

Hear how this handles disagreement, then bring your own disagreement:

{{sample_script}}`,
        },
        {
          promptName: 'One clip, three readings',
          videoType: 'short',
          template: `Eight seconds of play from the topic, seen through three sets of eyes in fifty seconds.

Hook: the clip, silent. Caption: "Luck, skill or mistake?"
Body: NEW PLAYER explains it, delighted, and is wrong in an instructive way. VETERAN, bored, is right about
the execution. OPPONENT, rueful, says what they saw coming and why it still worked. Replay under each, cropped
to where that person was looking.
Closing: full frame, with sound. A noise we had not heard settles the question.

Two sentences apiece, spoken to camera as if the viewer were a judge. Keep slurs, usernames and trash talk
out. Nobody is declared bad at the game.

Let the example suggest how voices differ; it supplies no plays:

{{sample_script}}`,
        },
      ],
    },
  ],
};
