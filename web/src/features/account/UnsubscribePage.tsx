import { unsubscribe } from '@cold-open/contract/account/account.contract';
import { callApi } from '../../api/call-api.ts';
import { EmailLinkPage } from './EmailLinkPage.tsx';

export function UnsubscribePage() {
  return (
    <EmailLinkPage
      title="Turn off chat emails"
      send={(token) => callApi(unsubscribe, { query: { token } })}
      failure="These emails could not be turned off. Please try again."
      submitLabel="Turn off"
      busyLabel="Turning off…"
    >
      We email you when a reply from support is unread for ten minutes. Click the button to stop these emails.
      Replies still appear in the chat.
    </EmailLinkPage>
  );
}
