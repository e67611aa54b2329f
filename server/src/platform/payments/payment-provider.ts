export type Product = 'plan' | 'boost';
export type ProviderName = 'stripe' | 'sandbox';
export type CheckoutStateName = 'open' | 'complete' | 'expired';

/** Whose it is: by the customer, or, before the customer was noted down, by what we wrote on it ourselves. */
export interface Payer {
  customerId: string;
  userId: string | null;
}

/**
 * What is known of payments, in our words. Facts are states, not steps ("refunded by now", not "refunded more"), so
 * that hearing one twice, or two in the wrong order, ends the same.
 */
export type PaymentFact = Payer &
  (
    | { type: 'payment_made'; reference: string; product: Product; amountCents: number; paidAt: Date }
    | {
        type: 'payment_reversed';
        reference: string;
        product: Product;
        amountCents: number;
        refundedCents: number;
        /** Null: nothing new about it. */
        dispute: 'none' | 'open' | 'won' | 'lost' | null;
      }
    | {
        type: 'subscription_seen';
        subscriptionId: string;
        /** Whether it gives its owner the plan; one whose payment is overdue still does while the provider tries again. */
        live: boolean;
        pastDue: boolean;
        cancelAtPeriodEnd: boolean;
        periodEnd: Date | null;
      }
    | { type: 'checkout_seen'; sessionId: string; state: CheckoutStateName }
  );

/** What is sold: the plan month by month, a boost once. */
export interface Offer {
  product: Product;
  name: string;
  priceCents: number;
}

interface CheckoutWish {
  /** Asking twice with the same one gives the same session. */
  reference: string;
  offer: Offer;
  customerId: string;
  userId: string;
  successUrl: string;
  cancelUrl: string;
  /** Until when it can be paid. */
  expiresAt: Date;
}

/** Who takes the money. Every call may throw `PaymentProviderError`. */
export interface PaymentProvider {
  name: ProviderName;
  /** Asking twice with the same reference makes one customer. */
  createCustomer(user: { id: string; name: string; email: string }, reference: string): Promise<string>;
  createCheckout(wish: CheckoutWish): Promise<{ sessionId: string; url: string }>;
  readCheckout(sessionId: string): Promise<PaymentFact[]>;
  readSubscription(subscriptionId: string): Promise<PaymentFact[]>;
  /** What a stored message means now; nothing for one that does not concern us. */
  readEvent(payload: unknown): Promise<PaymentFact[]>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** At once. One that has ended already is fine. */
  cancelSubscription(subscriptionId: string): Promise<void>;
  /** So that nobody can pay it any more. One that is over already is fine. */
  expireCheckout(sessionId: string): Promise<void>;
  /** Ends whatever still runs for the customer, and forgets them. */
  forgetCustomer(customerId: string): Promise<void>;
}

/** The provider could not be reached, or refused. What it said stays in `cause`. */
export class PaymentProviderError extends Error {
  /** It answered that it knows no such thing. */
  readonly isMissing: boolean;

  constructor(message: string, { cause, isMissing = false }: { cause?: unknown; isMissing?: boolean } = {}) {
    super(message, { cause });
    this.isMissing = isMissing;
  }
}
