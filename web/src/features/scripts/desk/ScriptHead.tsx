import { ORDER_MESSAGES } from '@cold-open/contract/scripts/order-rules';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { paperFor } from '../../../ui/cover-art.ts';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { MarkedTitle } from '../check/MarkedText.tsx';
import type { DeskEditor } from '../editing/desk-editor.ts';
import { EditButton } from '../editing/EditButton.tsx';
import { EDITABLE } from '../editing/edit-buttons.ts';
import type { OpenField } from '../editing/editor-state.ts';
import { LineEditor } from '../editing/LineEditor.tsx';
import { OfflineNote } from '../OfflineNote.tsx';
import { CutFrom } from './CutFrom.tsx';
import { ScriptFacts } from './ScriptFacts.tsx';
import classes from './ScriptHead.module.css';
import { ScriptNotice } from './ScriptNotice.tsx';

export function ScriptHead({
  script,
  editor,
  field,
  takesFocus,
  wasRegenerationStopped,
  offer,
  onVersions,
}: {
  script: Script;
  /** Null if the title is not edited in place. */
  editor: DeskEditor | null;
  field: OpenField | null;
  /** True if the desk replaces an element that had the focus. */
  takesFocus: boolean;
  wasRegenerationStopped: boolean;
  /** What to do about an unfinished or too short script. */
  offer: ReactNode;
  onVersions: (() => void) | null;
}) {
  const { title, niche, engine, isAdmin, rating } = script;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [takesFocus]);
  return (
    <header className={classes.head}>
      <div className={classes.tags}>
        <span
          className={classes.niche}
          style={{ background: `var(--co-paper-${paperFor(niche)})` }}
          dir="auto"
        >
          {capitalize(niche)}
        </span>
        {engine?.ai === false && <span className={classes.offline}>{ORDER_MESSAGES.offlineLabel}</span>}
        {isAdmin && rating !== null && <RatingStars rating={rating} />}
      </div>
      <div className={classes.titleLine} {...{ [EDITABLE]: 'title' }}>
        <Title order={1} dir="auto" ref={heading} tabIndex={-1} className={classes.title ?? ''}>
          {editor && field?.part === 'title' ? (
            <LineEditor key={field.key} field={field} text={title} label="Title" editor={editor} />
          ) : (
            <span data-words={0}>
              <MarkedTitle title={title} />
            </span>
          )}
        </Title>
        {editor && field?.part !== 'title' && (
          <EditButton label="Edit title" look="name" onEdit={() => editor.open('title', -1, title.length)} />
        )}
      </div>
      <ScriptFacts script={script} />
      {script.sourceScriptId && <CutFrom sourceScriptId={script.sourceScriptId} />}
      {engine?.ai === false && (
        <div className={classes.plan}>
          <OfflineNote />
        </div>
      )}
      <ScriptNotice script={script} wasRegenerationStopped={wasRegenerationStopped} onVersions={onVersions} />
      {offer}
    </header>
  );
}

function capitalize(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
