import { BODY_LIMITS, type BodyLimit } from '@cold-open/contract/http/body-limits';

/**
 * What bounds each API call: the size of its body, and how often it may be called.
 *
 * - body: a limit from `contract/http/body-limits.ts`; `-` for calls without a body.
 * - calls: the names of the rate limits, counted per account or per address; `-` means none but `changes-account`, which
 *   limits all signed-in calls except GET together. All signed-in calls are also paced (`platform/http/paced-requests.ts`).
 */
const TABLE = `
call                                                             body        calls
GET    /api/health                                               -           public-calls-address
POST   /api/auth/register                                        account     public-calls-address,sign-ups-account,sign-ups-address
POST   /api/contact                                              message     public-calls-address,contact-messages-address,contact-messages-email,contact-messages-total
POST   /api/auth/login                                           account     public-calls-address,failed-logins-account-network,failed-logins-account,failed-logins-address
POST   /api/auth/login/code                                      account     public-calls-address,failed-logins-address,wrong-codes-account-network,wrong-codes-account
POST   /api/auth/forgot-password                                 account     public-calls-address,reset-requests-account,reset-requests-address
POST   /api/auth/reset-password                                  account     public-calls-address,resets-address
POST   /api/auth/verify-email                                    account     public-calls-address,verifications-address
POST   /api/unsubscribe                                          account     public-calls-address,unsubscribes-address
POST   /api/auth/provider/start                                  account     public-calls-address,sign-in-starts-address
POST   /api/auth/provider/callback                               message     public-calls-address,sign-in-returns-address,sign-ups-account,sign-ups-address
POST   /api/auth/provider/link                                   account     public-calls-address,failed-logins-account-network,failed-logins-account,failed-logins-address
POST   /api/auth/logout                                          account     -
GET    /api/auth/me                                              -           -
GET    /api/events                                               -           -

PATCH  /api/account                                              account     -
POST   /api/account/password                                     account     failed-logins-account-network,failed-logins-account
POST   /api/account/password/confirm                             account     failed-logins-account-network,failed-logins-account
POST   /api/account/verification-mail                            account     verification-emails-account
GET    /api/account/sessions                                     -           -
DELETE /api/account/sessions/{id}                                account     -
GET    /api/account/access-tokens                                -           -
POST   /api/account/access-tokens                                account     failed-logins-account-network,failed-logins-account
DELETE /api/account/access-tokens/{id}                           account     -
GET    /api/account/sign-ins                                     -           -
POST   /api/account/sign-ins/link                                account     sign-in-starts-address,failed-logins-account-network,failed-logins-account
POST   /api/account/sign-ins/confirm                             account     sign-in-starts-address
DELETE /api/account/sign-ins/{id}                                account     -
POST   /api/account/sign-out-everywhere                          account     -
GET    /api/account/second-step                                  -           -
POST   /api/account/second-step/setup                            account     failed-logins-account-network,failed-logins-account
POST   /api/account/second-step                                  account     wrong-codes-account-network,wrong-codes-account
POST   /api/account/second-step/recovery-codes                   account     failed-logins-account-network,failed-logins-account,wrong-codes-account-network,wrong-codes-account
POST   /api/account/second-step/off                              account     failed-logins-account-network,failed-logins-account,wrong-codes-account-network,wrong-codes-account
POST   /api/account/second-step/confirm                          account     wrong-codes-account-network,wrong-codes-account
GET    /api/account/export                                       -           data-exports-account
POST   /api/account/delete                                       account     failed-logins-account-network,failed-logins-account

GET    /api/tokens                                               -           -
GET    /api/subscription/status                                  -           -
POST   /api/subscription/create-checkout-session                 form        -
POST   /api/subscription/boost-tokens                            form        -
POST   /api/subscription/portal                                  form        -
GET    /api/subscription/session/{id}                            -           -
POST   /api/subscription/webhook                                 longText    public-calls-address
GET    /api/sandbox/checkout/{sessionId}                         -           -
POST   /api/sandbox/checkout/{sessionId}/pay                     form        -
POST   /api/sandbox/checkout/{sessionId}/cancel                  form        -
POST   /api/sandbox/subscription/renew                           form        -
POST   /api/sandbox/subscription/cancel                          form        -
POST   /api/sandbox/subscription/resume                          form        -

POST   /api/scripts/generate                                     message     orders-account
POST   /api/scripts/generate/custom                              longText    orders-account
GET    /api/generation/engine                                    -           -
GET    /api/scripts                                              -           -
GET    /api/scripts/my-scripts/{userId}                          -           -
GET    /api/scripts/my-scripts/{userId}/niches                   -           -
GET    /api/scripts/user/{userId}                                -           -
GET    /api/scripts/{id}                                         -           -
PATCH  /api/scripts/{id}                                         longText    -
DELETE /api/scripts/{id}                                         form        -
POST   /api/scripts/{id}/duplicate                               form        -
POST   /api/scripts/{id}/restore                                 form        -
POST   /api/scripts/import                                       file        -
POST   /api/scripts/bulk                                         message        -
GET    /api/scripts/deleted                                      -           -
DELETE /api/scripts/deleted                                      form        -
DELETE /api/scripts/deleted/{id}                                 form        -
GET    /api/series                                               -           -
POST   /api/series                                               form        -
PATCH  /api/series/{id}                                          form        -
DELETE /api/series/{id}                                          form        -
GET    /api/scripts/{id}/share                                   -           -
POST   /api/scripts/{id}/share                                   form        -
POST   /api/scripts/{id}/share/new-link                          form        -
DELETE /api/scripts/{id}/share                                   form        -
GET    /api/scripts/{id}/comments                                -           -
POST   /api/scripts/{id}/comments/{commentId}/replies            form        -
PATCH  /api/scripts/{id}/comments/{commentId}                    form        -
DELETE /api/scripts/{id}/comments/{commentId}                    form        -
PATCH  /api/scripts/{id}/comments/{commentId}/text               form        -
POST   /api/scripts/{id}/teleprompter/remotes                    form        teleprompter-remotes-account
PUT    /api/teleprompter/remotes/{id}                            form        -
DELETE /api/teleprompter/remotes/{id}                            form        -
GET    /api/remote/{token}                                       -           public-calls-address
POST   /api/remote/{token}/commands                              form        public-calls-address,teleprompter-commands-remote
GET    /api/review/{token}                                       -           public-calls-address
POST   /api/review/{token}/opened                                form        public-calls-address,review-opens-address
POST   /api/review/{token}/comments                              message     public-calls-address,review-comments-address,review-comments-address-day,review-comments-script
POST   /api/review/{token}/comments/{commentId}/replies          form        public-calls-address,review-comments-address,review-comments-address-day,review-comments-script
PATCH  /api/review/{token}/comments/{commentId}                  form        public-calls-address,review-changes-address
POST   /api/review/{token}/comments/{commentId}/delete           form        public-calls-address,review-changes-address
PUT    /api/scripts/{id}/locks                                   list        -
GET    /api/scripts/{id}/check                                   -           -
PATCH  /api/scripts/{id}/check                                   message     -
GET    /api/scripts/{id}/stream                                  -           -
POST   /api/scripts/{id}/stop                                    form        -
POST   /api/scripts/{id}/regenerate                              message     orders-account
POST   /api/scripts/{id}/rephrase                                message     orders-account
POST   /api/scripts/{id}/rephrasings/{rephrasingId}/accept       form        -
POST   /api/scripts/{id}/openings                                form        orders-account
GET    /api/scripts/{id}/openings                                -           -
GET    /api/scripts/{id}/publishing                              -           -
PUT    /api/scripts/{id}/publishing                              outline     -
POST   /api/scripts/{id}/publishing/suggest                      form        orders-account
POST   /api/scripts/{id}/shorts                                  form        -
POST   /api/scripts/{id}/shorts/create                           form        orders-account
POST   /api/scripts/{id}/suggestions/{setId}/stop                form        -
POST   /api/scripts/{id}/suggestions/{setId}/accept              form        -
GET    /api/scripts/{id}/versions                                -           -
GET    /api/scripts/{id}/versions/{versionId}                    -           -
POST   /api/scripts/{id}/versions/{versionId}/restore            form        -
GET    /api/scripts/{id}/export                                  -           -
POST   /api/scripts/export                                       form        -
POST   /api/outlines                                             longText    outlines-account
GET    /api/outlines                                             -           -
GET    /api/outlines/{id}                                        -           -
PATCH  /api/outlines/{id}                                        outline     -
DELETE /api/outlines/{id}                                        form        -
POST   /api/outlines/{id}/suggest                                form        point-suggestions-account
POST   /api/admin/admin-sripts                                   longText    -
POST   /api/admin/admin-scripts                                  longText    -

POST   /api/images/checkout                                      form        -
GET    /api/images/designs                                       -           -
POST   /api/images/designs                                       form        -
GET    /api/images/designs/{id}                                  -           -
GET    /api/images/designs/{id}/picture                          -           -
GET    /api/images/scripts                                       -           -
PATCH  /api/images/designs/{id}                                  form        -
POST   /api/images/designs/{id}/duplicate                        form        -
DELETE /api/images/designs/{id}                                  form        -
POST   /api/images/photos                                        photo       photos-account
GET    /api/images/photos                                        -           -
GET    /api/images/photos/{id}/file                              -           -
DELETE /api/images/photos/{id}                                   form        -
GET    /api/images/ai                                            -           -
POST   /api/images/ai                                            form        ai-pictures-account
GET    /api/images/ai/{id}                                       -           -
POST   /api/images/render                                        form        -
POST   /api/images/shapes                                        form        -
GET    /api/voices                                               -           -
POST   /api/voices                                               file        voice-samples
PATCH  /api/voices/{id}                                          file        voice-samples
DELETE /api/voices/{id}                                          form        -
POST   /api/voices/{id}/description                              form        voice-descriptions
GET    /api/admin/posted-scripts                                 -           -
GET    /api/admin/posted-scripts/{id}                            -           -
PUT    /api/admin/posted-scripts/{id}                            longText    -
PUT    /api/admin/posted-scripts/{id}/publication                form        -

GET    /api/prompts/prompts                                      -           -
POST   /api/prompts/prompts                                      longText    -
GET    /api/prompts/promptsadmin                                 -           -
GET    /api/prompts/counts                                       -           -
GET    /api/prompts/suggestions                                  -           -
GET    /api/prompts/prompts/{id}                                 -           -
PATCH  /api/prompts/prompt/{id}                                  message     -
DELETE /api/prompts/prompt/{id}                                  form        -
POST   /api/prompts/prompts/{groupId}/nested                     longText    -
GET    /api/prompts/nested-prompts/{nestedId}                    -           -
GET    /api/prompts/prompts/{groupId}/nested/{nestedId}/count    -           -
GET    /api/prompts/prompts/{groupId}/nested/{nestedId}/template -           -
POST   /api/prompts/prompts/{id}/bookmark                        form        -
PATCH  /api/prompts/prompts/{groupId}/nested/{nestedId}          longText    -
DELETE /api/prompts/{groupId}/nested/{nestedId}                  form        -
GET    /api/prompts/library/niches                               -           -
GET    /api/prompts/library/export                               -           -
POST   /api/prompts/library/import                               library     -
GET    /api/prompts/library/{groupId}/usage                      -           -
POST   /api/prompts/library/{groupId}/duplicate                  form        -
PUT    /api/prompts/library/{groupId}/order                      list        -
PUT    /api/prompts/library/prompts/{nestedId}/draft             form        -
POST   /api/prompts/library/prompts/{nestedId}/duplicate         form        -
POST   /api/prompts/beats                                        longText    -
POST   /api/scripts/prompts/from-youtube                         transcript  templates-from-videos

GET    /api/videos                                               -           -
GET    /api/videos/niches                                        -           -
GET    /api/videos/trending                                      -           -
GET    /api/videos/catalog                                       -           -
POST   /api/videos/import                                        longText    -
POST   /api/videos                                               form        -
PATCH  /api/videos/{id}                                          form        -
DELETE /api/videos/{id}                                          form        -

GET    /api/chat/my                                              -           -
GET    /api/chat/unread                                          -           -
POST   /api/chat                                                 message     chat-messages
POST   /api/chat/read                                            form        -
GET    /api/chat/admin/all                                       -           -
GET    /api/chat/admin/unread                                    -           -
GET    /api/chat/admin/conversation/{userId}                     -           -
GET    /api/chat/admin/messages/{userId}                         -           -
GET    /api/chat/admin/user/{userId}                             -           -
POST   /api/chat/admin/reply/{userId}                            message     -
POST   /api/chat/admin/read/{userId}                             form        -
DELETE /api/chat/admin/clear/{userId}                            form        -
PUT    /api/chat/admin/message/{messageId}                       message     -
DELETE /api/chat/admin/message/{messageId}                       form        -
POST   /api/user/admin/block/{userId}                            form        -
POST   /api/user/admin/unblock/{userId}                          form        -
GET    /api/chat/admin/supporters                                -           -
POST   /api/chat/admin/assign/{userId}                           form        -
POST   /api/chat/admin/resolve/{userId}                          form        -
POST   /api/chat/admin/reopen/{userId}                           form        -
GET    /api/chat/admin/notes/{userId}                            -           -
POST   /api/chat/admin/notes/{userId}                            message     -
DELETE /api/chat/admin/notes/{userId}/{noteId}                   form        -
GET    /api/chat/admin/canned-replies                            -           -
POST   /api/chat/admin/canned-replies                            message     -
PATCH  /api/chat/admin/canned-replies/{id}                       message     -
DELETE /api/chat/admin/canned-replies/{id}                       form        -

GET    /api/admin/users                                          -           -
POST   /api/admin/users                                          account     -
GET    /api/admin/users/{id}                                     -           -
DELETE /api/admin/users/{id}                                     form        -
GET    /api/admin/users/{id}/tokens                              -           -
PATCH  /api/admin/users/{id}/tokens                              form        -
PATCH  /api/admin/users/{id}/reset-tokens                        form        -
PATCH  /api/admin/users/{id}/plan                                form        -
PATCH  /api/admin/users/{id}/image-tools                         form        -
PATCH  /api/admin/users/{id}/role                                form        -
GET    /api/admin/users/count                                    -           -
POST   /api/admin/users/export                                   form        user-exports
PATCH  /api/admin/users/{id}                                     form        -
POST   /api/admin/users/{id}/reset-tokens/undo                   form        -
POST   /api/admin/users/{id}/password-reset                      form        -
GET    /api/admin/users/{id}/notes                               -           -
POST   /api/admin/users/{id}/notes                               message     -
DELETE /api/admin/users/{id}/notes/{noteId}                      form        -
POST   /api/admin/users/{id}/sign-out                            form        -
DELETE /api/admin/users/{id}/second-step                         form        -
GET    /api/announcements                                        -           -
POST   /api/announcements/{id}/dismiss                           form        -
GET    /api/admin/announcements                                  -           -
POST   /api/admin/announcements                                  form        -
PUT    /api/admin/announcements/{id}                             form        -
DELETE /api/admin/announcements/{id}                             form        -
GET    /api/admin/dashboard                                      -           -
GET    /api/admin/payments                                       -           -
GET    /api/admin/payments/report                                -           -
POST   /api/admin/payments/{id}/refund                           form        -
GET    /api/admin/payments/comparison                            -           -
GET    /api/admin/payments/events                                -           -
POST   /api/admin/payments/events/{id}/replay                    form        -
GET    /api/admin/writer                                         -           -
POST   /api/admin/writer/test                                    form        -
GET    /api/admin/writer/models                                  -           -
PUT    /api/admin/writer/model                                   form        -
GET    /api/admin/writer/choice                                  -           -
PUT    /api/admin/writer/choice                                  form        -
POST   /api/admin/writer/choice/test                             form        -
PUT    /api/admin/writer/hosted                                  form        -
DELETE /api/admin/writer/hosted                                  form        -
GET    /api/admin/writer/hosted/models                           -           -
GET    /api/admin/writer/local                                   -           -
POST   /api/admin/writer/local/download                          form        -
POST   /api/admin/writer/local/add                               form        -
POST   /api/admin/writer/local/pause                             form        -
POST   /api/admin/writer/local/resume                            form        -
POST   /api/admin/writer/local/cancel                            form        -
POST   /api/admin/writer/local/test                              form        -
POST   /api/admin/writer/local/use                               form        -
POST   /api/admin/writer/local/runtime                           form        -
DELETE /api/admin/writer/local/models/{file}                     form        -
GET    /api/admin/installation                                   -           -
POST   /api/admin/installation/test-email                        form        test-emails
GET    /api/admin/overview                                       -           -
GET    /api/admin/audit                                          -           -
GET    /api/admin/audit/actors                                   -           -
`;

interface Entry {
  /** Method and path as in the OpenAPI document. */
  call: string;
  /** Null for calls without a body. */
  body: BodyLimit | null;
  calls: string[];
}

function parseRow(row: string): Entry {
  const [method, path, body = '', calls = '', ...rest] = row.split(/ +/);
  const limit = body === '-' ? null : (BODY_LIMITS as Record<string, BodyLimit>)[body];
  if (limit === undefined || calls === '' || rest.length > 0) throw new Error(`invalid table row: ${row}`);
  return { call: `${method} ${path}`, body: limit, calls: calls === '-' ? [] : calls.split(',') };
}

export const LIMITS: Entry[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .filter((row) => row !== '')
  .map(parseRow);
