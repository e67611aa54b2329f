import type { Payment } from '@cold-open/contract/billing/admin-payments.contract';
import type { Subscription } from '@cold-open/contract/billing/billing.contract';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { ADMIN_USER_MESSAGES } from '@cold-open/contract/users/admin-user';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { Balances } from './balances.ts';
import { forgetCustomer } from './billing.jobs.ts';
import { listOpenCheckouts } from './checkouts.repository.ts';
import { statusOf } from './payment-status.ts';
import {
  findCustomerId,
  insertForgottenCustomer,
  listLiveSubscriptions,
  listPaymentRows,
  type PaymentRow,
} from './payments.repository.ts';
import { translateProviderErrors } from './provider-errors.ts';
import type { ProviderSync } from './provider-sync.ts';

const MAX_PAYMENTS_SHOWN = 20;

interface Dependencies {
  db: Db;
  jobs: JobQueue;
  provider: PaymentProvider;
  providerSync: ProviderSync;
  balances: Balances;
  publicUrl: () => string;
}

export function createBillingService({
  db,
  jobs,
  provider,
  providerSync,
  balances,
  publicUrl,
}: Dependencies) {
  jobs.work(forgetCustomer, ({ payload }) => provider.forgetCustomer(payload.customerId));

  return {
    async status(viewer: Viewer): Promise<Subscription> {
      const user = await balances.find(db, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      const [live] = await listLiveSubscriptions(db, provider.name, viewer.id);
      const periodEnd = live?.periodEnd?.toISOString() ?? null;
      return {
        subscriptionStatus: user.subscriptionStatus,
        renewsAt: live?.cancelAtPeriodEnd ? null : periodEnd,
        endsAt: live?.cancelAtPeriodEnd ? periodEnd : null,
        paymentProblem: live?.pastDue ?? false,
        billedBy: live?.provider ?? null,
        sandbox: provider.name === 'sandbox',
      };
    },

    async openPortal(viewer: Viewer) {
      const customerId = await findCustomerId(db, provider.name, viewer.id);
      if (!customerId) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.subscription });
      const url = await translateProviderErrors(undefined, () =>
        provider.openPortal(customerId, `${publicUrl()}${PAGE_PATHS.subscription}`),
      );
      return { url };
    },

    /** Ends open checkouts and subscriptions, at the provider and here. Throws if the provider fails. */
    async stopCharging(userId: string) {
      await translateProviderErrors(ADMIN_USER_MESSAGES.cancelFailed, async () => {
        for (const { sessionId, provider: name } of await listOpenCheckouts(db, userId)) {
          if (!sessionId || name !== provider.name) continue;
          await provider.expireCheckout(sessionId);
          await providerSync.syncCheckout(sessionId);
        }
        for (const { id } of await listLiveSubscriptions(db, provider.name, userId)) {
          await provider.cancelSubscription(id);
          await providerSync.syncSubscription(id);
        }
      });
    },

    /** A job deletes the customer at the provider. A subscription that starts later for this customer is canceled. */
    async forgetCustomerLater(tx: Tx, userId: string) {
      const customerId = await findCustomerId(tx, provider.name, userId);
      if (!customerId) return;
      await insertForgottenCustomer(tx, { provider: provider.name, customerId });
      await jobs.enqueue(tx, forgetCustomer, { customerId });
    },

    async listPayments(userId: string): Promise<Payment[]> {
      return (await listPaymentRows(db, userId, MAX_PAYMENTS_SHOWN)).map(toPayment);
    },
  };
}

export type BillingService = ReturnType<typeof createBillingService>;

function toPayment(payment: PaymentRow): Payment {
  return {
    _id: payment.id,
    kind: payment.kind,
    amountCents: payment.amountCents,
    tokens: payment.tokens,
    status: statusOf(payment),
    paidAt: (payment.paidAt ?? payment.createdAt).toISOString(),
  };
}
