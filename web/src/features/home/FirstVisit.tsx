import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { useState } from 'react';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { useNicheChange } from '../account/own/own-account.queries.ts';
import { ChannelQuestion } from './ChannelQuestion.tsx';
import classes from './FirstVisit.module.css';
import { HomeSection } from './HomeSection.tsx';
import { useSampleScripts } from './home.queries.ts';
import { ScriptRow } from './ScriptRow.tsx';
import { type Topic, TopicSuggestions } from './TopicSuggestions.tsx';

/** What Home shows above the form until the creator has a script: the question, topics, and scripts to read. */
export function FirstVisit({ user, onTopic }: { user: CurrentUser; onTopic: (topic: Topic) => void }) {
  const change = useNicheChange();
  // Asked only once, even on later visits.
  const [isAsking, setAsking] = useState(user.niche === null);
  const niche = (change.isPending ? change.variables : user.niche) ?? null;
  const hide = () => {
    setAsking(false);
    if (niche === null) change.mutate('');
  };
  return (
    <>
      <div className={classes.sheet} data-asking={isAsking || undefined}>
        {isAsking && (
          <ChannelQuestion niche={niche} onAnswer={(answer) => change.mutate(answer)} onHide={hide} />
        )}
        <TopicSuggestions
          key={niche}
          niche={niche ?? ''}
          onChoose={onTopic}
          onChangeNiche={isAsking ? null : () => setAsking(true)}
        />
      </div>
      <FinishedScripts niche={niche ?? ''} />
    </>
  );
}

/** The samples, the one in the creator's niche first. */
function FinishedScripts({ niche }: { niche: string }) {
  const { data: samples = [], isPending } = useSampleScripts();
  if (samples.length === 0 && !isPending) return null;
  const isNear = (sample: { niche: string }) => sample.niche.toLowerCase() === niche.toLowerCase();
  const nearestFirst = samples.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)));
  return (
    <HomeSection
      title="Finished scripts"
      hint="Written with our prompts. Read them, play them in the teleprompter, duplicate them. No plan needed."
    >
      {isPending ? (
        <CardSkeletons shape="text" rows={1} />
      ) : (
        <ScriptRow scripts={nearestFirst} label="Finished scripts" />
      )}
    </HomeSection>
  );
}
