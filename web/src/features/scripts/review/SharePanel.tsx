import '@mantine/core/styles/Switch.css';
import {
  EXPIRY_DAYS,
  type ScriptShare,
  type ShareForm,
} from '@cold-open/contract/scripts/review/sharing.contract';
import { Button, CloseButton, NativeSelect, Switch, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { countOf } from '../../../ui/count-of.ts';
import { formatDay, formatMoment, formatTime } from '../../../ui/day-format.ts';
import { toastError } from '../../../ui/toast.tsx';
import { useShareActions } from './review.queries.ts';
import classes from './SharePanel.module.css';
import { SHARE_HEADING_ID } from './share-heading.ts';

const NEVER = 'never';
const DEFAULTS: ShareForm = { comments: true, expiresInDays: 14 };
const COPIED_MS = 2000;

/** Turns the link for reviewers on and off, and says what people with it can do. */
export function SharePanel({
  scriptId,
  share,
  openThreads,
  onShowComments,
  onClose,
}: {
  scriptId: string;
  /** Null if the script was never shared. */
  share: ScriptShare | null;
  openThreads: number;
  onShowComments: () => void;
  onClose: () => void;
}) {
  const { share: change, renew, end } = useShareActions(scriptId);
  const [asksForNewLink, setAsksForNewLink] = useState(false);
  const isOn = share?.isOn ?? false;
  const form: ShareForm = share ? { comments: share.comments, expiresInDays: share.expiresInDays } : DEFAULTS;
  const isExpired = share?.expiresAt != null && new Date(share.expiresAt) <= new Date();
  const isBusy = change.isPending || end.isPending;
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <Title order={2} size="h3" id={SHARE_HEADING_ID}>
          Share for review
        </Title>
        <CloseButton size={40} iconSize={20} aria-label="Close" onClick={onClose} />
      </header>
      <Switch
        label={isOn ? 'Link is on' : 'Link is off'}
        description={
          isOn
            ? 'Anyone with the link can open this script. No account needed.'
            : 'Nobody else can open this script.'
        }
        labelPosition="left"
        classNames={{
          body: classes.switch ?? '',
          labelWrapper: classes.switchLabel ?? '',
          label: classes.switchText ?? '',
        }}
        size="md"
        checked={isOn}
        disabled={isBusy}
        onChange={(event) => (event.currentTarget.checked ? change.mutate(form) : end.mutate())}
      />
      {isOn && share && (
        <>
          <ChoiceField
            label="People with the link"
            choices={[
              { value: 'comment', label: 'Can comment' },
              { value: 'read', label: 'Read only' },
            ]}
            value={share.comments ? 'comment' : 'read'}
            onChange={(value) => change.mutate({ ...form, comments: value === 'comment' })}
          />
          <NativeSelect
            size="md"
            label="Expires"
            value={share.expiresInDays === null ? NEVER : String(share.expiresInDays)}
            data={[
              ...EXPIRY_DAYS.map((days) => ({
                value: String(days),
                label: `In ${countOf(days, 'day')}${dayOf(share, days)}`,
              })),
              { value: NEVER, label: 'Never' },
            ]}
            {...(isExpired && {
              error: 'This link has expired. Choose when it expires to turn it on again.',
            })}
            onChange={({ currentTarget: { value } }) =>
              change.mutate({
                ...form,
                expiresInDays: EXPIRY_DAYS.find((days) => String(days) === value) ?? null,
              })
            }
          />
          <LinkField url={share.url} />
          <footer className={classes.foot}>
            <span>{openedText(share)}</span>
            <Button size="compact-sm" variant="subtle" onClick={() => setAsksForNewLink(true)}>
              New link
            </Button>
          </footer>
        </>
      )}
      {openThreads > 0 && (
        <Button size="sm" onClick={onShowComments}>
          Show {countOf(openThreads, 'open comment')}
        </Button>
      )}
      <ConfirmDialog
        opened={asksForNewLink}
        question="Make a new link?"
        consequence="The old one stops working at once."
        cancelLabel="Keep the link"
        confirmLabel="Make a new link"
        busy={renew.isPending}
        onCancel={() => setAsksForNewLink(false)}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setAsksForNewLink(false) })}
      />
    </div>
  );
}

function LinkField({ url }: { url: string | null }) {
  const [isCopied, setCopied] = useState(false);
  if (url === null)
    return (
      <p className={classes.lost}>
        This link can no longer be copied. It still works; “New link” makes another one.
      </p>
    );
  const copy = async () => {
    try {
      await copyText(url);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    } catch {
      toastError('The link was not copied. Select it and copy it by hand.');
    }
  };
  return (
    <div className={classes.link}>
      <TextInput
        aria-label="Link"
        readOnly
        value={url.replace(/^https?:\/\//, '')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="ink" onClick={() => void copy()}>
        {isCopied ? 'Link copied' : 'Copy link'}
      </Button>
    </div>
  );
}

/** The day on which the chosen link expires. */
const dayOf = ({ expiresInDays, expiresAt }: ScriptShare, days: number) =>
  days === expiresInDays && expiresAt ? ` · ${formatDay(expiresAt)}` : '';

function openedText({ openedCount, lastOpenedAt }: ScriptShare): string {
  if (openedCount === 0 || lastOpenedAt === null) return 'Not opened yet';
  const isToday = new Date(lastOpenedAt).toDateString() === new Date().toDateString();
  const last = isToday ? formatTime(lastOpenedAt) : formatMoment(lastOpenedAt);
  return `Opened ${countOf(openedCount, 'time')}, last ${last}`;
}
