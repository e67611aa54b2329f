import {
  type HostedProviderName,
  WRITER_CHOICE_MESSAGES,
} from '@cold-open/contract/writer/writer-choice.contract';
import { AppError } from '../../platform/http/app-error.ts';
import { apiKey, baseUrl } from '../../platform/llm/model-address.ts';
import { HOSTED, type ModelConnection } from '../../platform/llm/model-settings.ts';
import type { SecretKey } from '../../platform/secret-key.ts';
import type { WriterChoiceChange, WriterChoiceRow } from './writer-choice.repository.ts';

const PURPOSE = 'provider key';
const ENDING_LENGTH = 4;
/** A server without a key is stored with this, so that "saved" looks the same for all. */
const NO_KEY = '';

export interface NewHostedProvider {
  provider: HostedProviderName;
  apiKey?: string | undefined;
  baseUrl?: string | null | undefined;
  model?: string | null | undefined;
}

/** Returns the saved provider's connection, or null if no key is saved or it cannot be decrypted. */
export function hostedConnection(row: WriterChoiceRow, secretKey: SecretKey): ModelConnection | null {
  const { hostedProvider: provider, hostedKey } = row;
  if (provider === null || hostedKey === null) return null;
  const key = secretKey.decrypt(PURPOSE, hostedKey);
  if (key === null) return null;
  if (provider === 'openai-compatible') {
    if (row.hostedBaseUrl === null || row.hostedModel === null) return null;
    return {
      provider,
      model: row.hostedModel,
      apiKey: key,
      baseUrl: row.hostedBaseUrl,
      reasoning: undefined,
    };
  }
  const defaults = HOSTED[provider];
  return {
    provider,
    model: row.hostedModel ?? defaults.model,
    apiKey: key,
    baseUrl: row.hostedBaseUrl ?? defaults.baseUrl,
    // Only the recommended models are known to support it.
    reasoning: row.hostedModel === null ? 'none' : undefined,
  };
}

/** Checks a provider as an admin entered it, and encrypts its key. */
export function sealHostedProvider(
  { provider, apiKey: newKey, baseUrl: address, model }: NewHostedProvider,
  saved: WriterChoiceRow | null,
  secretKey: SecretKey,
): WriterChoiceChange {
  const isSameProvider = saved?.hostedProvider === provider;
  const needsKey = provider !== 'openai-compatible';
  const key = newKey === undefined ? undefined : cleanKey(newKey);
  if (needsKey && key === undefined && !(isSameProvider && saved.hostedKey !== null))
    throw invalid(WRITER_CHOICE_MESSAGES.keyMissing, 'apiKey');
  const hostedBaseUrl = address ? cleanAddress(address) : null;
  // A key must not be sent to another server than the one it was entered for.
  const keepsKey = key === undefined && isSameProvider && saved.hostedBaseUrl === hostedBaseUrl;
  if (needsKey && key === undefined && !keepsKey) throw invalid(WRITER_CHOICE_MESSAGES.keyMissing, 'apiKey');
  return {
    hostedProvider: provider,
    hostedBaseUrl,
    hostedModel: model ?? null,
    ...(!keepsKey && {
      hostedKey: secretKey.encrypt(PURPOSE, key ?? NO_KEY),
      hostedKeyEnding: (key ?? NO_KEY).slice(-ENDING_LENGTH),
    }),
  };
}

const invalid = (text: string, field: string) => new AppError('validation_failed', { text, field });

function cleanKey(text: string): string {
  const { data, error } = apiKey.safeParse(text);
  if (data === undefined) throw invalid(`The key ${error?.issues[0]?.message}.`, 'apiKey');
  return data;
}

function cleanAddress(text: string): string {
  const { data, error } = baseUrl.safeParse(text);
  if (data === undefined) throw invalid(`The address ${error?.issues[0]?.message}.`, 'baseUrl');
  return data;
}
