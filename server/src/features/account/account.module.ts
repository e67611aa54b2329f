import { createOpenIdProvider } from '../../platform/oidc/openid-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import { accessTokenRoutes } from './access-tokens.routes.ts';
import { createAccessTokens } from './access-tokens.service.ts';
import { findUser, lockFreeUsers, lockUser } from './account.repository.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { createAdminEdits } from './admin-edits.ts';
import { createCurrentUserView } from './current-user.ts';
import { createEmailVerification } from './email-verification.ts';
import { createLinkedSignIns } from './linked-sign-ins.service.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { createOwnAccountService } from './own-account.service.ts';
import { createOwnDataService } from './own-data.service.ts';
import { createOwnPassword } from './own-password.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { createProviderRoundTrip } from './provider-round-trip.ts';
import { providerSignInRoutes } from './provider-sign-in.routes.ts';
import { createProviderSignIn } from './provider-sign-in.service.ts';
import { requireSpace } from './require-space.ts';
import { createRoles } from './roles.ts';
import { secondStepRoutes } from './second-step.routes.ts';
import { createSecondStep } from './second-step.service.ts';
import { createSecurityNotices } from './security-notices.ts';
import { createSignIn } from './sign-in.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import { createUnsubscribe } from './unsubscribe.ts';
import { createUserMail } from './user-mail.ts';

/** Signing in, sessions, and what people do with their own accounts. */
export function createAccount(platform: Platform) {
  const { config, events, publicUrl, routes } = platform;
  const attempts = createPasswordAttempts(platform);
  const mailUser = createUserMail(platform);
  const notices = createSecurityNotices({ ...platform, mailUser });
  const verification = createEmailVerification({ ...platform, mailUser });
  const ownPassword = createOwnPassword({ ...platform, attempts });
  const secondStep = createSecondStep({ ...platform, attempts, ownPassword, notices });
  const signIn = createSignIn({ ...platform, secondStep, notices });
  const accessTokens = createAccessTokens({ ...platform, ownPassword, notices });
  const toCurrentUser = createCurrentUserView({ verification, secondStep });
  const accounts = createAccountService({
    ...platform,
    mailUser,
    attempts,
    notices,
    verification,
    secondStep,
    signIn,
    accessTokens,
    toCurrentUser,
  });
  const unsubscribe = createUnsubscribe(platform);
  const deletion = createAccountDeletion(platform);
  const ownAccount = createOwnAccountService({
    ...platform,
    ownPassword,
    notices,
    toCurrentUser,
    deletion,
    accessTokens,
  });
  const provider = config.oidc && createOpenIdProvider(config.oidc, platform);
  const roundTrip = createProviderRoundTrip({ ...platform, provider });
  const linked = createLinkedSignIns({ ...platform, notices, ownPassword, provider, roundTrip });
  const signIns = createProviderSignIn({
    ...platform,
    verification,
    signIn,
    ownPassword,
    roundTrip,
    linked,
  });

  deletion.onDeletion({ within: accounts.forget });
  deletion.onDeletion({ within: notices.forget });
  deletion.onDeletion({ within: verification.forget });
  deletion.onDeletion({ within: events.forget });
  providerSignInRoutes(routes, { signIns, linked, publicUrl });
  accountRoutes(routes, { account: accounts, verification });
  secondStepRoutes(routes, { secondStep, signIn });
  accessTokenRoutes(routes, accessTokens);
  unsubscribeRoutes(routes, unsubscribe);
  const ownData = createOwnDataService(platform);
  ownAccountRoutes(routes, { own: ownAccount, verification, data: ownData });

  return {
    authenticate: accounts.authenticate,
    isSessionAlive: accounts.isSessionAlive,
    endSessions: accounts.endSessions,
    hasVerifiedEmail: accounts.hasVerifiedEmail,
    requireVerifiedEmail: accounts.requireVerifiedEmail,
    removeSecondStep: secondStep.remove,
    setRole: createRoles(platform),
    edits: createAdminEdits({ ...platform, verification, notices, accounts }),
    create: accounts.create,
    delete: deletion.delete,
    findUser,
    mailUser,
    unsubscribeAddressFor: unsubscribe.addressFor,
    lockUser,
    lockFreeUsers,
    requireSpace,
    onDeletion: deletion.onDeletion,
    extendExport: ownData.extendExport,
    onPaceChange: ownAccount.onPaceChange,
    onSignInChange: linked.onSignInChange,
    onAccessTokenChange: accessTokens.onAccessTokenChange,
    start: accounts.start,
  };
}

export type AccountModule = ReturnType<typeof createAccount>;
export type User = NonNullable<Awaited<ReturnType<AccountModule['findUser']>>>;
