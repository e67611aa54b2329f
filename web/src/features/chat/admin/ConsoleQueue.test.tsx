import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerEventsProvider } from '../../../api/server-events.tsx';
import { startSession } from '../../../api/session.ts';
import { ADMIN, COLLEAGUE, consoleServer } from '../../../testing/console-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { ConsolePage } from './ConsolePage.tsx';
import { makeConversation, makeMessage, sampleId } from './sample-conversations.ts';
import { UnreadChats } from './UnreadChats.tsx';

await import('../../../api/shared-event-stream.ts');
// Skips the visibility check of every element, which is slow and not needed here.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 60_000 });

const [ADA, BEN] = [sampleId(1), sampleId(2)];
const server = consoleServer();

beforeEach(() => {
  server.state.conversations = [
    makeConversation(1, 'Ada', { chat: [makeMessage(2, 'Is my draft gone?')], unreadCount: 1 }),
    makeConversation(2, 'Ben', { chat: [makeMessage(1, 'Hi')], assignee: ADMIN }),
    makeConversation(3, 'Cara', {
      chat: [makeMessage(0, 'Bye')],
      status: 'resolved',
      resolvedBy: COLLEAGUE,
    }),
  ];
  server.state.replies = [];
  server.state.notes = [];
  server.state.override = ({ address }) =>
    address.includes('/chat/admin/user/') ? new Response(null, { status: 404 }) : null;
  startSession({ token: 't1', userId: ADMIN._id });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
});

describe('one incoming message', () => {
  /** Loads five pages and types a draft, so that no message opens another conversation. */
  async function openWithEverythingLoaded() {
    const others = Array.from({ length: 148 }, (_, index) =>
      makeConversation(1000 + index, `Person ${index}`, {
        chat: Array.from({ length: 50 }, (_each, line) => makeMessage(line - 5000 - index, 'x'.repeat(400))),
      }),
    );
    server.state.conversations = [...server.state.conversations.slice(0, 2), ...others];
    openConsole(`?user=${ADA}`);
    await userEvent.type(await replyField(), 'Dear Ada');
    for (let page = 2; page <= 5; page += 1) {
      const before = rows().length;
      await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
      await waitFor(() => expect(rows().length).toBeGreaterThan(before));
    }
    expect(rows()).toHaveLength(150);
    await waitFor(() => expect(rows()[0]?.textContent).not.toContain('unread'));
    server.calls.length = 0;
  }
  const calls = () =>
    server.calls.map(({ method, address }) => `${method} ${address.replace('/api/chat/admin/', '')}`);

  test('for a conversation that is not open takes two calls and less than 2 kB, with everything loaded', async () => {
    await openWithEverythingLoaded();
    const sizes: number[] = [];
    const respond = globalThis.fetch;
    vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
      const response = await respond(...sent);
      sizes.push((await response.clone().text()).length);
      return response;
    });
    await server.receives(sampleId(1140), 'News from Person 140');
    await waitFor(() => expect(rows()[0]?.textContent).toContain('News from Person 140'));
    expect(calls().sort()).toEqual([
      `GET all?view=open&messages=1&only=${sampleId(1140)}&limit=1`,
      'GET unread',
    ]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2000);
    expect(rows()).toHaveLength(150);
    vi.stubGlobal('fetch', respond);
  });

  test('for the open conversation loads only what is shown', async () => {
    await openWithEverythingLoaded();
    await server.receives(ADA, 'Anybody there?');
    expect(await within(await pane('Ada')).findByText('Anybody there?')).toBeDefined();
    await waitFor(() => expect(calls().filter((each) => each.startsWith('POST read'))).toHaveLength(1));
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Anybody there?'));
    const kinds = new Set(calls().map((each) => each.replace(/\?.*/, '')));
    expect([...kinds].sort()).toEqual([
      'GET all',
      `GET conversation/${ADA}`,
      `GET messages/${ADA}`,
      'GET unread',
      `POST read/${ADA}`,
    ]);
    // The message, and that it was read.
    expect(calls().length).toBeLessThanOrEqual(9);
    for (const each of calls().filter((call) => call.startsWith('GET all')))
      expect(each).toContain(`only=${ADA}`);
  });
});

