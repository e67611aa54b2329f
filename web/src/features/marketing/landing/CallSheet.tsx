import classes from './CallSheet.module.css';
import { LANDING } from './landing.content.ts';
import section from './Section.module.css';
import { Section } from './Section.tsx';

const { title, list } = LANDING.features;

export function CallSheet() {
  return (
    <Section title={title}>
      <dl className={section.sheet}>
        {list.map(({ name, text }) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
