import type { ChatUserCard } from '@cold-open/contract/chat/admin-chat.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { formatDay, formatMoment } from '../../../ui/day-format.ts';
import { type Fact, FactPlate } from '../../../ui/FactPlate.tsx';
import { PanelEmpty, PanelFailure, PanelLoading } from '../../../ui/PanelStates.tsx';
import { PlanStatus } from '../../billing/PlanStatus.tsx';
import { useChatUserCard } from './console.queries.ts';
import classes from './UserCard.module.css';

type Script = ChatUserCard['scripts'][number];

/** The user's plan, balance, latest scripts and latest failures. */
export function UserCard({ userId }: { userId: string }) {
  const card = useChatUserCard(userId);
  if (card.data === undefined) {
    return (
      <div className={classes.card}>
        {card.isError ? (
          <PanelFailure
            text={textOf(card.error, 'The user could not be loaded.')}
            onRetry={() => void card.refetch()}
          />
        ) : (
          <PanelLoading text="Loading user..." />
        )}
      </div>
    );
  }

  const { subscriptionStatus, tokens, createdAt, planActivatedAt, scripts, failures, email } = card.data;
  const facts: Fact[] = [
    { label: 'Plan', value: <PlanStatus status={subscriptionStatus} /> },
    { label: 'Token balance', value: tokens },
    { label: 'Created at', value: formatDay(createdAt) },
    { label: 'Plan activated', value: planActivatedAt ? formatDay(planActivatedAt) : 'N/A' },
  ];
  return (
    <div className={classes.card}>
      <FactPlate inPairs facts={facts} />
      <section aria-labelledby="card-scripts">
        <Title order={3} className={classes.title ?? ''} id="card-scripts">
          Latest scripts
        </Title>
        {scripts.length === 0 && <PanelEmpty text="No scripts yet." />}
        <ul className={classes.list}>
          {scripts.map((script) => (
            <li key={`${script.createdAt} ${script.title}`}>
              <bdi className={classes.scriptTitle}>{script.title}</bdi>
              <span className={classes.note}>
                <span>{scriptStatus(script)}</span>
                <time dateTime={script.createdAt}>{formatMoment(script.createdAt)}</time>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="card-failures">
        <Title order={3} className={classes.title ?? ''} id="card-failures">
          Latest failures
        </Title>
        {failures.length === 0 && <PanelEmpty text="No failures." />}
        <ul className={classes.list}>
          {failures.map(({ title, failure, at }) => (
            <li key={`${at} ${title}`}>
              <bdi className={classes.scriptTitle}>{title}</bdi>
              <span className={classes.failure}>{failure.text}</span>
              <span className={classes.note}>
                <span>{failure.tokenReturned ? 'Token returned' : 'Token not returned'}</span>
                <time dateTime={at}>{formatMoment(at)}</time>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Link
        to={`${PAGE_PATHS.adminUsers}?${new URLSearchParams({ search: email })}`}
        className={classes.usersLink}
      >
        Show in Users
      </Link>
    </div>
  );
}

function scriptStatus({ status, words }: Script): string {
  if (status === 'generating') return 'In progress';
  return status === 'failed' ? 'Failed' : `${words.toLocaleString('en-US')} words`;
}
