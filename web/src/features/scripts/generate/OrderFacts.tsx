import { countOf } from '../../../ui/count-of.ts';
import type { GenerateDraft } from './generate-draft.ts';
import classes from './OrderFacts.module.css';
import type { ScriptPlan } from './script-plan.ts';
import { useWordCount } from './use-word-count.ts';
import { WriterTime } from './WriterTime.tsx';

/** Shows the chosen options, with the word count and running time for the chosen length. */
export function OrderFacts({
  draft,
  plan: { format, length },
  outline = null,
}: {
  draft: GenerateDraft;
  plan: ScriptPlan;
  /** What is planned and answered in the open outline. */
  outline?: { words: number; answered: string } | null;
}) {
  const { sourceWords, left, isOver } = useWordCount(draft);
  const { selected } = draft;
  return (
    <>
      <dl className={classes.plate}>
        <Fact label="Format">{format}</Fact>
        <Fact label="Length">{length?.label ?? 'Not chosen'}</Fact>
        {outline ? (
          <>
            <Fact label="Prompt" wide>
              {selected?.nestedPrompt.promptName ?? 'Not selected'}
            </Fact>
            <Fact label="Planned">{countOf(outline.words, 'word')}</Fact>
            <Fact label="Answered">{outline.answered}</Fact>
          </>
        ) : selected ? (
          <>
            <Fact label="Prompt" wide>
              {selected.nestedPrompt.promptName}
            </Fact>
            {isOver && (
              <Fact label="Words left" isOver>
                {countOf(left, 'word')}
              </Fact>
            )}
          </>
        ) : (
          <Fact label="Prompt" wide>
            Not selected
          </Fact>
        )}
        {length && !outline && (
          <>
            <Fact label="Words">{`about ${length.words}`}</Fact>
            <Fact label="Reads in">{`about ${length.readsIn}`}</Fact>
          </>
        )}
      </dl>
      {(outline || length) && (
        <WriterTime words={outline?.words ?? length?.words ?? 0} sourceWords={sourceWords} />
      )}
    </>
  );
}

function Fact({
  label,
  wide = false,
  isOver = false,
  children,
}: {
  label: string;
  /** Takes the remaining width and is truncated. */
  wide?: boolean;
  isOver?: boolean;
  children: string;
}) {
  return (
    <div data-wide={wide || undefined}>
      <dt className="co-label">{label}</dt>
      <dd dir="auto" title={wide ? children : undefined} data-over={isOver || undefined}>
        {children}
      </dd>
    </div>
  );
}
