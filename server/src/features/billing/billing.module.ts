import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { createSandboxProvider } from '../../platform/payments/sandbox-provider.ts';
import { createStripeClient } from '../../platform/payments/stripe-client.ts';
import { createStripeProvider } from '../../platform/payments/stripe-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { type Balances, createBalances } from './balances.ts';
import { billingRoutes } from './billing.routes.ts';
import { createBillingService } from './billing.service.ts';
import { createCheckoutsService } from './checkouts.service.ts';
import { createGoLive } from './go-live.ts';
import { createMoneyService } from './money.service.ts';
import { createPaymentComparisonService } from './payment-comparison.service.ts';
import { createPaymentEventsService } from './payment-events.service.ts';
import { createPaymentRecords } from './payment-records.ts';
import { createProviderSync } from './provider-sync.ts';
import { createRefundsService } from './refunds.service.ts';
import { createSandboxService } from './sandbox.service.ts';
import { stripeWebhookRoutes } from './stripe-webhook.routes.ts';
import { createTokenHistoryService } from './token-history.service.ts';
import { createTokenLedger, type TokenLedger } from './token-ledger.ts';

export type { Balances, TokenLedger };

/** Plans, boosts, payments, and the tokens that they buy. */
export async function createBilling(
  platform: Platform,
  { account, audit }: { account: AccountModule; audit: AuditLog },
) {
  const { config, counts, publicUrl, routes } = platform;
  const stripe = config.stripe && {
    ...config.stripe,
    client: await createStripeClient(config.stripe),
  };
  const sandboxProvider = createSandboxProvider({ ...platform, addresses: sandboxAddresses(publicUrl) });
  const provider = stripe ? createStripeProvider(stripe.client, stripe) : sandboxProvider;

  const balances = createBalances({ ...platform, account });
  const ledger = createTokenLedger({ ...platform, balances });
  const tokenHistory = createTokenHistoryService(platform);
  const records = createPaymentRecords({ ...platform, provider: provider.name, balances, ledger });
  const paymentEvents = createPaymentEventsService({
    ...platform,
    audit,
    provider,
    records,
    onOutcome: counts.paymentEvent,
  });
  const providerSync = createProviderSync({ ...platform, provider, records });
  const paymentComparison = createPaymentComparisonService({ ...platform, provider });
  const money = createMoneyService({ ...platform, provider });
  const refunds = createRefundsService({
    ...platform,
    audit,
    provider,
    balances,
    records,
    readPayment: money.read,
  });
  const checkouts = createCheckoutsService({ ...platform, provider, providerSync, balances });
  const billing = createBillingService({ ...platform, provider, providerSync, balances });
  const sandbox = createSandboxService({
    ...platform,
    sandbox: stripe ? null : sandboxProvider,
    billing,
    checkouts,
    paymentEvents,
  });

  const goLive = createGoLive({ ...platform, balances, records, sandbox: sandboxProvider });

  account.onDeletion({ before: billing.stopCharging, within: billing.forgetCustomerLater });
  billingRoutes(routes, {
    billing,
    checkouts,
    sandbox,
    tokenHistory,
    paymentEvents,
    paymentComparison,
    money,
    refunds,
  });
  if (stripe) stripeWebhookRoutes(routes, { ...platform, ...stripe, paymentEvents });

  return {
    balances,
    ledger,
    stopCharging: billing.stopCharging,
    listPayments: billing.listPayments,
    listTokens: tokenHistory.forAdmins,
    endSandboxPlans: goLive.endSandboxPlans,
    beforeListening: async () => {
      if (stripe) await goLive.rejectSandboxPlans();
    },
    start: () => {
      providerSync.start();
      paymentComparison.start();
      refunds.start();
    },
  };
}

export type BillingModule = Awaited<ReturnType<typeof createBilling>>;

/** The pages that replace the payment provider's own. */
const sandboxAddresses = (publicUrl: () => string) => ({
  checkout: (sessionId: string) =>
    `${publicUrl()}${PAGE_PATHS.sandboxCheckout.replace(':sessionId', sessionId)}`,
  portal: () => `${publicUrl()}${PAGE_PATHS.sandboxSubscription}`,
});
