import * as accessTokens from '@cold-open/contract/account/access-tokens.contract';
import * as account from '@cold-open/contract/account/account.contract';
import * as ownAccount from '@cold-open/contract/account/own-account.contract';
import * as providerSignIn from '@cold-open/contract/account/provider-sign-in.contract';
import * as secondStep from '@cold-open/contract/account/second-step.contract';
import * as announcements from '@cold-open/contract/announcements/announcements.contract';
import * as audit from '@cold-open/contract/audit/audit.contract';
import * as adminPayments from '@cold-open/contract/billing/admin-payments.contract';
import * as billing from '@cold-open/contract/billing/billing.contract';
import * as money from '@cold-open/contract/billing/money.contract';
import * as sandbox from '@cold-open/contract/billing/sandbox.contract';
import * as tokens from '@cold-open/contract/billing/tokens.contract';
import * as adminChat from '@cold-open/contract/chat/admin-chat.contract';
import * as chat from '@cold-open/contract/chat/chat.contract';
import * as chatQueue from '@cold-open/contract/chat/chat-queue.contract';
import * as contact from '@cold-open/contract/chat/contact.contract';
import * as savedReplies from '@cold-open/contract/chat/saved-replies.contract';
import type { Endpoint } from '@cold-open/contract/http/endpoint';
import * as health from '@cold-open/contract/http/health.contract';
import * as aiPictures from '@cold-open/contract/images/ai-pictures.contract';
import * as images from '@cold-open/contract/images/images.contract';
import * as photos from '@cold-open/contract/images/photos.contract';
import * as installation from '@cold-open/contract/installation/installation.contract';
import * as dashboard from '@cold-open/contract/overview/dashboard.contract';
import * as overview from '@cold-open/contract/overview/overview.contract';
import * as libraryEditing from '@cold-open/contract/prompts/library-editing.contract';
import * as promptTemplates from '@cold-open/contract/prompts/prompt-templates.contract';
import * as prompts from '@cold-open/contract/prompts/prompts.contract';
import * as scriptImport from '@cold-open/contract/scripts/import.contract';
import * as organize from '@cold-open/contract/scripts/organize.contract';
import * as outlines from '@cold-open/contract/scripts/outlines/outlines.contract';
import * as postedScripts from '@cold-open/contract/scripts/posted-scripts.contract';
import * as publishing from '@cold-open/contract/scripts/publishing/publishing.contract';
import * as regeneration from '@cold-open/contract/scripts/regenerate.contract';
import * as rephrase from '@cold-open/contract/scripts/rephrase.contract';
import * as ownerComments from '@cold-open/contract/scripts/review/owner-comments.contract';
import * as review from '@cold-open/contract/scripts/review/review.contract';
import * as sharing from '@cold-open/contract/scripts/review/sharing.contract';
import * as scriptChanges from '@cold-open/contract/scripts/script-changes.contract';
import * as scriptCheck from '@cold-open/contract/scripts/script-check.contract';
import * as scriptExports from '@cold-open/contract/scripts/script-exports.contract';
import * as scriptLists from '@cold-open/contract/scripts/script-lists.contract';
import * as scriptOrders from '@cold-open/contract/scripts/script-orders.contract';
import * as scriptVersions from '@cold-open/contract/scripts/script-versions.contract';
import * as scripts from '@cold-open/contract/scripts/scripts.contract';
import * as suggestions from '@cold-open/contract/scripts/suggestions.contract';
import * as remote from '@cold-open/contract/scripts/teleprompter/remote.contract';
import * as userAccess from '@cold-open/contract/users/user-access.contract';
import * as userBalances from '@cold-open/contract/users/user-balances.contract';
import * as userNotes from '@cold-open/contract/users/user-notes.contract';
import * as adminUsers from '@cold-open/contract/users/users.contract';
import * as videoCatalog from '@cold-open/contract/videos/video-catalog.contract';
import * as videos from '@cold-open/contract/videos/videos.contract';
import * as voices from '@cold-open/contract/voices/voices.contract';
import * as localWriter from '@cold-open/contract/writer/local-writer.contract';
import * as writer from '@cold-open/contract/writer/writer.contract';
import * as writerChoice from '@cold-open/contract/writer/writer-choice.contract';

const isEndpoint = (part: unknown): part is Endpoint =>
  typeof part === 'object' && part !== null && 'path' in part && 'access' in part;

/** Every endpoint that the contract describes, with the name of its export. */
export const endpoints = [
  account,
  adminUsers,
  userBalances,
  userNotes,
  userAccess,
  adminPayments,
  images,
  photos,
  aiPictures,
  billing,
  sandbox,
  tokens,
  health,
  promptTemplates,
  prompts,
  libraryEditing,
  scriptOrders,
  postedScripts,
  scriptLists,
  scripts,
  scriptChanges,
  organize,
  sharing,
  ownerComments,
  review,
  remote,
  scriptImport,
  scriptVersions,
  scriptCheck,
  rephrase,
  suggestions,
  publishing,
  regeneration,
  scriptExports,
  videos,
  videoCatalog,
  chat,
  adminChat,
  savedReplies,
  chatQueue,
  ownAccount,
  accessTokens,
  providerSignIn,
  secondStep,
  installation,
  contact,
  outlines,
  voices,
  overview,
  dashboard,
  announcements,
  money,
  audit,
  writer,
  writerChoice,
  localWriter,
].flatMap((contract) =>
  Object.entries(contract as Record<string, unknown>).flatMap(([name, part]) =>
    isEndpoint(part) ? [{ ...part, name }] : [],
  ),
);
