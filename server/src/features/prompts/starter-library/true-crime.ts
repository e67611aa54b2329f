import type { StarterNiche } from './starter-niche.ts';

export const trueCrime: StarterNiche = {
  niche: 'True crime',
  groups: [
    {
      youtuberName: 'The Careful Case Reader',
      channelName: 'On the Public Record',
      description:
        'Cases told from court files, with the people who were harmed at the center. Rigor without gore.',
      style: 'Restrained case narrative',
      targetAudience: 'Listeners who want to understand a case without being entertained by suffering',
      tags: ['mystery', 'case study', 'slow reveal', 'documentary', 'calm'],
      videoType: 'long',
      prompts: [
        {
          promptName: 'Told without the culprit',
          videoType: 'long',
          template: `The person who did it gets no name, no childhood and no close-up. Write the topic around
everyone else.

Narrator: sober, careful with verbs. Listener: somebody who has heard of the case and remembers only the wrong
name.

Do this:
Begin with an ordinary plan the victim had made. It is the hook, and never irony.
Give the first third to a life: work, jokes, debts, in details that friends or records supplied.
Report the crime in one paragraph. Outcome, place, time. Nothing a relative could not bear to hear.
Follow the people who did the finding: a clerk, a neighbor, a parent who kept calling. The body's tension is
whether anybody will listen.
Turn on the missed chance: the report that was filed and not read. Include the institution's response.
Finish with what exists now because of them, a rule, a bench, a phone line, and then the opening plan.

Do not do this: cliffhangers on bodies, suspense music cues, theories about living people, "monster,"
unsourced dialogue.

Unshowy sentences; let dates carry weight. Allegation and conviction are different words.

For restraint of phrasing, look here, and carry over no case detail:

{{sample_script}}`,
        },
        {
          promptName: 'What each exhibit can prove',
          videoType: 'long',
          template: `An evidence ledger. Present the topic as seven exhibits and record how far each moves a
reasonable person.

Your speaker is a retired court reporter who has heard certainty fail, addressing one juror, "you."

Exhibit A comes cold, before any story: an item, a label, a date. Ask what it proves. The obvious answer is
your hook; keep testing it until it holds or turns over.

For every exhibit write five short entries:
Found: by whom, when, chain of custody.
Claimed: what was argued from it.
Limits: error rates, alternatives, what the method could not show at the time.
Needle: a spoken estimate of doubt.
Missing: what should accompany it and does not.

Place the human cost between C and D, unnumbered, in the victim's own recorded words or those of someone who
loved them.

After G, lay out the court's finding and any appeal, accurately and with its date. Say why your needle has no
authority. Return to Exhibit A and ask the question again.

Dry, courteous, numbered. Public records only, cited on screen. No armchair accusations, no crowdsourced
suspects, no gore.

Stenographer's sample, supplied for tone and inadmissible as fact:

{{sample_script}}`,
        },
        {
          promptName: 'The detail that would not fit',
          videoType: 'short',
          template: `A closed case from the topic, told in under a minute through the detail that stopped the
first theory. Speak quietly, like someone returning a file to its shelf, to a listener who came for answers
rather than thrills.

Hook: the detail alone, as the file has it. A time, a shoe size, a bus ticket. "Everything else fit."
Body: the first theory at its most convincing. Who noticed the misfit, and what saying so cost them. What it
meant, with the court's conclusion and year.
Closing: the person harmed, by name, and one true thing about their life.

Adjudicated cases only, source captioned. No injuries, children, addresses, or teased second part.

Note the composure of this piece and let its file stay closed:

{{sample_script}}`,
        },
      ],
    },
  ],
};
