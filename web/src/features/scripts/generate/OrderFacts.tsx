import type { GenerateDraft } from './generate-draft.ts';
import classes from './OrderFacts.module.css';
import type { ScriptPlan } from './script-plan.ts';
import { useWordCount } from './use-word-count.ts';

/** What has been chosen, ruled like a slate; beneath it, what the length comes to. */
export function OrderFacts({ draft, plan: { format, length } }: { draft: GenerateDraft; plan: ScriptPlan }) {
  const { promptWords, left, isOver } = useWordCount(draft);
  const { selected } = draft;
  return (
    <>
      <dl className={classes.plate}>
        <Fact label="Format">{format}</Fact>
        <Fact label="Length">{length?.label ?? 'Not chosen'}</Fact>
        {selected ? (
          <>
            <Fact label="Prompt" wide>
              {selected.nestedPrompt.promptName}
            </Fact>
            <Fact label="Prompt words">{String(promptWords)}</Fact>
            <Fact label="Room left" isOver={isOver}>
              {left === 1 ? '1 word' : `${left} words`}
            </Fact>
          </>
        ) : (
          <Fact label="Prompt" wide>
            Not selected
          </Fact>
        )}
      </dl>
      {length && (
        <p className={classes.plan}>
          About {length.words} words, read in {length.readsIn}
        </p>
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
  /** Takes the room that the others leave, and is cut when it needs more. */
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
