import { emailAddress, MAX_NAME_LENGTH } from '@cold-open/contract/account/account.contract';
import type { ProviderProfile } from '../../platform/oidc/openid-provider.ts';

/** Returns a profile's email if it would be accepted at sign-up, otherwise null. */
export function emailIn({ email }: Pick<ProviderProfile, 'email'>): string | null {
  const parsed = emailAddress.safeParse(email);
  return parsed.success ? parsed.data : null;
}

/** Returns a name that is valid at sign-up: the provider's or, if there is none, the start of the email. */
export function nameIn({ name }: Pick<ProviderProfile, 'name'>, email: string): string {
  const clean = (name ?? '').toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ');
  const [localPart = email] = email.split('@');
  return cutName(clean) || cutName(localPart);
}

/** Cuts between characters, not inside an emoji. */
function cutName(text: string): string {
  let name = '';
  for (const character of text.trim()) {
    if (name.length + character.length > MAX_NAME_LENGTH) break;
    name += character;
  }
  return name.trim();
}
