import * as z from 'zod';
import { auditReason } from '../audit/audit.contract.ts';
import { ADMIN_ROLES } from '../http/admin-roles.ts';
import { endpoint } from '../http/endpoint.ts';
import { ADMIN_USER_MESSAGES, adminUser, confirmation, planStatus, userParams } from './admin-user.ts';

export const sendUserReset = endpoint({
  operationId: 'sendUserReset',
  method: 'POST',
  path: '/api/admin/users/:id/password-reset',
  access: 'admin',
  summary: 'Email a user a link to set a new password',
  description: 'The link works once, for one hour. The current password stays valid until it is used.',
  params: userParams,
  reply: confirmation,
});

export const setUserPlan = endpoint({
  operationId: 'setUserPlan',
  method: 'PATCH',
  path: '/api/admin/users/:id/plan',
  access: 'admin',
  asksAgain: true,
  summary: 'Activate or deactivate a user’s plan',
  description: 'Deactivating first cancels the subscription with the payment provider.',
  params: userParams,
  body: z.object({ status: planStatus, reason: auditReason }),
  reply: adminUser,
  errors: ['payment_provider_failed'],
});

export const setUserImageTools = endpoint({
  operationId: 'setUserImageTools',
  method: 'PATCH',
  path: '/api/admin/users/:id/image-tools',
  access: 'admin',
  asksAgain: true,
  summary: 'Grant a user the Image tools, or take a grant back',
  description: 'Image tools that the user bought are taken back by a refund.',
  params: userParams,
  body: z.object({ granted: z.boolean({ error: ADMIN_USER_MESSAGES.grantInvalid }) }),
  reply: adminUser,
  errors: ['image_tools_bought'],
});

export const setUserRole = endpoint({
  operationId: 'setUserRole',
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  access: 'admin',
  asksAgain: true,
  summary: 'Make a user an admin with a role, or take the role away',
  description: 'The change is in the audit log.',
  params: userParams,
  body: z.object({ role: z.enum(ADMIN_ROLES, { error: ADMIN_USER_MESSAGES.roleInvalid }).nullable() }),
  reply: adminUser,
  errors: ['last_owner'],
});

export const signOutUser = endpoint({
  operationId: 'signOutUser',
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  access: 'admin',
  summary: 'Sign a user out of all sessions',
  description: 'Their open streams are closed too.',
  params: userParams,
  reply: confirmation,
});

export const removeUserSecondStep = endpoint({
  operationId: 'removeUserSecondStep',
  method: 'DELETE',
  path: '/api/admin/users/:id/second-step',
  access: 'admin',
  asksAgain: true,
  summary: 'Turn off two-step login for a user who lost their device',
  description: 'Ends their sessions, revokes their access tokens and emails them.',
  params: userParams,
  reply: adminUser,
  errors: ['own_second_step', 'second_step_off'],
});
