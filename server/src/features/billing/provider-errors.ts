import { AppError } from '../../platform/http/app-error.ts';
import { PaymentProviderError } from '../../platform/payments/payment-provider.ts';

/**
 * Turns a payment provider's failure into an error that users can read. Rethrows our own failures unchanged.
 */
export async function translateProviderErrors<Answer>(
  text: string | undefined,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new AppError('payment_provider_failed', { cause: error, ...(text !== undefined && { text }) });
  }
}
