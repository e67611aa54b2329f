import { canEditLibrary } from '@cold-open/contract/http/admin-roles';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useCurrentUser } from '../../account/account.queries.ts';
import { CheckPanel } from '../check/CheckPanel.tsx';
import { CheckMarks } from '../check/check-marks.ts';
import { editRangeOf } from '../check/edit-range.ts';
import { useCheck } from '../check/use-check.ts';
import { EditDialog } from '../edit/EditDialog.tsx';
import { UnsavedEditNotice } from '../edit/UnsavedEditNotice.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { StatusRow } from '../editing/StatusRow.tsx';
import { useClickToEdit } from '../editing/use-click-to-edit.ts';
import { useDeskEditor } from '../editing/use-desk-editor.ts';
import { useEditingKeys } from '../editing/use-editing-keys.ts';
import { useLocks } from '../locks/use-locks.ts';
import { OpeningsSheet } from '../openings/OpeningsSheet.tsx';
import { BeatPlan, sectionOf } from '../outline/BeatPlan.tsx';
import { PlanDialog } from '../outline/PlanDialog.tsx';
import { NextStepOffer } from '../regenerate/NextStepOffer.tsx';
import { RegenerateDialog } from '../regenerate/RegenerateDialog.tsx';
import type { Regeneration } from '../regenerate/use-regeneration.ts';
import { RephraseDialog } from '../rephrase/RephraseDialog.tsx';
import { SelectedWordsBar } from '../rephrase/SelectedWordsBar.tsx';
import type { TextRange } from '../rephrase/text-range.ts';
import { CommentMarks } from '../review/comment-marks.ts';
import { DeskComments } from '../review/DeskComments.tsx';
import { useDeskReview } from '../review/use-desk-review.ts';
import { useHasMargin } from '../review/use-thread-list.ts';
import { VersionsDrawer } from '../versions/VersionsDrawer.tsx';
import { BeatRail } from './BeatRail.tsx';
import { DeskActions } from './DeskActions.tsx';
import { DeskTabs } from './DeskTabs.tsx';
import { DeskText } from './DeskText.tsx';
import { useDeleteScript, useDuplicateScript } from './desk.queries.ts';
import { type DeskLine, deskBeats } from './desk-lines.ts';
import { PointList } from './PointList.tsx';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import classes from './ScriptDesk.module.css';
import { ScriptHead } from './ScriptHead.tsx';
import { ScriptNotes } from './ScriptNotes.tsx';

type Open =
  | { what: 'edit'; range?: TextRange | null }
  | { what: 'versions' }
  | { what: 'delete' }
  | { what: 'openings' }
  | { what: 'plan'; beat: number | null }
  | { what: 'rephrase'; range: TextRange };

