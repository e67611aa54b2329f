import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import heroScene from '../../ui/hero-scene.svg';
import { usePageTitle } from '../../ui/page-title.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import classes from './AuthLayout.module.css';

/** A picture on the left, the form on the right. */
export function AuthLayout({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className={classes.split}>
      <div className={classes.scene}>
        <img src={`${heroScene}#svgView(viewBox(700,0,640,810))`} alt="" />
        <Wordmark to={PAGE_PATHS.landing} />
        <p>Somebody left the light on for you.</p>
      </div>
      <div className={classes.side}>
        <div className={classes.bar}>
          <Wordmark to={PAGE_PATHS.landing} />
        </div>
        <div className={classes.form}>
          <Title order={1}>{title}</Title>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
