import { BOOST, IMAGE_TOOLS, PLAN } from '@cold-open/contract/billing/billing-rules';
import type { SandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { SandboxEvent, SandboxProvider } from '../../platform/payments/sandbox-provider.ts';
import type { BillingService } from './billing.service.ts';
import type { CheckoutsService } from './checkouts.service.ts';
import type { PaymentEventsService } from './payment-events.service.ts';
import { listLiveSubscriptions } from './payments.repository.ts';

const SOLD = { plan: PLAN, boost: BOOST, image_tools: IMAGE_TOOLS };

interface Dependencies {
  db: Db;
  /** Null if payments are real. Every sandbox call is then not found. */
  sandbox: SandboxProvider | null;
  billing: BillingService;
  checkouts: CheckoutsService;
  paymentEvents: PaymentEventsService;
}

/** Serves the pages that replace the provider's own. Its messages are handled like real ones. */
export function createSandboxService({ db, sandbox, billing, checkouts, paymentEvents }: Dependencies) {
  function requireSandbox(): SandboxProvider {
    if (!sandbox) throw new AppError('not_found');
    return sandbox;
  }

  /** Stores the change and its message together, and applies the message before the call returns. */
  async function perform(act: (tx: Tx) => Promise<SandboxEvent | null>) {
    const message = await db.transaction(async (tx) => {
      const sent = await act(tx);
      if (sent) await paymentEvents.store(tx, { id: sent.id, type: sent.type, payload: sent });
      return sent;
    });
    if (message) await paymentEvents.apply(message.id);
  }

  /** A session id alone gives no access to another user's checkout. */
  async function requireOwnCheckout(viewer: Viewer, sessionId: string) {
    const provider = requireSandbox();
    await checkouts.state(viewer, sessionId);
    return provider.findCheckout(sessionId);
  }

  async function requireSubscriptionId(viewer: Viewer): Promise<string> {
    requireSandbox();
    const [own] = await listLiveSubscriptions(db, 'sandbox', viewer.id);
    if (!own) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.subscription });
    return own.id;
  }

  async function changePlan(
    viewer: Viewer,
    act: (provider: SandboxProvider, tx: Tx, id: string) => Promise<SandboxEvent>,
  ) {
    const id = await requireSubscriptionId(viewer);
    await perform((tx) => act(requireSandbox(), tx, id));
    return billing.status(viewer);
  }

  return {
    async checkout(viewer: Viewer, sessionId: string): Promise<SandboxCheckout> {
      const { product, priceCents, name, state, successUrl, cancelUrl } = await requireOwnCheckout(
        viewer,
        sessionId,
      );
      const { tokens } = SOLD[product];
      return { sessionId, kind: product, name, priceCents, tokens, state, successUrl, cancelUrl };
    },

    async pay(viewer: Viewer, sessionId: string) {
      const { successUrl } = await requireOwnCheckout(viewer, sessionId);
      await perform((tx) => requireSandbox().pay(tx, sessionId));
      return { ...(await checkouts.state(viewer, sessionId)), url: successUrl };
    },

    async cancel(viewer: Viewer, sessionId: string) {
      const { cancelUrl } = await requireOwnCheckout(viewer, sessionId);
      await perform((tx) => requireSandbox().leave(tx, sessionId));
      return { ...(await checkouts.state(viewer, sessionId)), url: cancelUrl };
    },

    renew: (viewer: Viewer) => changePlan(viewer, (provider, tx, id) => provider.renew(tx, id)),
    cancelPlan: (viewer: Viewer) =>
      changePlan(viewer, (provider, tx, id) => provider.setCancelled(tx, id, true)),
    resumePlan: (viewer: Viewer) =>
      changePlan(viewer, (provider, tx, id) => provider.setCancelled(tx, id, false)),
  };
}

export type SandboxService = ReturnType<typeof createSandboxService>;
