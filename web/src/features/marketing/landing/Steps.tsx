import type { ReactNode } from 'react';
import { Cover } from '../../../ui/Cover.tsx';
import { LANDING } from './landing.content.ts';
import { Section } from './Section.tsx';
import classes from './Steps.module.css';

const { title, enterTopic, chooseTemplate, generateScript } = LANDING.steps;
/** The share of each beat in the example, in percent. */
const BEAT_SHARES = [9, 20, 44, 16, 11];

export function Steps() {
  return (
    <Section title={title}>
      <ol className={classes.steps}>
        <Step number={1} name={enterTopic.name} text={enterTopic.text}>
          <div className={classes.topic}>
            <span>{enterTopic.label}</span>
            <p>{enterTopic.example}</p>
          </div>
        </Step>
        <Step number={2} name={chooseTemplate.name} text={chooseTemplate.text}>
          <div className={classes.covers} aria-hidden="true">
            <Cover drawing="contour" paper="yellow" />
            <Cover drawing="aperture" paper="salmon" />
            <Cover drawing="door" paper="blue" />
          </div>
        </Step>
        <Step number={3} name={generateScript.name} text={generateScript.text}>
          <div className={classes.script}>
            <div className={classes.beats} aria-hidden="true">
              {BEAT_SHARES.map((share) => (
                <i key={share} style={{ flexGrow: share }} />
              ))}
            </div>
            <p>
              {generateScript.example}
              <i className={classes.caret} />
            </p>
          </div>
        </Step>
      </ol>
    </Section>
  );
}

function Step({
  number,
  name,
  text,
  children,
}: {
  number: number;
  name: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className={classes.step}>
      <div className={classes.heading}>
        <b aria-hidden="true">{number}</b>
        <h3>{name}</h3>
      </div>
      <div className={classes.picture}>{children}</div>
      <p className={classes.text}>{text}</p>
    </li>
  );
}
