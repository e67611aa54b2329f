import { isOwnAddress } from '@cold-open/contract/pages/own-address';
import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import { useVisitorCalls } from '../use-visitor-calls.ts';
import classes from './ProviderSignIn.module.css';
import { signInProvider } from './sign-in-provider.ts';
import { useProviderRedirect } from './use-provider-redirect.ts';

/** The button for the sign-in provider, and the error if a sign-in failed. */
export function ProviderSignIn({ rememberMe = false }: { rememberMe?: boolean }) {
  const provider = signInProvider();
  const { from, problem } = (useLocation().state ?? {}) as { from?: unknown; problem?: unknown };
  const returnTo = typeof from === 'string' && isOwnAddress(from) ? from : undefined;
  const loadCalls = useVisitorCalls();
  const { open, busy, error } = useProviderRedirect(async () =>
    (await loadCalls()).startAtProvider({ rememberMe, ...(returnTo && { returnTo }) }),
  );
  const text = error ? textOf(error, 'The sign-in could not be started. Please try again.') : problem;
  return (
    <>
      {provider && (
        <>
          <p className={classes.or}>or</p>
          <Button
            size="lg"
            fullWidth
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) open();
            }}
          >
            {busy ? `Opening ${provider}…` : `Sign in with ${provider}`}
          </Button>
        </>
      )}
      {typeof text === 'string' && !busy && (
        <div className={classes.problem}>
          <FieldError>{text}</FieldError>
        </div>
      )}
    </>
  );
}
