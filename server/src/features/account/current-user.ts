import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { type Account, roleOf } from './account.repository.ts';
import type { EmailVerification } from './email-verification.ts';
import type { SecondStep } from './second-step.service.ts';

interface Dependencies {
  verification: EmailVerification;
  secondStep: SecondStep;
}

/** Returns the function that turns a row into what its owner sees. */
export function createCurrentUserView({ verification, secondStep }: Dependencies) {
  return (user: Account): CurrentUser => ({
    _id: user.id,
    name: user.name,
    email: user.email,
    tokens: user.tokens,
    subscriptionStatus: user.subscriptionStatus,
    admin: user.admin,
    role: roleOf(user),
    blocked: user.blocked,
    emailVerified: verification.isVerified(user),
    secondStep: user.secondStep,
    secondStepRequired: secondStep.isMissing(user),
    createdAt: user.createdAt.toISOString(),
    planActivatedAt: user.planActivatedAt?.toISOString() ?? null,
    wordsPerMinute: user.wordsPerMinute,
    chatEmails: user.chatEmails,
    niche: user.niche,
    imageTools: user.imageTools !== null,
  });
}

export type CurrentUserView = ReturnType<typeof createCurrentUserView>;
