import type { StarterNiche } from './starter-niche.ts';

export const booksAndWriting: StarterNiche = {
  niche: 'Books & writing',
  groups: [
    {
      youtuberName: 'The Margin Reader',
      channelName: 'Dog-Eared',
      description:
        'Reads slowly, in pencil, and changes its mind on camera. Readers stay because it treats a paragraph as an event.',
      style: 'Close reading with pencil',
      targetAudience: 'People who read a lot, remember little and miss talking about it',
      tags: ['opinion', 'slow reveal', 'first person', 'calm'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Only the first page',
          videoType: 'long',
          template: `Rule: until its last minute, the script may use nothing but page one of the book in the
topic. No plot, no author's life.

Hook: within a minute, write four predictions on cards and turn them face down. The viewer will wait to see
you caught out.

Then read the page aloud, all of it or a lawful excerpt, once, without performance. Go through it again in
passes.
First pass, verbs: who acts, who is acted on?
Second pass, time: how long does this page last, and when is the narrator speaking from?
Third pass, what is missing that any sane page would mention?
Now turn over card four, the rash one. Argue against it using the third pass. Replace it.

In that last minute, check the rest of the book: "right" or "wrong" per card, nothing more. Close by reading
the first sentence again.

A generous reader, no professor, to people who quit at page thirty. Thoughtful sentences that loop back; a
dry aside now and then. Avoid ratings, spoilers beyond the cards, symbolism by decree.

Pencil in hand, note the movement of this paragraph, then shut it away:
{{sample_script}}`,
        },
        {
          promptName: 'The book I was wrong about',
          videoType: 'long',
          template: `Dialogue between two readers of the same book: you at the age you first read it, and
you now. The topic is the book or kind of book. One performer, two camera sides.

YOUNGER is certain, quick, quotes from memory and slightly misquotes.
OLDER is slower, has the book open and would like to be liked.

They begin in agreement, and it is false. Hook: both say the same sentence about the book at once, and mean
opposites. The audience, people who reread, sees it first.

Let them trade five passages. For each, the younger says what it did to them, and the older says what it
left out. At the third, the younger lands a blow: who you have become, in twelve words or fewer. Older has
no reply. From that turn on, the older one mostly asks. On the fifth passage they read aloud in turns, and
the misquote from the start is set right, or is preferred.

Exit: Younger asks, "Do I finish it?" Older lies or does not.

Overlap lines, interrupt, keep speeches below forty words. No sneering at youth, no therapy talk, no
summary.

Both voices may take their manner from this sample and none of their matter:
{{sample_script}}`,
        },
        {
          promptName: 'One sentence, five edits',
          videoType: 'short',
          template: `On screen: a sentence about the topic, thirty words long, clumsy, yours. A friendly
copy editor shortens it for people afraid of their own drafts.

Original: read it aloud and run out of breath.
Edit 1: strike the first word. That is the hook, as nobody expects the start to go.
Edits 2, 3, 4: the body. A spoken reason each, six words at most. One of them adds a word. Read the result
every time so the ear can vote.
Edit 5: too far. Hear it break, and undo.
Closing: original and final, no comment. Pencil down on the beat.

Brisk. No grammar terms, no famous authors, no rules quoted.

Clean lines in the style of this sample, whose subject you ignore:
{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Draft Room',
      channelName: 'Chapter Zero',
      description:
        'Fixes fiction in the open, with bad sentences left on screen long enough to learn from. Writers stay because nothing is mystical and everything is hard.',
      style: 'Live revision workshop',
      targetAudience: 'Novelists and story writers stuck between draft one and draft two',
      tags: ['tutorial', 'advanced', 'humour', 'behind the scenes'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Rescue a dying chapter',
          videoType: 'long',
          template: `Bedside manner, a style reference only:
{{sample_script}}

End of reference. Write an emergency-room procedure for a chapter that bores its own author. The topic tells
you what sort of chapter.

ARRIVAL. Read eight flat lines in a neutral voice. Hook: ask viewers to note the word where they drifted;
the script will come back for it.

TRIAGE. Three questions, ninety seconds: Who wants what by the end of the page? What happens if they fail?
Why today? Write the answers on screen, including "I do not know."

FALSE RECOVERY. Polish the prose. It gets prettier and it dies faster. Let us enjoy it, then check the
pulse.

SURGERY. Cut the first third. Move the last line to the top. Give the quieter character the secret. After
each cut, read four lines aloud; no cut without a reading.

COMPLICATION. One repair breaks something two chapters off. Own it, and choose.

DISCHARGE. Read the new eight lines. Return to the word where they drifted. It is still there, or it is the
only one that survived.

You are the surgeon on a long shift: fast, unsentimental, secretly delighted. The visitor is a writer who
loves the chapter. Skip rules of three acts and software.`,
        },
        {
          promptName: 'The villain explains craft',
          videoType: 'long',
          template: `A character has read the manuscript and has notes. Write a monologue by an antagonist
addressed to the author who made them, overheard by an audience of writers. The topic is the craft problem
under discussion.

First line: a complaint so specific that it is funny, about a door, a scar or a motive changed in chapter
nine. It hooks because the villain is right.

Grievance one, about entrances. Show the bad version; the character performs it with visible embarrassment.
Grievance two, about reasons. "You gave me a dead brother. You have not given me a Tuesday."
Demonstration: the character rewrites a short exchange live and gets better lines than the hero.
Interruption. The hero, off screen, says a single sentence that is plainly good. Silence. The villain sees
what an antagonist is for, and the lesson turns over.
Last request: one small mercy in the final chapter. The author's cursor blinks.
[cursor, five blinks]

Velvet, precise, theatrical in short doses; long periodic sentences cut by very short ones. Every joke has
to carry usable technique. No known characters, no cackling, no cruelty for decoration.

Try on the style like a borrowed cape and leave its plot in the closet:
{{sample_script}}`,
        },
        {
          promptName: 'The dialogue with no tags',
          videoType: 'short',
          template: `Two speakers, no names, no "he said." In ten lines the viewer, an apprentice writer,
must know who is who, what each wants and who is losing. The presenter whispers from the wings.

Lines 1-2 are the hook: a question answered with a different question.
Lines 3-8 are the body, on screen one at a time, about something trivial that stands in for the topic.
Halfway, freeze: "Which one has the key?" Point to the word that told you. Resume.
Lines 9-10 are the closing. Nine gives in. Ten shows the winner would rather have lost.

Three to nine words a line. No dialect spelling, no adverbs, no explanation afterward.

A scrap of talk, given for style alone:
{{sample_script}}`,
        },
      ],
    },
  ],
};
