import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { LandingLink } from './LandingLink.tsx';
import { LANDING } from './landing.content.ts';
import classes from './Price.module.css';
import section from './Section.module.css';

const { plan, images, title } = LANDING.price;

/** Shows both offers from the specification side by side: the monthly plan, and the one-time image tools. */
export function Price() {
  const id = useId();
  return (
    <section className={section.section} aria-labelledby={id}>
      <div className={section.wrap}>
        <h2 id={id} className={section.title}>
          {title}
        </h2>
        <div className={classes.offers}>
          <div className={classes.offer}>
            <h3 className={classes.name}>{plan.name}</h3>
            <p className={classes.what}>{plan.what}</p>
            <p className={classes.amount}>
              <b>{plan.amount}</b>
              <span className={classes.term}>{plan.term}</span>
            </p>
            <Included list={plan.list} />
            <div className={classes.links}>
              <LandingLink to={PAGE_PATHS.signup} look="primary" large>
                {LANDING.access}
              </LandingLink>
              <LandingLink to={PAGE_PATHS.login} look="outline" large>
                {LANDING.login}
              </LandingLink>
            </div>
          </div>
          <div className={`${classes.offer} ${classes.second}`}>
            <h3 className={classes.name}>{images.name}</h3>
            <p className={classes.what}>{images.what}</p>
            <p className={classes.amount}>
              <b>{images.amount}</b>
              <span>
                <s>{images.before}</s> <span className={classes.term}>{images.term}</span>
              </span>
            </p>
            <Included list={images.list} />
            <div className={classes.links}>
              <LandingLink to={PAGE_PATHS.images} look="outline" large>
                {images.action}
              </LandingLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Included({ list }: { list: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {list.map((entry) => (
        <li key={entry}>
          <IconCheck size={20} />
          {entry}
        </li>
      ))}
    </ul>
  );
}
