import { verifyEmail } from '@cold-open/contract/account/account.contract';
import { callApi } from '../../api/call-api.ts';
import { EmailLinkPage } from './EmailLinkPage.tsx';

export function VerifyEmailPage() {
  return (
    <EmailLinkPage
      title="Confirm your email"
      send={(token) => callApi(verifyEmail, { body: { token } })}
      failure="Your email could not be confirmed. Please try again."
      submitLabel="Confirm email"
      busyLabel="Confirming…"
    >
      Click the button to confirm that this is your email.
    </EmailLinkPage>
  );
}
