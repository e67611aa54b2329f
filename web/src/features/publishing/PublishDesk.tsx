import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { everythingText } from '@cold-open/contract/scripts/publishing/publish-text';
import {
  PUBLISHING_MESSAGES,
  type Publishing,
} from '@cold-open/contract/scripts/publishing/publishing.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useDesignOfScript } from '../images/images.queries.ts';
import deskClasses from '../scripts/desk/ScriptDesk.module.css';
import { useWriter } from '../scripts/generate/generate.queries.ts';
import { CommentSection } from './CommentSection.tsx';
import { DescriptionSection } from './DescriptionSection.tsx';
import { KitChecklist } from './KitChecklist.tsx';
import { PublishActions } from './PublishActions.tsx';
import classes from './PublishDesk.module.css';
import { PublishHead } from './PublishHead.tsx';
import { PublishNotices } from './PublishNotices.tsx';
import { PublishTopRow } from './PublishTopRow.tsx';
import { useCuts, useSuggest } from './publishing.queries.ts';
import { ShortsSection } from './ShortsSection.tsx';
import { TagsSection } from './TagsSection.tsx';
import { ThumbnailSection } from './ThumbnailSection.tsx';
import { TitleSection } from './TitleSection.tsx';
import { useKitEditor } from './use-kit-editor.ts';

/** The second tab of the desk: a checklist on the left, the publish kit, and the actions on the right. */
export function PublishDesk({ script, publishing }: { script: Script; publishing: Publishing }) {
  const { kit, isOutdated, isWriting, suggestionCost } = publishing;
  const editor = useKitEditor(script._id, publishing);
  const { fields, change } = editor;
  const suggest = useSuggest(script._id);
  const hasModel = useWriter().data?.ai;
  const design = useDesignOfScript(script);
  const cutCount = useCuts(script).data?.cuts.length ?? 0;
  const isFinished = script.status !== 'generating' && script.content.trim() !== '';

  // The first kit is part of the script, so nobody has to ask for it.
  const isFirstVisit = isFinished && hasModel === true && kit.version === 0 && suggestionCost === 0;
  const isBusy = isWriting || (suggest.isPending && suggest.variables === null);
  const writeFirst = useEffectEvent(() => {
    if (!isBusy && suggest.isIdle) suggest.mutate(null);
  });
  useEffect(() => {
    if (isFirstVisit) writeFirst();
  }, [isFirstVisit]);

  const isWaiting = isBusy && kit.version === 0;
  const isDisabled = !isFinished || isBusy;
  const rewrite = async () => {
    if (await editor.flush()) suggest.mutate(null);
  };
  const parts = [
    { id: 'publish-title', name: 'Title', isDone: fields.titles.length > 0, note: '' },
    { id: 'publish-thumbnail', name: 'Thumbnail', isDone: design !== null, note: '' },
    {
      id: 'publish-description',
      name: 'Description',
      isDone: fields.description !== '' && fields.links.every(({ value }) => value !== ''),
      note: linksToAdd(fields.links.filter(({ value }) => value === '').length),
    },
    { id: 'publish-tags', name: 'Tags', isDone: fields.tags.length > 0, note: '' },
    { id: 'publish-comment', name: 'Pinned comment', isDone: fields.pinnedComment !== '', note: '' },
    ...(cutCount > 0
      ? [
          {
            id: 'publish-shorts',
            name: 'Shorts',
            isDone: false,
            note: cutCount === 1 ? '1 suggestion' : `${cutCount} suggestions`,
          },
        ]
      : []),
  ];
  return (
    <div className={deskClasses.desk}>
      <div className={deskClasses.side}>
        <Anchor component={Link} to={PAGE_PATHS.myScripts} className={deskClasses.back ?? ''}>
          <IconArrowLeft size={17} aria-hidden /> My Scripts
        </Anchor>
        <KitChecklist parts={parts} />
      </div>
      <div className={deskClasses.actions}>
        <PublishActions
          script={script}
          text={everythingText(script.title, fields)}
          cost={hasModel ? suggestionCost : null}
          isDisabled={isDisabled}
          isBusy={isBusy}
          onRewrite={() => void rewrite()}
        />
      </div>
      <article className={`co-lamp-sheet ${deskClasses.sheet} ${classes.sheet}`} aria-busy={isBusy}>
        <PublishTopRow script={script} editor={editor} updatedAt={kit.updatedAt} />
        <PublishHead script={script} chapters={fields.chapters.length} />
        {isFinished ? (
          <>
            <PublishNotices
              kit={kit}
              hasModel={hasModel}
              isOutdated={isOutdated && !isBusy}
              isBusy={isBusy}
              cost={suggestionCost}
              error={suggest.error}
              onRetry={() => suggest.mutate(suggest.variables ?? null)}
              onRewrite={() => void rewrite()}
              onUpdateChapters={() => suggest.mutate('chapters')}
            />
            <TitleSection
              script={script}
              titles={fields.titles}
              design={design}
              isWaiting={isWaiting}
              isDisabled={isDisabled}
              onChange={(titles) => change({ titles })}
            />
            <ThumbnailSection scriptId={script._id} title={script.title} design={design} />
            <DescriptionSection
              fields={fields}
              isWaiting={isWaiting}
              isDisabled={isDisabled}
              isOutdated={isOutdated}
              onChange={change}
            />
            <TagsSection fields={fields} isWaiting={isWaiting} isDisabled={isDisabled} onChange={change} />
            <CommentSection
              comment={fields.pinnedComment}
              isWaiting={isWaiting}
              isDisabled={isDisabled}
              onChange={(pinnedComment) => change({ pinnedComment })}
            />
            <ShortsSection script={script} isDisabled={isBusy} />
          </>
        ) : (
          <p className={classes.unfinished}>{PUBLISHING_MESSAGES.notFinished}</p>
        )}
      </article>
    </div>
  );
}

function linksToAdd(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 link to add' : `${count} links to add`;
}
