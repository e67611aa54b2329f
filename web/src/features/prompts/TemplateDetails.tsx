import { countWords } from '@cold-open/contract/prompts/prompt-rules';
import { withoutSample } from '@cold-open/contract/prompts/template-sample';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { countOf } from '../../ui/count-of.ts';
import { ExampleOpening } from './ExampleOpening.tsx';
import { PromptTemplateText } from './PromptTemplateText.tsx';
import type { StoredTemplate } from './prompts.queries.ts';
import classes from './TemplateDetails.module.css';
import { firstParagraphs } from './template-excerpt.ts';

/** Previews a template: its beats, an opening, its questions to the creator, and its text. */
export function TemplateDetails({
  template: { promptTemplate, beats, exampleOpening },
  showsAll = false,
}: {
  template: StoredTemplate;
  /** Shows the whole text at once. */
  showsAll?: boolean;
}) {
  return (
    <div className={classes.details}>
      <ol className={classes.beats} aria-label="Beats">
        {beats.map(({ name, purpose }) => (
          <li key={name} title={purpose} dir="auto">
            {name}
          </li>
        ))}
      </ol>
      {exampleOpening && <ExampleOpening opening={exampleOpening} />}
      <section aria-label="What it asks for">
        <p className="co-label">What it asks for</p>
        <ul className={classes.questions}>
          {beats.map(({ name, question }) => (
            <li key={name}>
              <IconPencil size={16} aria-hidden />
              <span dir="auto">{question}</span>
            </li>
          ))}
        </ul>
      </section>
      <TemplateText text={promptTemplate} showsAll={showsAll} />
    </div>
  );
}

function TemplateText({ text, showsAll }: { text: string; showsAll: boolean }) {
  const textId = useId();
  const [isExpanded, setExpanded] = useState(showsAll);
  const excerpt = firstParagraphs(withoutSample(text));
  return (
    <section aria-label="From the prompt">
      <div className={classes.head}>
        <p className="co-label">From the prompt</p>
        {excerpt.isCut && !showsAll && (
          <Button
            variant="subtle"
            size="sm"
            className={classes.all ?? ''}
            aria-expanded={isExpanded}
            aria-controls={textId}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? 'Show less' : `Read all ${countOf(countWords(text), 'word')}`}
          </Button>
        )}
      </div>
      <div id={textId} dir="auto" className={classes.text}>
        <PromptTemplateText text={isExpanded ? text : excerpt.text} />
      </div>
    </section>
  );
}
