import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import heroScene from '../../ui/hero-scene.svg';
import { usePageTitle } from '../../ui/page-title.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import classes from './LandingPage.module.css';
import { LANDING } from './landing.content.ts';

export function LandingPage() {
  usePageTitle(LANDING.title);
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <img src={heroScene} alt="" className={classes.scene} />
        <div className={classes.bar}>
          <Wordmark to={PAGE_PATHS.landing} />
          <Link to={PAGE_PATHS.login} className={classes.link}>
            {LANDING.login}
          </Link>
        </div>
        <div className={classes.copy}>
          <Title order={1} className={classes.headline ?? ''}>
            {LANDING.headline}
          </Title>
          <p>{LANDING.lead}</p>
          <Button component={Link} to={PAGE_PATHS.signup} variant="lamp" size="lg">
            {LANDING.access}
          </Button>
        </div>
      </div>
      <div className={classes.band}>
        <Wordmark to={PAGE_PATHS.landing} />
        <nav aria-label="Footer">
          <Link to={PAGE_PATHS.terms}>Terms</Link>
          <Link to={PAGE_PATHS.contact}>Contact</Link>
          <Link to={PAGE_PATHS.faq}>FAQ</Link>
        </nav>
        <p>
          © {new Date().getFullYear()} {PRODUCT_NAME}
        </p>
      </div>
    </div>
  );
}
