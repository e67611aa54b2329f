import { useReducedMotion } from '@mantine/hooks';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './KitChecklist.module.css';

export interface ChecklistPart {
  /** The id of the section. */
  id: string;
  name: string;
  isDone: boolean;
  /** What is left to do. */
  note: string;
}

/** The parts of the kit. Each leads to its section. */
export function KitChecklist({ parts }: { parts: readonly ChecklistPart[] }) {
  const isSmooth = !useReducedMotion(undefined, { getInitialValueInEffect: false });
  const goTo = (id: string) => {
    const section = document.getElementById(id);
    section?.scrollIntoView({ behavior: isSmooth ? 'smooth' : 'auto', block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Parts to publish" className={classes.list}>
      <div className={`co-label ${classes.label}`} aria-hidden="true">
        Publish
      </div>
      <ul>
        {parts.map(({ id, name, isDone, note }) => (
          <li key={id}>
            <button type="button" onClick={() => goTo(id)}>
              {isDone ? (
                <IconCircleCheck size={18} role="img" aria-label="Done:" className={classes.done} />
              ) : (
                <IconCircle size={18} role="img" aria-label="Open:" />
              )}
              <span>
                {name}
                {note && !isDone && <small>{note}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