test('messages that were read before an edit do not replace it', async () => {
  server.state.conversations = server.state.conversations.map((each) => ({ ...each, unreadCount: 0 }));
  openConsole(`?user=${ADA}`);
  expect(await within(await pane('Ada')).findByText('Is my draft gone?')).toBeDefined();
  const respond = globalThis.fetch;
  let reads = 0;
  let release = () => {};
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    const response = await respond(...sent);
    if (!String(sent[0]).includes(`/messages/${ADA}`)) return response;
    reads += 1;
    if (reads === 1)
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    return response;
  });
  await server.colleagueChanges(ADA, (known) => known, 'newest');
  await waitFor(() => expect(reads).toBe(1));
  const corrected = makeMessage(2, 'Is my script gone?');
  await server.colleagueChanges(ADA, (known) => ({ ...known, chat: [corrected] }), 'everything');
  expect(await within(await pane('Ada')).findByText(corrected.content)).toBeDefined();
  expect(reads).toBe(2);
  release();
  await waitFor(() => expect(reads).toBe(3));
  expect(within(await pane('Ada')).getByText(corrected.content)).toBeDefined();
  vi.stubGlobal('fetch', respond);
});

describe('the views', () => {
  test('open, mine, resolved and all are links that keep the open conversation', async () => {
    const router = openConsole(`?user=${ADA}`);
    await pane('Ada');
    expect(rowNames()).toEqual(['Ada', 'Ben']);
    await userEvent.click(screen.getByRole('link', { name: 'Mine' }));
    await waitFor(() => expect(rowNames()).toEqual(['Ben']));
    expect(router.state.location.search).toBe(`?view=mine&user=${ADA}`);
    expect(await pane('Ada')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Resolved' }));
    await waitFor(() => expect(rowNames()).toEqual(['Cara']));
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(rowNames()).toEqual(['Ada', 'Ben', 'Cara']));
    await router.navigate(-1);
    await waitFor(() => expect(rowNames()).toEqual(['Cara']));
    await userEvent.click(screen.getByRole('link', { name: /Cara/ }));
    expect(within(await pane('Cara')).getByText(COLLEAGUE.name)).toBeDefined();
    expect(router.state.location.search).toBe(`?view=resolved&user=${sampleId(3)}`);
  });

  test('an unread conversation stays in the list while it is open', async () => {
    openConsole('?unread=true');
    await userEvent.click(await screen.findByRole('link', { name: /Ada/ }));
    await waitFor(() => expect(server.state.conversations[0]?.unreadCount).toBe(0));
    await waitFor(() => expect(rowNames()).toEqual(['Ada']));
    await server.receives(BEN, 'Hello?');
    await waitFor(() => expect(rowNames()).toEqual(['Ben', 'Ada']));
  });

  test('a wrong view in the address is ignored', async () => {
    openConsole('?view=nothing&unread=maybe');
    await waitFor(() => expect(rowNames()).toEqual(['Ada', 'Ben']));
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('aria-current')).toBe('true');
  });
});

