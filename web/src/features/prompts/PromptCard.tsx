import type { NestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import { type ReactNode, useId } from 'react';
import { type CardAction, CardTitle } from '../../ui/CardTitle.tsx';
import { Cover } from '../../ui/Cover.tsx';
import type { Drawing, Paper } from '../../ui/cover-art.ts';
import { BookmarkButton } from './BookmarkButton.tsx';
import classes from './PromptCard.module.css';
import { PromptExcerpt } from './PromptExcerpt.tsx';
import { promptExcerpt } from './prompt-excerpt.ts';
import { TYPE_NAMES } from './prompt-labels.ts';

export function PromptCard({
  prompt,
  cover,
  order,
  action,
  bookmarkedLabel = 'Bookmarked',
  inUse = false,
  showsExcerpt = false,
  children,
}: {
  prompt: NestedPrompt;
  cover: { drawing: Drawing; paper: Paper };
  order: 2 | 3;
  action: CardAction;
  bookmarkedLabel?: 'Bookmarked' | 'Unbookmark';
  inUse?: boolean;
  showsExcerpt?: boolean;
  /** More actions. */
  children?: ReactNode;
}) {
  const titleId = useId();
  return (
    <article className={classes.card} data-in-use={inUse || undefined}>
      <div className={classes.cover}>
        <Cover {...cover} shape="square" />
      </div>
      <div className={classes.body}>
        <div id={titleId}>
          <CardTitle order={order} action={action}>
            {prompt.promptName}
          </CardTitle>
        </div>
        <p className={classes.facts}>
          <bdi>{prompt.niche}</bdi> · {TYPE_NAMES[prompt.videoType]}
          {inUse && <span className={classes.inUse}>In use</span>}
        </p>
        {showsExcerpt && (
          <div className={classes.excerpt} dir="auto">
            <PromptExcerpt text={promptExcerpt(prompt)} />
          </div>
        )}
        <div className={classes.actions}>
          <BookmarkButton prompt={prompt} bookmarkedLabel={bookmarkedLabel} describedBy={titleId} />
          {children}
        </div>
      </div>
    </article>
  );
}
