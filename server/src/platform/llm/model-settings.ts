import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import type { TokenPrices } from '@cold-open/contract/writer/usage-sums';
import * as z from 'zod';
import {
  type LocalModelSettings,
  localModelEnvironment,
  localModelSettingsFrom,
} from '../local-writer/local-model-settings.ts';
import type { ModelProvider, RemoteProvider } from './language-model.ts';
import { apiKey, baseUrl } from './model-address.ts';

const CHOICES = [
  'auto',
  'openai',
  'anthropic',
  'google',
  'openai-compatible',
  'built-in',
  'offline',
] as const;
const REASONING = ['none', 'low'] as const;

export type HostedProvider = Exclude<RemoteProvider, 'openai-compatible'>;

/** Used when LLM_MODEL is not set: small, fast models whose reasoning can be turned off. */
export const HOSTED: Record<HostedProvider, { model: string; baseUrl: string }> = {
  openai: { model: 'gpt-5.4-mini', baseUrl: 'https://api.openai.com/v1' },
  anthropic: { model: 'claude-haiku-5-5', baseUrl: 'https://api.anthropic.com/v1' },
  google: { model: 'gemini-3.5-flash-lite', baseUrl: 'https://generativelanguage.googleapis.com/v1beta' },
};

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be from ${min} to ${max}`)
    .max(max, `must be from ${min} to ${max}`);

const price = z.coerce
  .number({ error: 'must be a number' })
  .min(0, 'must be 0 or more')
  .max(100_000, 'must be at most 100000');

const HOSTED_LIMITS = { firstTokenMs: MINUTE_MS, idleMs: 30 * SECOND_MS, totalMs: 3 * MINUTE_MS };
/** A processor may need minutes to read a long prompt, and many more to write. */
const PRIVATE_LIMITS = { firstTokenMs: 5 * MINUTE_MS, idleMs: MINUTE_MS, totalMs: 20 * MINUTE_MS };

/** Part of the environment schema. */
export const modelEnvironment = {
  LLM_PROVIDER: z.enum(CHOICES, { error: `must be one of ${CHOICES.join(', ')}` }).default('auto'),
  LLM_MODEL: z.string().trim().optional(),
  LLM_MODEL_BEST: z.string().trim().optional(),
  LLM_API_KEY: apiKey.optional(),
  LLM_BASE_URL: baseUrl.optional(),
  LLM_REASONING: z.enum(REASONING, { error: `must be one of ${REASONING.join(', ')}` }).optional(),
  LLM_CONTEXT_TOKENS: wholeNumber(1, 100_000_000).optional(),
  LLM_FIRST_TOKEN_MS: wholeNumber(1, HOUR_MS).optional(),
  LLM_IDLE_MS: wholeNumber(1, HOUR_MS).optional(),
  LLM_TOTAL_MS: wholeNumber(1, HOUR_MS).optional(),
  LLM_MAX_RETRIES: wholeNumber(0, 10).default(2),
  LLM_PRICE_IN: price.optional(),
  LLM_PRICE_OUT: price.optional(),
  LLM_BEST_PRICE_IN: price.optional(),
  LLM_BEST_PRICE_OUT: price.optional(),
  LLM_DAILY_BUDGET: price.refine((value) => value > 0, 'must be more than 0').optional(),
  OPENAI_API_KEY: apiKey.optional(),
  ANTHROPIC_API_KEY: apiKey.optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: apiKey.optional(),
  GEMINI_API_KEY: apiKey.optional(),
  ...localModelEnvironment,
};
type ModelEnvironment = z.infer<z.ZodObject<typeof modelEnvironment>>;

export type Reasoning = (typeof REASONING)[number];

export interface ModelConnection {
  provider: ModelProvider;
  model: string;
  /** Empty if the server needs no key. */
  apiKey: string;
  baseUrl: string;
  /**
   * How much the model may reason first. Undefined: nothing is sent, because the model might not support the
   * option.
   */
  reasoning: Reasoning | undefined;
}

export interface ModelLimits {
  /** The model's context size, prompt and answer together. Undefined: not checked. */
  contextTokens: number | undefined;
  firstTokenMs: number;
  idleMs: number;
  totalMs: number;
  maxRetries: number;
}

export interface ModelSettings {
  /** Null: no provider is configured. */
  connection: ModelConnection | null;
  /** As set by the operator; used for models that an admin chooses. */
  reasoning?: Reasoning | undefined;
  /** Used if Ollama runs on this machine. Null: it is not searched for. */
  ollama: { model: string | undefined; reasoning: Reasoning } | null;
  limits: ModelLimits;
  /** For servers on this machine or in a private network. Undefined: the same. */
  privateLimits?: ModelLimits;
  /** The variable that decides who writes, or undefined if an admin may choose. */
  decidedBy?: string | undefined;
  /** The built-in writer is named in the settings. */
  isBuiltIn?: boolean;
  local?: LocalModelSettings;
  /** Null: costs are not shown. */
  prices?: TokenPrices | null;
  /** Of the stronger model. Null: the same. */
  bestPrices?: TokenPrices | null;
  /** The daily budget for models in US dollars. Null: no limit. */
  dailyBudget?: number | null;
  /** A stronger model of the same provider, which a creator can choose for a script. */
  best?: string | undefined;
}

/** Returns a problem for the operator if a setting is missing. */
export function modelSettingsFrom(environment: ModelEnvironment): ModelSettings | { problem: string } {
  const { LLM_PROVIDER, LLM_API_KEY, LLM_BASE_URL, LLM_MODEL, LLM_REASONING } = environment;
  if (LLM_PROVIDER === 'auto' && LLM_API_KEY && !LLM_BASE_URL) {
    return { problem: 'LLM_PROVIDER is needed when LLM_API_KEY is set.' };
  }
  const choice = chooseProvider(environment);
  const isProvider = choice !== 'none' && choice !== 'offline' && choice !== 'built-in';
  const connection = isProvider ? connectionTo(choice, environment) : null;
  if (connection && 'problem' in connection) return connection;
  const prices = pricesFrom(environment);
  if (prices && 'problem' in prices) return prices;
  const bestPrices = bestPricesFrom(environment);
  if (bestPrices && 'problem' in bestPrices) return bestPrices;
  return {
    connection,
    reasoning: LLM_REASONING,
    prices,
    bestPrices,
    dailyBudget: environment.LLM_DAILY_BUDGET ?? null,
    best: environment.LLM_MODEL_BEST,
    ollama: choice === 'none' ? { model: LLM_MODEL, reasoning: LLM_REASONING ?? 'none' } : null,
    decidedBy: decidingVariable(environment),
    isBuiltIn: choice === 'built-in',
    local: localModelSettingsFrom(environment),
    limits: limitsFrom(environment, HOSTED_LIMITS),
    privateLimits: limitsFrom(environment, PRIVATE_LIMITS),
  };
}

function limitsFrom(environment: ModelEnvironment, defaults: typeof HOSTED_LIMITS): ModelLimits {
  return {
    contextTokens: environment.LLM_CONTEXT_TOKENS,
    firstTokenMs: environment.LLM_FIRST_TOKEN_MS ?? defaults.firstTokenMs,
    idleMs: environment.LLM_IDLE_MS ?? defaults.idleMs,
    totalMs: environment.LLM_TOTAL_MS ?? defaults.totalMs,
    maxRetries: environment.LLM_MAX_RETRIES,
  };
}

/** Returns the first variable that names a writer. */
function decidingVariable(environment: ModelEnvironment): string | undefined {
  if (environment.LLM_PROVIDER !== 'auto') return 'LLM_PROVIDER';
  const names = [
    'LLM_BASE_URL',
    'OPENAI_API_KEY',
    'ANTHROPIC_API_KEY',
    'GOOGLE_GENERATIVE_AI_API_KEY',
    'GEMINI_API_KEY',
  ] as const;
  return names.find((name) => environment[name] !== undefined);
}

/** `none`: no provider is named, and no key is set that implies one. */
function chooseProvider(environment: ModelEnvironment): ModelProvider | 'offline' | 'none' {
  if (environment.LLM_PROVIDER !== 'auto') return environment.LLM_PROVIDER;
  if (environment.LLM_BASE_URL) return 'openai-compatible';
  const hosted = ['openai', 'anthropic', 'google'] as const;
  return hosted.find((provider) => usualKey(provider, environment)) ?? 'none';
}

function pricesFrom({
  LLM_PRICE_IN,
  LLM_PRICE_OUT,
  LLM_DAILY_BUDGET,
}: ModelEnvironment): TokenPrices | null | { problem: string } {
  if (LLM_PRICE_IN !== undefined && LLM_PRICE_OUT !== undefined)
    return { perMillionInputTokens: LLM_PRICE_IN, perMillionOutputTokens: LLM_PRICE_OUT };
  if (LLM_DAILY_BUDGET !== undefined)
    return { problem: 'LLM_PRICE_IN and LLM_PRICE_OUT are needed when LLM_DAILY_BUDGET is set.' };
  if (LLM_PRICE_IN !== undefined || LLM_PRICE_OUT !== undefined)
    return { problem: 'LLM_PRICE_IN and LLM_PRICE_OUT must be set together.' };
  return null;
}

function bestPricesFrom(environment: ModelEnvironment): TokenPrices | null | { problem: string } {
  const { LLM_BEST_PRICE_IN, LLM_BEST_PRICE_OUT, LLM_PRICE_IN, LLM_MODEL_BEST } = environment;
  if (LLM_BEST_PRICE_IN === undefined && LLM_BEST_PRICE_OUT === undefined) return null;
  if (LLM_BEST_PRICE_IN === undefined || LLM_BEST_PRICE_OUT === undefined)
    return { problem: 'LLM_BEST_PRICE_IN and LLM_BEST_PRICE_OUT must be set together.' };
  if (LLM_PRICE_IN === undefined || !LLM_MODEL_BEST)
    return {
      problem: 'LLM_MODEL_BEST, LLM_PRICE_IN and LLM_PRICE_OUT are needed when LLM_BEST_PRICE_IN is set.',
    };
  return { perMillionInputTokens: LLM_BEST_PRICE_IN, perMillionOutputTokens: LLM_BEST_PRICE_OUT };
}

function connectionTo(
  provider: RemoteProvider,
  environment: ModelEnvironment,
): ModelConnection | { problem: string } {
  const { LLM_PROVIDER, LLM_BASE_URL, LLM_MODEL, LLM_REASONING: reasoning } = environment;
  if (provider === 'openai-compatible') {
    const reason = LLM_PROVIDER === 'auto' ? 'LLM_BASE_URL is set' : `LLM_PROVIDER is ${provider}`;
    if (!LLM_BASE_URL) return { problem: `LLM_BASE_URL is needed when ${reason}.` };
    if (!LLM_MODEL) return { problem: `LLM_MODEL is needed when ${reason}.` };
    // The keys in the usual variables are for other providers.
    const apiKey = environment.LLM_API_KEY ?? '';
    return { provider, model: LLM_MODEL, apiKey, baseUrl: LLM_BASE_URL, reasoning };
  }
  const apiKey = environment.LLM_API_KEY ?? usualKey(provider, environment);
  if (!apiKey) return { problem: `LLM_API_KEY is needed when LLM_PROVIDER is ${provider}.` };
  const defaults = HOSTED[provider];
  return {
    provider,
    model: LLM_MODEL ?? defaults.model,
    apiKey,
    baseUrl: LLM_BASE_URL ?? defaults.baseUrl,
    // Reasoning counts towards the output limit, and a script does not need it.
    reasoning: reasoning ?? (LLM_MODEL ? undefined : 'none'),
  };
}

function usualKey(provider: HostedProvider, environment: ModelEnvironment): string | undefined {
  switch (provider) {
    case 'openai':
      return environment.OPENAI_API_KEY;
    case 'anthropic':
      return environment.ANTHROPIC_API_KEY;
    case 'google':
      return environment.GOOGLE_GENERATIVE_AI_API_KEY ?? environment.GEMINI_API_KEY;
  }
}
