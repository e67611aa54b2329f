import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type CardAction, CardTitle } from '../../ui/CardTitle.tsx';
import { Cover } from '../../ui/Cover.tsx';
import { countOf } from '../../ui/count-of.ts';
import { type Drawing, paperFor } from '../../ui/cover-art.ts';
import { formatDay } from '../../ui/day-format.ts';
import { PromptExcerpt } from './PromptExcerpt.tsx';
import classes from './PromptGroupCard.module.css';
import { excerptOf } from './prompt-excerpt.ts';
import { TYPE_NAMES } from './prompt-labels.ts';

/** A creator's card: full in the library, compact in the picker. */
export function PromptGroupCard({
  group,
  drawing,
  action,
  onAbout,
  compact = false,
  inUse = false,
}: {
  group: PromptGroup;
  drawing: Drawing;
  action: CardAction;
  onAbout: () => void;
  compact?: boolean;
  inUse?: boolean;
}) {
  const name = group.title || group.youtuberName;
  const prompts = countOf(group.nestedPrompts.length, 'prompt');
  return (
    <article className={classes.card} data-compact={compact || undefined} data-in-use={inUse || undefined}>
      <div className={classes.cover}>
        <Cover drawing={drawing} paper={paperFor(group.niche)} />
        {inUse && <span className={classes.tag}>In use</span>}
        {!group.is_admin && (
          <span className={classes.tag} data-end>
            Private
          </span>
        )}
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <div className={classes.names}>
            <CardTitle order={compact ? 3 : 2} action={action}>
              {name}
            </CardTitle>
            <p className={classes.niche}>
              <bdi>{group.niche}</bdi>
              {compact && ` · ${prompts}`}
            </p>
          </div>
          <ActionIcon
            className={classes.about ?? ''}
            aria-label={`About ${name}`}
            aria-haspopup="dialog"
            onClick={onAbout}
          >
            <IconInfoCircle size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        {!compact && (
          <>
            <div className={classes.excerpt} dir="auto">
              <PromptExcerpt text={excerptOf(group)} />
            </div>
            <div className={classes.footer}>
              <span className="co-timecode">{prompts}</span>
              <span className="co-timecode">{TYPE_NAMES[group.videoType]}</span>
              <span className="co-timecode">added {formatDay(group.createdAt)}</span>
            </div>
          </>
        )}
      </div>
    </article>
  );
}
