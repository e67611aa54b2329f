import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { LandingLink } from './LandingLink.tsx';
import { LANDING } from './landing.content.ts';
import classes from './Price.module.css';
import section from './Section.module.css';

const { price } = LANDING;

/** Shows both prices from the specification: the one-time offer and the monthly plan. */
export function Price() {
  const id = useId();
  return (
    <section className={section.section} aria-labelledby={id}>
      <div className={`${section.wrap} ${classes.card}`}>
        <div className={classes.offer}>
          <h2 id={id} className={section.title}>
            {price.title}
          </h2>
          <p className={classes.amount}>
            <b>{price.amount}</b>
            <span>
              <s>{price.before}</s> <span className={classes.term}>{price.term}</span>
            </span>
          </p>
          <div className={classes.links}>
            <LandingLink to={PAGE_PATHS.signup} look="primary" large>
              {LANDING.access}
            </LandingLink>
            <LandingLink to={PAGE_PATHS.login} look="outline" large>
              {LANDING.login}
            </LandingLink>
          </div>
          <p className={classes.plan}>
            {price.plan.before}
            {price.plan.name}
            {price.plan.middle}
            <b>{price.plan.amount}</b>
            {price.plan.after}
          </p>
        </div>
        <ul className={classes.list}>
          {price.list.map((entry) => (
            <li key={entry}>
              <IconCheck size={20} />
              {entry}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
