import type { ChatNote } from '@cold-open/contract/chat/chat-queue.contract';
import { ActionIcon } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { formatTime } from '../../../ui/day-format.ts';
import classes from './NoteCard.module.css';

const LABEL_LENGTH = 40;

/** An internal note between the messages. */
export function NoteCard({ note, onDelete }: { note: ChatNote; onDelete: () => void }) {
  const { author, content, createdAt } = note;
  const beginning = Array.from(content).slice(0, LABEL_LENGTH).join('');
  return (
    <section className={classes.note} aria-label="Internal note">
      <div className={classes.body}>
        <p className={classes.caption}>
          <IconLock size={14} aria-hidden />
          <span>Internal note</span>
          <span>
            <bdi>{author?.name ?? 'Former admin'}</bdi>
          </span>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </p>
        <p className={classes.content} dir="auto">
          {content}
        </p>
      </div>
      <ActionIcon aria-label={`Delete note “${beginning}”`} onClick={onDelete}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </section>
  );
}
