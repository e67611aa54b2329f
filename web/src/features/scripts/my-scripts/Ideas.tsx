import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { plannedWords } from '@cold-open/contract/scripts/outlines/outline-sections';
import { deleteOutline, type OutlineSummary } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { Button, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createSearchParams, Link } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { CardTitle } from '../../../ui/CardTitle.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { countOf } from '../../../ui/count-of.ts';
import { formatMoment } from '../../../ui/day-format.ts';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { BeatStrip } from '../cards/BeatStrip.tsx';
import cardClasses from '../cards/ScriptCard.module.css';
import { ideasQuery, useIdeas } from '../outline/outline.queries.ts';
import { OUTLINE_PARAM } from '../outline/use-outline-in-address.ts';
import classes from './Ideas.module.css';

/** Outlines that no script was written from yet. Shows nothing if there are none. */
export function Ideas({ isHidden }: { isHidden: boolean }) {
  const { data: ideas = [] } = useIdeas();
  const [removed, setRemoved] = useState<OutlineSummary | null>(null);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: (id: string) => callApi(deleteOutline, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(ideasQuery),
    onError: (error) => toastError(textOf(error, 'The outline could not be deleted.')),
    onSettled: () => setRemoved(null),
  });
  const headingId = useId();
  if (isHidden || ideas.length === 0) return null;
  return (
    <section className={classes.ideas} aria-labelledby={headingId}>
      <Title order={2} id={headingId} className={classes.heading ?? ''}>
        Ideas
      </Title>
      <ul className={classes.list}>
        {ideas.map((idea) => (
          <li key={idea._id}>
            <IdeaCard idea={idea} onDelete={() => setRemoved(idea)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={removed !== null}
        question="Delete this outline?"
        consequence={`“${removed?.title ?? ''}” and its answers will be permanently deleted.`}
        cancelLabel="Keep it"
        confirmLabel="Delete outline"
        destructive
        busy={removal.isPending}
        onCancel={() => setRemoved(null)}
        onConfirm={() => removed && removal.mutate(removed._id)}
      />
    </section>
  );
}

function IdeaCard({ idea, onDelete }: { idea: OutlineSummary; onDelete: () => void }) {
  const titleId = useId();
  const to = {
    pathname: PAGE_PATHS.generate,
    search: `?${createSearchParams({ [OUTLINE_PARAM]: idea._id })}`,
  };
  const answered = idea.beats.filter(({ isAnswered }) => isAnswered).length;
  const progress = `${answered} of ${idea.beats.length} answered`;
  return (
    <article className={cardClasses.card}>
      <div className={cardClasses.head}>
        <StatusLabel tone="quiet">Idea</StatusLabel>
        <time dateTime={idea.updatedAt} className={`co-timecode ${cardClasses.moment}`}>
          {formatMoment(idea.updatedAt)}
        </time>
      </div>
      <div id={titleId}>
        <CardTitle order={3} action={{ to: `${to.pathname}${to.search}` }}>
          {idea.title}
        </CardTitle>
      </div>
      <div className={cardClasses.foot}>
        <BeatStrip
          label={progress}
          beats={idea.beats.map(({ name, words, isAnswered }) => ({
            name,
            share: words,
            state: isAnswered ? 'done' : 'next',
          }))}
        />
        <p className={`co-timecode ${cardClasses.facts}`}>
          {progress} · {countOf(plannedWords(idea.beats), 'word')} planned
        </p>
        <div className={`${cardClasses.view} ${classes.actions}`}>
          <Button size="sm" variant="subtle" aria-describedby={titleId} onClick={onDelete}>
            Delete
          </Button>
          <Button component={Link} to={to} size="sm" aria-describedby={titleId}>
            Open outline
          </Button>
        </div>
      </div>
    </article>
  );
}
