import type { AccessToken, NewAccessToken } from '@cold-open/contract/account/access-tokens.contract';

export const SCOPE_LABELS: Record<AccessToken['scope'], string> = {
  read: 'Read only',
  write: 'Read and write',
};

export const EXPIRY_LABELS: Record<NewAccessToken['expiresInDays'], string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: '1 year',
};
