import { type AccessToken, MAX_ACCESS_TOKENS } from '@cold-open/contract/account/access-tokens.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { ERRORS } from '@cold-open/contract/http/errors';
import { Anchor, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { formatMoment } from '../../../ui/day-format.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import { QueryStates } from '../../../ui/QueryStates.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import classes from './AccessTokens.module.css';
import { SCOPE_LABELS } from './access-token-labels.ts';
import { useAccessTokenRevocation, useAccessTokens } from './access-tokens.queries.ts';
import { CreatedAccessToken } from './CreatedAccessToken.tsx';
import { NewAccessTokenDialog } from './NewAccessTokenDialog.tsx';
import { useSignInMethods } from './sign-in-methods.queries.ts';

const API_DOCS_PATH = '/api/docs';
/** A token that expires within this time is marked. */
const SOON_MS = 3 * DAY_MS;

/** What the owner's programs sign in with. */
export function AccessTokens() {
  const query = useAccessTokens();
  const [isCreating, setCreating] = useState(false);
  /** Shown once, until the owner has put it away. */
  const [secret, setSecret] = useState<string | null>(null);
  if (secret) return <CreatedAccessToken secret={secret} onDone={() => setSecret(null)} />;
  return (
    <div className={classes.tokens}>
      <p>
        With an access token, your own programs can read and write your scripts and prompts without your
        password. It never opens your account, your payments or the admin pages. The{' '}
        <Anchor href={API_DOCS_PATH} fw={600}>
          API documentation
        </Anchor>{' '}
        lists every call.
      </p>
      <QueryStates query={query} failure="Your access tokens could not be loaded.">
        {(tokens) => (
          <>
            <TokenList tokens={tokens} />
            <NewTokenButton isFull={tokens.length >= MAX_ACCESS_TOKENS} onClick={() => setCreating(true)} />
          </>
        )}
      </QueryStates>
      {isCreating && (
        <NewAccessTokenDialog
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false);
            setSecret(token);
          }}
        />
      )}
    </div>
  );
}

function NewTokenButton({ isFull, onClick }: { isFull: boolean; onClick: () => void }) {
  const { hasPassword = true } = useSignInMethods().data ?? {};
  if (!hasPassword) return <p>{ERRORS.password_not_set.text}</p>;
  if (isFull) return <p>{ERRORS.access_tokens_full.text}</p>;
  return (
    <Button className={classes.create ?? ''} onClick={onClick}>
      New access token
    </Button>
  );
}

function TokenList({ tokens }: { tokens: readonly AccessToken[] }) {
  const part = useRef<HTMLDivElement>(null);
  const previousCount = useRef(tokens.length);
  useEffect(() => {
    // The removed row had the focus.
    if (tokens.length < previousCount.current && document.activeElement === document.body)
      part.current?.focus();
    previousCount.current = tokens.length;
  }, [tokens.length]);
  return (
    <div ref={part} tabIndex={-1}>
      {tokens.length === 0 && <p>You have no access tokens.</p>}
      {tokens.length > 0 && (
        <ul aria-label="Access tokens">
          {tokens.map((token) => (
            <TokenRow key={token._id} token={token} />
          ))}
        </ul>
      )}
    </div>
  );
}

function TokenRow({ token: { _id, name, scope, createdAt, expiresAt, lastUsedAt } }: { token: AccessToken }) {
  const [isConfirming, setConfirming] = useState(false);
  const revoke = useAccessTokenRevocation();
  const expiresSoon = Date.parse(expiresAt) - Date.now() < SOON_MS;
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={classes.scope}>{SCOPE_LABELS[scope]}</span>
        <p>
          Created <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used about <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
            </>
          )}
        </p>
        <p>
          {expiresSoon && (
            <>
              <StatusLabel tone="waiting">Expires soon</StatusLabel>{' '}
            </>
          )}
          {expiresSoon ? 'On' : 'Expires'} <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
        </p>
      </div>
      <Button aria-label={`Revoke ${name}`} onClick={() => setConfirming(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        question={`Revoke ${name}?`}
        consequence="Programs that use this token stop working at once. This cannot be undone."
        cancelLabel="Keep it"
        confirmLabel={revoke.isPending ? 'Revoking…' : 'Revoke'}
        destructive
        busy={revoke.isPending}
        problem={
          revoke.isError && (
            <FieldError>
              {textOf(revoke.error, 'The token could not be revoked. Please try again.')}
            </FieldError>
          )
        }
        onCancel={() => setConfirming(false)}
        onConfirm={() => revoke.mutate(_id)}
      />
    </li>
  );
}
