import { CHANNEL_NICHES, MAX_CHANNEL_NICHE_LENGTH } from '@cold-open/contract/account/own-account.contract';
import { Button, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './ChannelQuestion.module.css';

const isListed = (niche: string) => CHANNEL_NICHES.some((listed) => listed === niche);

/** Asks what the channel is about. Every answer can be changed at once, and later on the account page. */
export function ChannelQuestion({
  niche,
  onAnswer,
  onHide,
}: {
  /** Null if there is no answer yet. */
  niche: string | null;
  onAnswer: (niche: string) => void;
  onHide: () => void;
}) {
  const titleId = useId();
  const isOther = niche !== null && niche !== '' && !isListed(niche);
  const [isTyping, setTyping] = useState(isOther);
  const [other, setOther] = useState(isOther ? niche : '');
  const choose = (listed: string) => {
    setTyping(false);
    onAnswer(listed);
  };
  return (
    <section aria-labelledby={titleId} className={classes.question}>
      <Title order={2} id={titleId}>
        What’s your channel about?
      </Title>
      <p className={classes.hint}>It decides which topics and prompts you see first. Change it any time.</p>
      <fieldset className={classes.niches} aria-labelledby={titleId}>
        {CHANNEL_NICHES.map((listed) => (
          <NicheChip
            key={listed}
            label={listed}
            isChosen={!isTyping && listed === niche}
            onClick={() => choose(listed)}
          />
        ))}
        <NicheChip label="Something else" isChosen={isTyping} onClick={() => setTyping(true)} />
      </fieldset>
      {isTyping && (
        <form
          className={classes.other}
          onSubmit={(event) => {
            event.preventDefault();
            if (other.trim() !== '') onAnswer(other.trim());
          }}
        >
          <TextInput
            label="Your niche"
            placeholder="Beekeeping, chess, night photography…"
            value={other}
            maxLength={MAX_CHANNEL_NICHE_LENGTH}
            autoComplete="off"
            autoFocus
            attributes={{ input: { dir: 'auto' } }}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
          <Button type="submit">{isOther && other.trim() === niche ? 'Saved' : 'Save'}</Button>
        </form>
      )}
      <Button variant="subtle" size="sm" className={classes.skip ?? ''} onClick={onHide}>
        {niche ? 'Hide this' : 'Skip'}
      </Button>
    </section>
  );
}

function NicheChip({ label, isChosen, onClick }: { label: string; isChosen: boolean; onClick: () => void }) {
  return (
    <UnstyledButton className={classes.niche ?? ''} aria-pressed={isChosen} onClick={onClick}>
      {isChosen && <IconCheck size={17} aria-hidden />}
      {label}
    </UnstyledButton>
  );
}