describe('the open conversation', () => {
  test('is assigned, resolved and reopened', async () => {
    openConsole(`?user=${ADA}`);
    await pane('Ada');
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: `Assign to ${COLLEAGUE.name}` }));
    expect(await screen.findByRole('button', { name: `Assigned to ${COLLEAGUE.name}` })).toBeDefined();
    await waitFor(() => expect(rows()[0]?.textContent).toContain(`Assigned to ${COLLEAGUE.name}`));
    await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeDefined();
    await waitFor(() => expect(rowNames()).toEqual(['Ben']));
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(rowNames()).toEqual(['Ada', 'Ben']));
  });

  test('is not taken over from an admin who was faster while the menu was open', async () => {
    openConsole(`?user=${ADA}`);
    await pane('Ada');
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
    await server.colleagueChanges(ADA, (known) => ({ ...known, assignee: COLLEAGUE }));
    expect(await screen.findByRole('button', { name: `Assigned to ${COLLEAGUE.name}` })).toBeDefined();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign to me' }));
    expect(
      await screen.findByText(`This conversation was just assigned to ${COLLEAGUE.name}.`),
    ).toBeDefined();
    expect(server.state.conversations[0]?.assignee).toEqual(COLLEAGUE);
    // Opening the menu again shows the present assignment, which may then be changed.
    await userEvent.click(screen.getByRole('button', { name: `Assigned to ${COLLEAGUE.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign to me' }));
    expect(await screen.findByRole('button', { name: 'Assigned to you' })).toBeDefined();
  });

  test('shows what another admin does', async () => {
    openConsole(`?user=${ADA}`);
    await pane('Ada');
    await server.colleagueChanges(ADA, (each) => ({ ...each, assignee: COLLEAGUE }));
    expect(await screen.findByRole('button', { name: `Assigned to ${COLLEAGUE.name}` })).toBeDefined();
    await server.colleagueChanges(
      ADA,
      (each) => ({
        ...each,
        chat: [...each.chat, makeMessage(90, 'Not gone.', { senderRole: 'admin', author: COLLEAGUE })],
      }),
      'newest',
    );
    const list = within(await screen.findByRole('log'));
    expect(await list.findByText('Not gone.')).toBeDefined();
    expect(list.getByText(COLLEAGUE.name)).toBeDefined();
    expect(rows()[0]?.textContent).toContain(`${COLLEAGUE.name}: Not gone.`);
    await server.colleagueChanges(ADA, (each) => ({ ...each, status: 'resolved', resolvedBy: COLLEAGUE }));
    await waitFor(async () =>
      expect((await pane('Ada')).textContent).toContain(`Resolved by ${COLLEAGUE.name}`),
    );
  });

  test('reports that another admin was faster, and keeps the reply', async () => {
    openConsole(`?user=${ADA}`);
    const refusal = `${COLLEAGUE.name} replied while you were writing. Retry sends your reply too.`;
    server.state.override = ({ address, body }) =>
      address.includes('/admin/reply/') && (body as { newestSeen?: string }).newestSeen !== undefined
        ? Response.json({ error: refusal, code: 'conversation_answered' }, { status: 409 })
        : null;
    await userEvent.type(await replyField(), 'Not gone.{Enter}');
    expect(await screen.findByText(refusal)).toBeDefined();
    expect(server.chatOf(ADA)).toEqual(['Is my draft gone?']);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.chatOf(ADA)).toEqual(['Is my draft gone?', 'Not gone.']));

    const taken = `This conversation was just assigned to ${COLLEAGUE.name}.`;
    server.state.override = ({ address }) =>
      address.includes('/admin/assign/')
        ? Response.json({ error: taken, code: 'conversation_taken' }, { status: 409 })
        : null;
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign to me' }));
    expect(await screen.findByText(taken)).toBeDefined();
  });

  test('shows notes between its messages, which are written separately from replies', async () => {
    openConsole(`?user=${ADA}`);
    await userEvent.type(await replyField(), 'Half a reply');
    await userEvent.click(screen.getByRole('button', { name: 'Internal note' }));
    const note = await screen.findByRole('textbox', { name: 'Internal note' });
    expect(document.activeElement).toBe(note);
    await userEvent.type(note, 'Paid twice.{Enter}');
    const list = within(await screen.findByRole('log'));
    expect(await list.findByText('Paid twice.')).toBeDefined();
    expect(server.chatOf(ADA)).toEqual(['Is my draft gone?']);
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    expect((await replyField()).value).toBe('Half a reply');

    server.state.override = ({ method, address }) =>
      method === 'POST' && address.includes('/notes/') ? new Response(null, { status: 503 }) : null;
    await userEvent.click(screen.getByRole('button', { name: 'Internal note' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Internal note' }), 'Lost?{Enter}');
    expect(await screen.findByText('The note could not be added.')).toBeDefined();
    const kept = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Internal note' });
    await waitFor(() => expect(kept.value).toBe('Lost?'));
  });
});

test('a saved reply’s placeholders are filled in; unknown ones are named', async () => {
  server.state.replies = [
    { _id: sampleId(50), name: 'Hello', content: 'Hello {name}, this is {admin}. {city}?' },
  ];
  openConsole(`?user=${ADA}`);
  const reply = await replyField();
  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Hello/ }));
  expect(reply.value).toBe(`Hello Ada, this is ${ADMIN.name}. {city}?`);
  expect(
    await screen.findByText('{city} was not filled in. Change it before you send the reply.'),
  ).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this text as a reply' }));
  const form = within(await screen.findByRole('dialog', { name: 'New saved reply' }));
  await userEvent.type(form.getByLabelText('Name'), 'City');
  await userEvent.click(form.getByRole('button', { name: 'Save reply' }));
  expect(await form.findByText(/^\{city\} is not a placeholder\./)).toBeDefined();
  expect(server.state.replies).toHaveLength(1);
});

function openConsole(address = '') {
  return renderAt(
    `/admin/chat${address}`,
    <ServerEventsProvider>
      <Notifications />
      <UnreadChats />
      <ConsolePage />
    </ServerEventsProvider>,
  );
}
const pane = (name: string) => screen.findByRole('region', { name: `Conversation with ${name}` });
const replyField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const rows = () => within(screen.getByRole('navigation', { name: 'Conversations' })).queryAllByRole('link');
const rowNames = () => rows().map((row) => row.querySelector('bdi')?.textContent);
