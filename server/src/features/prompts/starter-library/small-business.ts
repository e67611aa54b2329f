import type { StarterNiche } from './starter-niche.ts';

export const smallBusiness: StarterNiche = {
  niche: 'Small business',
  groups: [
    {
      youtuberName: 'The Register Tape Economist',
      channelName: 'Open at Nine',
      description:
        'Runs a tiny shop and shows the sums behind it, good months and bad. Owners stay because the numbers are small enough to be true.',
      style: 'Numbers over the counter',
      targetAudience: 'Owners of one-to-five-person businesses and people about to start one',
      tags: ['numbers first', 'case study', 'first person', 'behind the scenes'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Where nine dollars go',
          videoType: 'long',
          template: `A customer pays nine dollars. The coins go on the counter, and over the length of the
script they leave, one by one. The topic says what was sold.

You own the shop. Half the room thinks the price is too high; half is afraid to charge it. Be fair to both.

Start: the sale, eleven seconds long, pleasant. Then push the first coins off the edge.
[coins slide out of frame]
"That was rent. I have not made it yet."

Each departure gets a name, an amount to the cent, and a face: the supplier, the landlord, the person who
cleans. The expected ones go first; the invisible ones (spoilage, card fees, the quiet Tuesday) come when it
seems over. With thirty cents left, disclose a mistake that once took those too. Your answer to it is the
twist, something beyond "raise prices."

Finish with what remains under a finger, and the same customer coming back in.

Flat, exact, quietly tense. Say these are one shop's figures, not a forecast. No pity, no entrepreneur
slogans.

Keep to this plainness while using no figure of its own:
{{sample_script}}`,
        },
        {
          promptName: 'The customer we fired',
          videoType: 'long',
          template: `Mistake post-mortem with two culprits, and you are one.

Who speaks: a business owner, calm, several months later. Who listens: someone dreading the sort of client
in the topic.
Cold open: read the message you sent, in full. It is polite and it ends something. Do not say who, or how
much.

Then five headed parts.
WHAT THEY WERE WORTH. Revenue first, then hours, then jobs declined, so that the audience begins by
defending the client.
HOW IT STARTED. A scene from the good days; plant the sentence that became the trouble.
THE SLOPE. Three small favors, dated. No outrage yet.
WHAT I DID WRONG. The turn. A vague promise, an unsent invoice. Give it the most space.
THE WEEK AFTER. Fear, then a number, then something you did not expect to miss.

Conclude by rewriting that first planted sentence as you would say it today.

Disguise the client completely, and say that contracts need a lawyer's eye where you live. Even-tempered
prose, verbs in the past, no revenge. Skip villains, screenshots of private messages, and "know your worth."

Restraint of the kind shown here is the goal; its quarrel is not ours:
{{sample_script}}`,
        },
        {
          promptName: 'Price tag, out loud',
          videoType: 'short',
          template: `The drama is a person saying a number, for what the topic sells. People who work alone
and undercharge should wince.

Shot 1, hook. The owner practices in a mirror. The price comes out as a question. Again, with an apology
behind it.
Shot 2, body. Three reasons added; it gets weaker.
Shot 3, body. The number, then a stop. Hold the silence until it hurts, and a second longer.
Shot 4, body. A scrap of paper, the one sum that makes the price fair.
Shot 5, closing. The doorbell, a real customer, the number. Cut before the answer.

Brief, tender, comic through repetition. No sales psychology, no promise of more income, no motivational
music.

Model the bareness of this text; the number and the nerves are yours:
{{sample_script}}`,
        },
      ],
    },
    {
      youtuberName: 'The Corner Shop Interviewer',
      channelName: 'Back Room Talks',
      description:
        'Sits on an upturned crate with people who repair, bake, sew and sell. The audience stays for craft pride and for questions no business magazine asks.',
      style: 'Work portrait, interview cut',
      targetAudience: 'People curious how others earn a living, and owners who feel alone with it',
      tags: ['interview', 'documentary', 'behind the scenes', 'storytelling'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Interview across the counter',
          videoType: 'long',
          template: `Prepare an interview script that expects to be interrupted. The guest runs the business
in the topic and keeps working while you talk; customers come in, the phone rings, something burns.

Consider the questioner's manner in this excerpt, nothing further:
{{sample_script}}

The plan proper has three layers, marked in the margin.
Q: eleven questions, none answerable with a plan or a slogan. Hands, hours, the first refusal, the key
nobody else has. From easy to costly.
B: what the camera does during each answer. Hands before faces.
X: five interruptions, and for each a follow-up that turns it to use ("Do they always pay like that?").

Open on an X, mid-transaction, before anyone is introduced. We learn the trade by watching, and the name
only after the first laugh. Question seven is the hinge: it goes back to something said lightly in answer
two. Leave silence after it, written as a beat. The last question is the first one again, with the shop
dark.

The interviewer is a modest regular, fond of detail, speaking for viewers who pass by daily. Questions under
fifteen words. Do not summarize answers, flatter, or ask about passion. Let the guest veto figures.`,
        },
        {
          promptName: 'Year one, told by invoices',
          videoType: 'long',
          template: `Only paper may tell this story. Every scene is a document from the first year of a
business chosen by the topic; claim nothing the page does not support.

Document 1 is a final notice. Read the amount. Then turn the pile over and start at the bottom.

2. A receipt for something bought too early.
3. A first invoice, with an error in the owner's own address.
4. A quote that was never accepted. Look at the coffee ring.
5. Two delivery notes on one day. Something has begun.
6. A thank-you card, the single handwritten page.
7. A bank letter, phrased courteously.
8. A gap of six weeks. No paper at all. The turn: what can a gap mean?
9. Document 1 again, with a stamp on the back that we had not been shown.

The narrator is an archivist, tender toward ink, talking to viewers with a shoebox of their own. Measured,
noun-rich, one inference per page and each flagged. Blur private data. The owner speaks once, for twenty
seconds, at the end. Announce no lesson and make no glamour of debt.

Let the archivist sound like this, with none of these contents:
{{sample_script}}`,
        },
        {
          promptName: 'Last hour before closing',
          videoType: 'short',
          template: `Observe a workplace in its final hour, compressed to fifty seconds, in the order the
lights go off. A quiet regular narrates for people who only come in at noon.

First light, the hook: the sign still says open and someone is already counting. Give the count so far and
the count needed, one sale apart.
Second, third and fourth lights, the body: tasks the public never sees, drawn from the topic, with one
overheard line. Then a late customer; how they are treated tells who these people are.
Last light, the closing: the sign turns, a hand writes the number. Dark.

Present tense, nouns and verbs. No interview, no sentiment, no slogan.

The following lends its hush and none of its happenings:
{{sample_script}}`,
        },
      ],
    },
  ],
};
