import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useCurrentUser } from '../../account/account.queries.ts';
import { CheckPanel } from '../check/CheckPanel.tsx';
import { CheckMarks } from '../check/check-marks.ts';
import { editRangeOf } from '../check/edit-range.ts';
import { useCheck } from '../check/use-check.ts';
import { EditDialog } from '../edit/EditDialog.tsx';
import { UnsavedEditNotice } from '../edit/UnsavedEditNotice.tsx';
import { useLocks } from '../locks/use-locks.ts';
import { OpeningsSheet } from '../openings/OpeningsSheet.tsx';
import { PlanDialog, sectionOf } from '../outline/PlanDialog.tsx';
import { NextStepOffer } from '../regenerate/NextStepOffer.tsx';
import { RegenerateDialog } from '../regenerate/RegenerateDialog.tsx';
import type { Regeneration } from '../regenerate/use-regeneration.ts';
import { RephraseDialog } from '../rephrase/RephraseDialog.tsx';
import { SelectedWordsBar } from '../rephrase/SelectedWordsBar.tsx';
import type { TextRange } from '../rephrase/text-range.ts';
import { VersionsDrawer } from '../versions/VersionsDrawer.tsx';
import { BeatRail } from './BeatRail.tsx';
import { DeskActions } from './DeskActions.tsx';
import { DeskText } from './DeskText.tsx';
import { useDeleteScript } from './desk.queries.ts';
import { type DeskLine, deskBeats } from './desk-lines.ts';
import { PointList } from './PointList.tsx';
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
  const { content, wordsPerMinute, title } = script;
  const user = useCurrentUser().data;
  const sheet = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const removal = useDeleteScript(script._id);
  const lock = useLocks(script._id);
  const beats = useMemo(() => deskBeats(content), [content]);
  const close = () => setOpen(null);
  const { askToRegenerate } = regeneration;

  // Everybody can read a shared script, but only admins can change it.
  const canEdit = !script.isAdmin || user?.admin === true;
  const check = useCheck(script, canEdit);
  const rephraseLine = useCallback(
    ({ start, text }: DeskLine) => setOpen({ what: 'rephrase', range: { start, end: start + text.length } }),
    [],
  );
  const tools = useMemo(() => ({ lock, rephraseLine }), [lock, rephraseLine]);
  const regenerateBeat = (beat: number) => askToRegenerate({ beat });
  const openPlan = (beat: number | null) => setOpen({ what: 'plan', beat });
  return (
    <div className={classes.desk} data-checking={check.isOpen || undefined}>
      <div className={classes.side}>
        <Anchor component={Link} to={PAGE_PATHS.myScripts} className={classes.back ?? ''}>
          <IconArrowLeft size={17} aria-hidden /> My Scripts
        </Anchor>
        <BeatRail beats={beats} wordsPerMinute={wordsPerMinute} isBare={check.isOpen} />
      </div>
      <div className={classes.actions}>
        <DeskActions
          script={script}
          findingCount={check.isPending ? 0 : check.findings.length}
          commands={
            canEdit
              ? {
                  edit: () => setOpen({ what: 'edit' }),
                  openOutline: script.outline ? () => openPlan(null) : null,
                  check: check.open,
                  openVersions: () => setOpen({ what: 'versions' }),
                  openOpenings: () => setOpen({ what: 'openings' }),
                  regenerate: script.canRegenerate ? () => askToRegenerate({ beat: null }) : null,
                  remove: () => setOpen({ what: 'delete' }),
                }
              : null
          }
        />
      </div>
      {open?.what === 'openings' && <OpeningsSheet script={script} onClose={close} />}
      <CheckMarks value={check.marks}>
        <article ref={sheet} className={`co-lamp-sheet ${classes.sheet}`} hidden={open?.what === 'openings'}>
          <ScriptHead
            script={script}
            takesFocus={regeneration.hasJustEnded}
            wasRegenerationStopped={regeneration.wasStopped}
            offer={
              canEdit && script.canRegenerate ? (
                <NextStepOffer script={script} regeneration={regeneration} />
              ) : null
            }
            onVersions={canEdit ? () => setOpen({ what: 'versions' }) : null}
          />
          {/* Stays mounted below the open dialog, which returns the focus to its button. */}
          {canEdit && <UnsavedEditNotice scriptId={script._id} onEdit={() => setOpen({ what: 'edit' })} />}
          {content.trim() === '' ? (
            <p className={classes.nothing}>Nothing was written.</p>
          ) : (
            <DeskText
              beats={beats}
              wordsPerMinute={wordsPerMinute}
              lockedLines={script.lockedLines}
              tools={canEdit ? tools : null}
              onRegenerateBeat={canEdit && script.canRegenerate ? regenerateBeat : null}
              changePlanOf={(beat) => (sectionOf(script, beat) ? () => openPlan(beat) : null)}
            />
          )}
          <PointList keyPoints={script.keyPoints} content={content} />
          <ScriptNotes notes={script.notes} />
          {canEdit && (
            <SelectedWordsBar
              sheet={sheet}
              script={script}
              onRephrase={(range) => setOpen({ what: 'rephrase', range })}
            />
          )}
        </article>
      </CheckMarks>
      {check.isOpen && (
        <CheckPanel
          check={check}
          target={script.targetWords?.target ?? null}
          onEdit={(finding) => setOpen({ what: 'edit', range: editRangeOf(finding, content) })}
        />
      )}
      {open?.what === 'edit' && <EditDialog script={script} selected={open.range ?? null} onClose={close} />}
      {open?.what === 'plan' && (
        <PlanDialog script={script} startBeat={open.beat} regeneration={regeneration} onClose={close} />
      )}
      {open?.what === 'versions' && <VersionsDrawer scriptId={script._id} onClose={close} />}
      {open?.what === 'rephrase' && <RephraseDialog script={script} range={open.range} onClose={close} />}
      <ConfirmDialog
        opened={open?.what === 'delete'}
        question="Are you sure you want to delete this script?"
        consequence={`“${title}” will be permanently deleted.`}
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
