import {
  finishProviderSignIn,
  type SignInOutcome,
} from '@cold-open/contract/account/provider-sign-in.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useEffect, useRef, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { currentToken, startSession } from '../../../api/session.ts';
import { LoadingIndicator } from '../../../ui/LoadingIndicator.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { PasswordHelpLayout } from '../PasswordHelpLayout.tsx';
import { LinkPasswordForm } from './LinkPasswordForm.tsx';

/** The provider sends the browser here. The address works once, so it is never kept in the history. */
export function SignInCallbackPage() {
  const navigate = useNavigate();
  const email = useFinishedSignIn();
  if (email !== null)
    return (
      <PasswordHelpLayout title="Link your account">
        <LinkPasswordForm email={email} onSignedIn={(outcome) => continueWith(outcome, navigate)} />
      </PasswordHelpLayout>
    );
  return (
    <PasswordHelpLayout title="Signing you in">
      <LoadingIndicator />
    </PasswordHelpLayout>
  );
}

/**
 * Sends the address to the server and goes on. Returns the email of the account whose password is needed. Not a query:
 * those are sent again when a session starts.
 */
function useFinishedSignIn(): string | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    // In development effects run twice.
    if (isSent.current) return;
    isSent.current = true;
    callApi(finishProviderSignIn, { body: { query: search } }).then(
      (outcome) => {
        if (outcome.outcome === 'password_needed') setEmail(outcome.email);
        else continueWith(outcome, navigate);
      },
      (error) => leaveWith(textOf(error, 'The sign-in could not be finished. Please try again.'), navigate),
    );
  }, [search, navigate]);
  return email;
}

function continueWith(outcome: SignInOutcome, navigate: NavigateFunction) {
  if (outcome.outcome === 'signed_in') {
    startSession(outcome);
    void navigate(outcome.returnTo, { replace: true });
  }
  if (outcome.outcome === 'linked') {
    toastSuccess(outcome.message);
    void navigate(PAGE_PATHS.account, { replace: true });
  }
  if (outcome.outcome === 'confirmed')
    void navigate(PAGE_PATHS.account, { replace: true, state: { confirmation: outcome.confirmation } });
}

/** Somebody with a session came from the account page. */
function leaveWith(problem: string, navigate: NavigateFunction) {
  if (currentToken() === null) return void navigate(PAGE_PATHS.login, { replace: true, state: { problem } });
  toastError(problem);
  void navigate(PAGE_PATHS.account, { replace: true });
}
