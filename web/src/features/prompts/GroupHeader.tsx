import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/Cover.tsx';
import { countOf } from '../../ui/count-of.ts';
import type { Drawing, Paper } from '../../ui/cover-art.ts';
import classes from './GroupHeader.module.css';
import { TYPE_NAMES } from './prompt-labels.ts';

/** The creator's cover, name and description at the top of their page. */
export function GroupHeader({
  group,
  cover,
  children,
}: {
  group: PromptGroup;
  cover: { drawing: Drawing; paper: Paper };
  children: ReactNode;
}) {
  const facts = `${countOf(group.nestedPrompts.length, 'prompt')} · ${TYPE_NAMES[group.videoType]}`;
  return (
    <header className={classes.header}>
      <div className={classes.cover}>
        <Cover {...cover} />
      </div>
      <div className={classes.text}>
        <div className={classes.head}>
          <div>
            <Title order={1} dir="auto" className={classes.name ?? ''}>
              {group.youtuberName}
            </Title>
            <p className={classes.facts}>
              <bdi>{group.niche}</bdi> · {facts}
              {!group.is_admin && <span className={classes.private}>Private</span>}
            </p>
          </div>
          {children}
        </div>
        {group.description && (
          <p className={classes.description} dir="auto">
            {group.description}
          </p>
        )}
      </div>
    </header>
  );
}
