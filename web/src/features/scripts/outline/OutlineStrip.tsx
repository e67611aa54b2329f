import { isAnswered, type OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { cardIdOf } from './OutlineCard.tsx';
import classes from './OutlineStrip.module.css';

const MAX_COLUMNS = 7;

/** Shows which beats are answered. A beat in the strip leads to its card. */
export function OutlineStrip({
  sections,
  isBare = false,
}: {
  sections: readonly OutlineSection[];
  /** Without names, for the top of a phone. */
  isBare?: boolean;
}) {
  const columns = sections.length <= MAX_COLUMNS ? sections.length : Math.ceil(sections.length / 2);
  return (
    <ol
      className={classes.strip}
      aria-label="Beats"
      data-bare={isBare || undefined}
      style={{ '--columns': isBare ? sections.length : columns } as CSSProperties}
    >
      {sections.map((section, index) => (
        <li key={section.id} style={{ flexGrow: section.words }}>
          <UnstyledButton
            className={classes.beat ?? ''}
            data-answered={isAnswered(section) || undefined}
            data-tone={index === 0 ? 'first' : index % 2 === 0 ? 'a' : 'b'}
            aria-label={labelOf(section, isBare)}
            onClick={() => showCard(section.id)}
          >
            <span className={classes.bar} />
            {!isBare && (
              <>
                <span className={classes.name} dir="auto">
                  {isAnswered(section) && <IconCheck size={15} aria-hidden />}
                  {section.name}
                </span>
                <span className="co-timecode">{countOf(section.words, 'word')}</span>
              </>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

/** Contains the words that the button shows, in their order, so that users of voice control can say them. */
function labelOf(section: OutlineSection, isBare: boolean): string {
  const shown = isBare ? section.name : `${section.name} ${countOf(section.words, 'word')}`;
  return `${shown}, ${isAnswered(section) ? 'answered' : 'not answered'}`;
}

function showCard(sectionId: string): void {
  const card = document.getElementById(cardIdOf(sectionId));
  card?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  card?.querySelector('textarea')?.focus({ preventScroll: true });
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