/** Shows a finished script: its beats on the left, the text, and the actions on the right. */
export function ScriptDesk({ script, regeneration }: { script: Script; regeneration: Regeneration }) {
  const { wordsPerMinute } = script;
  const editing = useDeskEditor(script);
  const { editor, state, shown, whenSaved } = editing;
  const { title, content } = shown;
  const user = useCurrentUser().data;
  const sheet = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const removal = useDeleteScript(script._id);
  const duplication = useDuplicateScript(script._id);
  const lock = useLocks(script._id);
  const openLine = state.field?.part === 'line' ? state.field.line : null;
  const beats = useMemo(() => deskBeats(content, openLine), [content, openLine]);
  const words = beats.reduce((sum, beat) => sum + beat.words, 0);
  const gaps = beats.reduce((sum, beat) => sum + beat.gaps, 0);
  const close = () => setOpen(null);
  const { askToRegenerate } = regeneration;

  // Everybody can read a shared script, but only admins can change it.
  const canEdit = !script.isAdmin || (user !== undefined && canEditLibrary(user));
  // Every change to a shared script is logged, so it is edited in the dialog.
  const canEditInPlace = canEdit && !script.isAdmin;
  useClickToEdit(sheet, editor, canEditInPlace);
  useEditingKeys(editor, canEditInPlace && open === null);
  const check = useCheck(shown, canEdit);
  const hasMargin = useHasMargin();
  const review = useDeskReview(script._id, { sheet, content, isEnabled: canEditInPlace });
  const rephraseLine = useCallback(
    ({ start, text }: DeskLine) =>
      whenSaved(() => setOpen({ what: 'rephrase', range: { start, end: start + text.length } })),
    [whenSaved],
  );
  const tools = useMemo(
    () => ({
      lock: (lines: readonly number[], isLocked: boolean) => whenSaved(() => lock(lines, isLocked)),
      rephraseLine,
      editor: canEditInPlace ? editor : null,
    }),
    [whenSaved, lock, rephraseLine, canEditInPlace, editor],
  );
  const openSaved = (what: Open) => whenSaved(() => setOpen(what));
  const regenerateBeat = (beat: number) => whenSaved(() => askToRegenerate({ beat }));
  const rephraseOpenLine = (index: number) => {
    const line = beats.flatMap(({ paragraphs }) => paragraphs.flat()).find((each) => each.index === index);
    editor.close();
    if (line) rephraseLine(line);
  };
  const openPlan = (beat: number | null) => openSaved({ what: 'plan', beat });
  // On a phone there is no room beside the menu.
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const planOf = (beat: number) => {
    const section = sectionOf(script, beat);
    if (!section) return null;
    const isOpen = open?.what === 'plan' && open.beat === beat && !isPhone;
    return {
      open: () => openPlan(beat),
      close,
      card: isOpen ? (
        <BeatPlan beat={beat} section={section} regeneration={regeneration} onClose={close} hasName />
      ) : null,
    };
  };
  return (
    <div
      className={classes.desk}
      data-checking={check.isOpen || undefined}
      data-commenting={review.isOpen || undefined}
    >
      <div className={classes.side}>
        <Anchor
          component={Link}
          to={script.isAdmin ? PAGE_PATHS.home : PAGE_PATHS.myScripts}
          className={classes.back ?? ''}
        >
          <IconArrowLeft size={17} aria-hidden /> {script.isAdmin ? 'Home' : 'My Scripts'}
        </Anchor>
        <BeatRail beats={beats} wordsPerMinute={wordsPerMinute} isBare={check.isOpen || review.isOpen} />
      </div>
      <div className={classes.actions}>
        <DeskActions
          script={shown}
          gaps={gaps}
          editing={canEditInPlace ? editing : null}
          onLock={(line) => {
            editor.close();
            tools.lock([line], true);
          }}
          onRephrase={rephraseOpenLine}
          duplication={duplication}
          review={canEditInPlace ? review : null}
          isCompact={review.isOpen && hasMargin}
          openComments={() => {
            check.close();
            review.open();
          }}
          isOpeningsOpen={open?.what === 'openings'}
          findingCount={check.isPending ? 0 : check.findings.length}
          commands={
            canEdit
              ? {
                  edit: () => openSaved({ what: 'edit' }),
                  openOutline: script.outline ? () => openPlan(null) : null,
                  check: () => {
                    review.close();
                    check.open();
                  },
                  openVersions: () => openSaved({ what: 'versions' }),
                  openOpenings: () => openSaved({ what: 'openings' }),
                  regenerate: script.canRegenerate
                    ? () => whenSaved(() => askToRegenerate({ beat: null }))
                    : null,
                  remove: () => setOpen({ what: 'delete' }),
                }
              : null
          }
        />
      </div>
      {open?.what === 'openings' && <OpeningsSheet script={script} onClose={close} />}
      <CheckMarks value={check.marks}>
        <CommentMarks value={review.list.marks}>
          <article
            ref={sheet}
            className={`co-lamp-sheet ${classes.sheet}`}
            hidden={open?.what === 'openings'}
          >
            {canEditInPlace && (
              <StatusRow
                tabs={
                  content.trim() !== '' && (
                    <DeskTabs
                      scriptId={script._id}
                      current="script"
                      onLeave={(path) => whenSaved(() => void navigate(path))}
                    />
                  )
                }
                status={state.status}
                gaps={gaps}
                onRetry={editor.retry}
              />
            )}
            <ScriptHead
              script={{ ...shown, words }}
              editor={canEditInPlace ? editor : null}
              field={state.field}
              takesFocus={regeneration.hasJustEnded}
              wasRegenerationStopped={regeneration.wasStopped}
              offer={
                canEdit && script.canRegenerate ? (
                  <NextStepOffer script={script} regeneration={regeneration} />
                ) : null
              }
              onVersions={canEdit ? () => setOpen({ what: 'versions' }) : null}
            />
            {!canEdit && <ReadOnlyNotice isSample={script.isSample} duplication={duplication} />}
            {/* Stays mounted below the open dialog, which returns the focus to its button. */}
            {canEdit && (
              <UnsavedEditNotice scriptId={script._id} onEdit={() => openSaved({ what: 'edit' })} />
            )}
            {state.status.state === 'conflict' && (
              <ConflictNotice
                conflicts={state.status.conflicts}
                onTakeTheirs={() => void editor.takeTheirs()}
                onKeepMine={() => void editor.keepMine()}
              />
            )}
            {content.trim() === '' ? (
              <p className={classes.nothing}>Nothing was written.</p>
            ) : (
              <DeskText
                beats={beats}
                wordsPerMinute={wordsPerMinute}
                lockedLines={shown.lockedLines}
                editing={state}
                tools={canEdit ? tools : null}
                onRegenerateBeat={canEdit && script.canRegenerate ? regenerateBeat : null}
                planOf={planOf}
              />
            )}
            <PointList keyPoints={script.keyPoints} content={content} />
            <ScriptNotes notes={script.notes} />
            {canEdit && (
              <SelectedWordsBar
                sheet={sheet}
                script={shown}
                onRephrase={(range) => openSaved({ what: 'rephrase', range })}
              />
            )}
          </article>
        </CommentMarks>
      </CheckMarks>
      {review.isOpen && <DeskComments review={review} content={content} />}
      {check.isOpen && (
        <CheckPanel
          check={check}
          target={script.targetWords?.target ?? null}
          onEdit={(finding) => openSaved({ what: 'edit', range: editRangeOf(finding, content) })}
        />
      )}
      {open?.what === 'edit' && <EditDialog script={script} selected={open.range ?? null} onClose={close} />}
      {open?.what === 'plan' && (open.beat === null || isPhone) && (
        <PlanDialog script={script} startBeat={open.beat} regeneration={regeneration} onClose={close} />
      )}
      {open?.what === 'versions' && <VersionsDrawer scriptId={script._id} onClose={close} />}
      {open?.what === 'rephrase' && <RephraseDialog script={script} range={open.range} onClose={close} />}
      <ConfirmDialog
        opened={open?.what === 'delete'}
        question="Are you sure you want to delete this script?"
        consequence={`“${title}” moves to Deleted, where it is kept for 30 days.`}
        cancelLabel="Keep it"
        confirmLabel="Delete script"
        destructive
        busy={removal.isPending}
        onCancel={close}
        onConfirm={() => removal.mutate()}
      />
      <RegenerateDialog script={script} regeneration={regeneration} />
    </div>
  );
}
