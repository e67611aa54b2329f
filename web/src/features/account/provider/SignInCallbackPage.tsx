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
import { LoginCodeForm } from '../LoginCodeForm.tsx';
import { PasswordHelpLayout } from '../PasswordHelpLayout.tsx';
import { LinkPasswordForm } from './LinkPasswordForm.tsx';

/** The provider redirects the browser here. The URL works only once, so it is not kept in the history. */
export function SignInCallbackPage() {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useFinishedSignIn();
  if (outcome?.outcome === 'password_needed')
    return (
      <PasswordHelpLayout title="Link your account">
        <LinkPasswordForm email={outcome.email} onSignedIn={setOutcome} />
      </PasswordHelpLayout>
    );
  if (outcome?.outcome === 'code_needed')
    return (
      <LoginCodeForm
        challenge={outcome.challenge}
        onBack={(problem) => leaveWith(problem, navigate)}
        onSignedIn={(session) =>
          continueWith({ ...session, outcome: 'signed_in', returnTo: outcome.returnTo }, navigate)
        }
      />
    );
  return (
    <PasswordHelpLayout title="Signing you in">
      <LoadingIndicator />
    </PasswordHelpLayout>
  );
}

/**
 * Sends the URL to the server and continues, unless a password or a code is needed first. Not a query,
 * because queries are sent again when a session starts.
 */
function useFinishedSignIn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    // In development effects run twice.
    if (isSent.current) return;
    isSent.current = true;
    callApi(finishProviderSignIn, { body: { query: search } }).then(setOutcome, (error) =>
      leaveWith(textOf(error, 'The sign-in could not be finished. Please try again.'), navigate),
    );
  }, [search, navigate]);
  useEffect(() => {
    if (outcome) continueWith(outcome, navigate);
  }, [outcome, navigate]);
  return [outcome, setOutcome] as const;
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

/** Someone with a session came from the account page. */
function leaveWith(problem: string | null, navigate: NavigateFunction) {
  if (currentToken() === null) return void navigate(PAGE_PATHS.login, { replace: true, state: { problem } });
  if (problem !== null) toastError(problem);
  void navigate(PAGE_PATHS.account, { replace: true });
}
