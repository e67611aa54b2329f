import { traitsOf } from '@cold-open/contract/voices/voice-facts';
import type { Voice } from '@cold-open/contract/voices/voices.contract';
import { Button, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { countOf } from '../../ui/count-of.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { DescriptionRow } from './DescriptionRow.tsx';
import { type EditedField, FactEditor } from './FactEditor.tsx';
import { FactRow } from './FactRow.tsx';
import { type FactSentence, factSentence } from './fact-sentences.ts';
import classes from './LearnedSheet.module.css';
import { PhraseChips } from './PhraseChips.tsx';
import { ContractionMark, ParagraphMarks, QuestionCells, SentenceBars } from './plots.tsx';
import { useChangeVoice } from './voices.queries.ts';

const NEEDS_MORE = 'Needs another script';

/** What was learned from the scripts. Everything can be corrected. */
export function LearnedSheet({
  voice,
  hasModel,
  isJustLearned = false,
}: {
  voice: Voice;
  hasModel: boolean;
  /** Lets the rows appear one by one. */
  isJustLearned?: boolean;
}) {
  const { measured, corrections, description } = voice.profile;
  const change = useChangeVoice(voice._id);
  const traits = traitsOf(measured, corrections);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isJustLearned) heading.current?.focus();
  }, [isJustLearned]);
  const words = voice.samples.reduce((sum, sample) => sum + sample.words, 0);

  /** Returns the parts of a row that differ from fact to fact only by name. */
  const rowOf = (
    name: Parameters<typeof factSentence>[0],
    fields: readonly EditedField[],
    toCorrection: (values: Record<string, string>) => unknown,
  ) => ({
    isChanged: corrections[name] !== null,
    onUndo: () => change.mutate({ corrections: { [name]: null } }),
    editor: (close: () => void) => (
      <FactEditor
        fields={fields}
        onClose={close}
        onSave={(values) => change.mutateAsync({ corrections: { [name]: toCorrection(values) } })}
      />
    ),
    children: <Sentence fact={factSentence(name, measured, corrections)} />,
  });
  const oneField = (field: Omit<EditedField, 'name'>): EditedField[] => [{ name: 'value', ...field }];
  const numberOf = ({ value = '' }: Record<string, string>) => Number(value);
  const lineOf = ({ value = '' }: Record<string, string>) => value;

  return (
    <Sheet flush>
      <div className={classes.head}>
        <div>
          <Title ref={heading} order={2} tabIndex={-1}>
            What we learned
          </Title>
          <p>
            From {countOf(voice.samples.length, 'script')}, {words.toLocaleString('en-US')} words. Change
            anything that’s off.
          </p>
        </div>
        <SavedMark
          state={change.status}
          onRetry={() => change.variables && change.mutate(change.variables)}
        />
      </div>
      <div className={isJustLearned ? classes.appearing : undefined}>
        {(description !== null || hasModel) && <DescriptionRow voice={voice} change={change} />}
        <FactRow
          label="Sentence length"
          plot={measured.sentenceLength && <SentenceBars bars={measured.sentenceLength.bars} />}
          {...rowOf(
            'sentenceLength',
            [
              {
                name: 'median',
                label: 'Half have this many words or fewer',
                kind: 'number',
                value: String(traits.sentenceLength?.median ?? ''),
              },
              {
                name: 'rarelyPass',
                label: 'You rarely pass',
                kind: 'number',
                value: String(traits.sentenceLength?.rarelyPass ?? ''),
              },
            ],
            ({ median, rarelyPass }) => ({ median: Number(median), rarelyPass: Number(rarelyPass) }),
          )}
        />
        <FactRow
          label="Contractions"
          plot={traits.contractionsPer100 !== null && <ContractionMark per100={traits.contractionsPer100} />}
          {...rowOf(
            'contractions',
            oneField({
              label: 'Per 100 words',
              kind: 'number',
              value: String(traits.contractionsPer100 ?? ''),
            }),
            numberOf,
          )}
        />
        <FactRow
          label="Paragraphs"
          plot={measured.paragraphs && <ParagraphMarks paragraphs={measured.paragraphs} />}
          {...rowOf(
            'paragraphs',
            oneField({
              label: 'Words per paragraph',
              kind: 'number',
              value: String(traits.paragraphWords ?? ''),
            }),
            numberOf,
          )}
        />
        <FactRow
          label="Questions"
          plot={traits.questionOneIn !== null && <QuestionCells oneIn={traits.questionOneIn} />}
          {...rowOf(
            'questions',
            oneField({
              label: 'One sentence in',
              hint: '0 if you never ask.',
              kind: 'number',
              value: String(traits.questionOneIn ?? ''),
            }),
            numberOf,
          )}
        />
        {traits.wordsPerMinute !== null && (
          <FactRow
            label="Pace"
            {...rowOf(
              'pace',
              oneField({ label: 'Words per minute', kind: 'number', value: String(traits.wordsPerMinute) }),
              numberOf,
            )}
          />
        )}
        <FactRow
          label="Openings"
          {...rowOf(
            'openings',
            oneField({ label: 'How your scripts open', kind: 'line', value: traits.openings ?? '' }),
            lineOf,
          )}
        />
        <FactRow
          label="Phrases you repeat"
          isChanged={corrections.phrases !== null}
          onUndo={() => change.mutate({ corrections: { phrases: null } })}
        >
          {measured.phrases === null && corrections.phrases === null && (
            <p className={classes.missing}>{NEEDS_MORE}</p>
          )}
          <PhraseChips
            addLabel="Add a phrase"
            entries={traits.phrases.map((text) => ({
              text,
              count: measured.phrases?.find((phrase) => phrase.text === text)?.count,
            }))}
            onChange={(phrases) => change.mutate({ corrections: { phrases } })}
          />
        </FactRow>
        <FactRow
          label="Greeting"
          {...rowOf(
            'greeting',
            oneField({
              label: 'Your greeting',
              hint: 'Empty if you have none.',
              kind: 'line',
              value: traits.greeting ?? '',
            }),
            lineOf,
          )}
        />
        <FactRow
          label="Sign-off"
          {...rowOf(
            'signOff',
            oneField({
              label: 'Your sign-off',
              hint: 'Empty if you have none.',
              kind: 'line',
              value: traits.signOff ?? '',
            }),
            lineOf,
          )}
        />
        <FactRow
          label="Words you never use"
          isChanged={corrections.neverUsed !== null}
          onUndo={() => change.mutate({ corrections: { neverUsed: null } })}
        >
          {measured.neverUsed === null && corrections.neverUsed === null && (
            <p className={classes.missing}>{NEEDS_MORE}</p>
          )}
          <PhraseChips
            addLabel="Add a word"
            entries={traits.neverUsed.map((text) => ({ text }))}
            onChange={(neverUsed) => change.mutate({ corrections: { neverUsed } })}
          />
        </FactRow>
      </div>
    </Sheet>
  );
}

function Sentence({ fact }: { fact: FactSentence | null }) {
  if (!fact) return <p className={classes.missing}>{NEEDS_MORE}</p>;
  return (
    <>
      {(fact.strong || fact.rest) && (
        <p>
          {fact.strong && <strong>{fact.strong}</strong>} {fact.rest}
        </p>
      )}
      {fact.quote !== null && (
        <p className={classes.quote}>
          “<bdi>{fact.quote}</bdi>”
        </p>
      )}
    </>
  );
}

/** Says whether the last change was stored. */
function SavedMark({
  state,
  onRetry,
}: {
  state: 'idle' | 'pending' | 'error' | 'success';
  onRetry: () => void;
}) {
  return (
    <span className={classes.saved} role="status" data-state={state}>
      {state === 'pending' && 'Saving…'}
      {state === 'success' && (
        <>
          <IconCheck size={17} aria-hidden /> Saved
        </>
      )}
      {state === 'error' && (
        <>
          Not saved
          <Button variant="subtle" size="compact-sm" onClick={onRetry}>
            Retry
          </Button>
        </>
      )}
    </span>
  );
}
