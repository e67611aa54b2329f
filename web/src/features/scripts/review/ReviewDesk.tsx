import { anchorAt } from '@cold-open/contract/scripts/review/comment-anchors';
import { MAX_QUOTE_LENGTH, type Review } from '@cold-open/contract/scripts/review/review.contract';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { Button, Title } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { type CSSProperties, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { countOf } from '../../../ui/count-of.ts';
import { paperFor } from '../../../ui/cover-art.ts';
import { formatDay } from '../../../ui/day-format.ts';
import { FactPlate } from '../../../ui/FactPlate.tsx';
import { LetterAvatar } from '../../../ui/LetterAvatar.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { BeatRail } from '../desk/BeatRail.tsx';
import { DeskText } from '../desk/DeskText.tsx';
import { deskBeats } from '../desk/desk-lines.ts';
import type { TextRange } from '../rephrase/text-range.ts';
import { useSelectedRange } from '../rephrase/use-selected-range.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentsPanel } from './CommentsPanel.tsx';
import { CommentMarks, CommentOnLine, DRAFT_ID, placeOfComment, scrollToComment } from './comment-marks.ts';
import classes from './ReviewPage.module.css';
import { useReviewActions } from './review.queries.ts';
import { secretOf, storedName, storeName } from './reviewer.ts';
import { isTyping, useHasMargin, useThreadList } from './use-thread-list.ts';

const NOT_EDITING = { field: null, gap: null, refusedLine: null };
const HINT = 'Select any words to comment on them, or press C on a line.';

/** The shared script with its comments. */
export function ReviewDesk({
  token,
  review: { script, ownerName, comments: canComment, expiresAt, threads },
  onUpdate,
}: {
  token: string;
  review: Review;
  /** Shows the newer text; null if the page shows the newest one. */
  onUpdate: (() => void) | null;
}) {
  const { title, content, niche, contentType, words, wordsPerMinute, updatedAt } = script;
  const sheet = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState<TextRange | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(storedName);
  const hasMargin = useHasMargin();
  const actions = useReviewActions(token);
  const selected = useSelectedRange(sheet, content);
  const beats = useMemo(() => deskBeats(content), [content]);
  const list = useThreadList({
    threads,
    sheet,
    content,
    showsAll: hasMargin || isOpen,
    isEnabled: draft === null,
    onResolve: null,
  });
  const keepName = (given: string) => {
    storeName(given);
    setName(given);
  };
  const start = useCallback((range: TextRange) => {
    setDraft({ start: range.start, end: Math.min(range.end, range.start + MAX_QUOTE_LENGTH) });
    getSelection()?.removeAllRanges();
  }, []);
  const commentOnLine = useCallback(
    (line: { start: number; text: string }) =>
      start({ start: line.start, end: line.start + line.text.length }),
    [start],
  );
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'c' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || !canComment || draft) return;
    const line = document.activeElement?.closest<HTMLElement>('[data-line]');
    const focused = beats
      .flatMap(({ paragraphs }) => paragraphs.flat())
      .find(({ index }) => String(index) === line?.dataset.line);
    if (!selected && !focused) return;
    event.preventDefault();
    if (selected) start(selected);
    else if (focused) commentOnLine(focused);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  useEffect(() => {
    if (!draft || hasMargin) return;
    const place = placeOfComment(DRAFT_ID, content, draft.start);
    scrollToComment(place, { isSmooth: false, isCovered: true });
  }, [draft, hasMargin, content]);

  const tools = {
    isOwner: false,
    name,
    reply: canComment
      ? async (id: string, entry: { name: string; text: string }) => {
          await actions.reply(id, entry);
          keepName(entry.name);
        }
      : null,
    resolve: null,
    canEdit: (id: string) => canComment && secretOf(id) !== null,
    edit: actions.edit,
    canRemove: (id: string) => canComment && secretOf(id) !== null,
    remove: (id: string) =>
      void actions
        .remove(id)
        .catch((error: unknown) =>
          toastError(textOf(error, 'Your comment was not deleted. Please try again.')),
        ),
  };
  const draftMark = draft && {
    id: DRAFT_ID,
    ...draft,
    isActive: true,
    isResolved: false,
    hasCard: true,
    count: 0,
  };
  const marks = useMemo(() => (draftMark ? [...list.marks, draftMark] : list.marks), [list.marks, draftMark]);
  const closePanel = () => {
    setOpen(false);
    setDraft(null);
    list.activate(null);
  };
  const isPanelOpen = hasMargin || isOpen || draft !== null || list.activeId !== null;
  const commentCount = threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  const until = expiresAt === null ? null : formatDay(expiresAt);
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.barRow}>
          <LetterAvatar user={{ _id: 'owner', name: ownerName }} />
          <p>
            <b dir="auto">{ownerName}</b> shared this script with you.{' '}
            <span className={classes.may}>
              {canComment ? 'You can read it and comment.' : 'You can read it.'}
            </span>
            {until && (
              <span className={classes.mayUntil}>
                {canComment ? 'You can comment' : 'You can read it'} until {until}
              </span>
            )}
          </p>
          {until && <span className={classes.until}>Link works until {until}</span>}
        </div>
      </div>
      {onUpdate && (
        <div role="status" className={classes.updated}>
          The script was updated.
          <Button size="compact-md" variant="ink" onClick={onUpdate}>
            Show it
          </Button>
        </div>
      )}
      <div className={classes.desk} data-open={isPanelOpen || undefined}>
        <div className={classes.side}>
          <BeatRail beats={beats} wordsPerMinute={wordsPerMinute} isBare={false} />
        </div>
        <CommentMarks value={marks}>
          <CommentOnLine value={canComment ? commentOnLine : null}>
            <article ref={sheet} className={`co-lamp-sheet ${classes.sheet}`}>
              <header className={classes.head}>
                <span className={classes.niche} style={{ background: `var(--co-paper-${paperFor(niche)})` }}>
                  {niche}
                </span>
                <Title order={1} dir="auto" className={classes.title ?? ''}>
                  {title}
                </Title>
                <div className={classes.facts}>
                  <FactPlate
                    facts={[
                      ...(contentType
                        ? [
                            {
                              label: 'Format',
                              value: contentType === 'youtube_shorts' ? 'YouTube Shorts' : 'Long Form',
                            },
                          ]
                        : []),
                      { label: 'Words', value: words },
                      { label: 'Reads in', value: runningTime(words, wordsPerMinute) },
                      { label: 'Updated', value: formatDay(updatedAt) },
                    ]}
                  />
                </div>
                <p className={classes.inBrief}>
                  {countOf(words, 'word')} · reads in {runningTime(words, wordsPerMinute)}
                  {commentCount > 0 && (
                    <>
                      {' · '}
                      <button type="button" onClick={() => setOpen(true)}>
                        {countOf(commentCount, 'comment')}
                      </button>
                    </>
                  )}
                </p>
              </header>
              <DeskText
                beats={beats}
                wordsPerMinute={wordsPerMinute}
                lockedLines={[]}
                editing={NOT_EDITING}
                tools={null}
                onRegenerateBeat={null}
              />
              {canComment && selected && !draft && (
                <div
                  role="toolbar"
                  aria-label="Selected words"
                  className={classes.selected}
                  style={{ '--top': `${selected.top}px` } as CSSProperties}
                >
                  <Button
                    size="sm"
                    variant="ink"
                    leftSection={<IconMessagePlus size={17} aria-hidden />}
                    // Keeps the selection while the button is clicked.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => start(selected)}
                  >
                    Comment
                  </Button>
                </div>
              )}
            </article>
          </CommentOnLine>
        </CommentMarks>
        {isPanelOpen && (
          <CommentsPanel
            list={list}
            tools={tools}
            content={content}
            hint={canComment ? HINT : null}
            onlyActive={!isOpen}
            draft={
              draft && {
                id: DRAFT_ID,
                start: draft.start,
                form: (
                  <>
                    <blockquote className={classes.quote} dir="auto">
                      {content.slice(draft.start, draft.end)}
                    </blockquote>
                    <CommentForm
                      label="Comment"
                      submitLabel="Post comment"
                      initialName={name}
                      onSubmit={async (entry) => {
                        const id = await actions.comment(anchorAt(content, draft.start, draft.end), entry);
                        keepName(entry.name);
                        setDraft(null);
                        list.activate(id);
                      }}
                      onCancel={() => setDraft(null)}
                    />
                  </>
                ),
              }
            }
            onClose={hasMargin ? null : closePanel}
          />
        )}
      </div>
    </>
  );
}
