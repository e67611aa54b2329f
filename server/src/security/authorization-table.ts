import { ADMIN_TABLE } from './admin-authorization-table.ts';

/**
 * Who may do what: the status of each API call by role. The calls of the admin area are in `admin-authorization-table.ts`.
 *
 * - guest: no session; stranger: a signed-in user who is not the owner; owner: the owner of the fixture; blocked: the
 *   owner, blocked from the chat; admin: an admin who is not the owner.
 * - `fixtures.ts` creates the fixture; `-` means none. A `userId` in the body is the owner's.
 * - token: the scope that the owner's access token needs to get the same status as the owner; `none` if no access token
 *   is accepted (403); `-` for public calls.
 * - Another user's private data is not found (404), for admins too; another user's id as `userId` is forbidden (403).
 */
const TABLE = `
call                                                        fixture         guest  stranger owner blocked admin   token
GET    /api/health                                          -               200    200      200   200     200     -
POST   /api/auth/register                                   -               201    201      201   201     201     -
POST   /api/contact                                         -               201    201      201   201     201     -
POST   /api/auth/login                                      user            200    200      200   200     200     -
POST   /api/auth/login/code                                 -               401    401      401   401     401     -
POST   /api/auth/forgot-password                            user            200    200      200   200     200     -
POST   /api/auth/reset-password                             -               400    400      400   400     400     -
POST   /api/auth/verify-email                               -               400    400      400   400     400     -
POST   /api/unsubscribe                                     -               400    400      400   400     400     -
POST   /api/auth/provider/start                             -               404    404      404   404     404     -
POST   /api/auth/provider/callback                          -               404    404      404   404     404     -
POST   /api/auth/provider/link                              -               400    400      400   400     400     -
POST   /api/auth/logout                                     -               401    200      200   200     200     none
GET    /api/auth/me                                         -               401    200      200   200     200     read
GET    /api/events                                          -               401    200      200   200     200     read

PATCH  /api/account                                         -               401    200      200   200     200     none
POST   /api/account/password                                -               401    200      200   200     200     none
POST   /api/account/password/confirm                        -               401    200      200   200     200     none
POST   /api/account/verification-mail                       -               401    200      200   200     200     none
GET    /api/account/sessions                                -               401    200      200   200     200     none
DELETE /api/account/sessions/{id}                           session         401    404      200   200     404     none
GET    /api/account/access-tokens                           -               401    200      200   200     200     none
POST   /api/account/access-tokens                           -               401    201      201   201     201     none
DELETE /api/account/access-tokens/{id}                      access-token    401    404      200   200     404     none
GET    /api/account/sign-ins                                -               401    200      200   200     200     none
POST   /api/account/sign-ins/link                           -               401    404      404   404     404     none
POST   /api/account/sign-ins/confirm                        -               401    404      404   404     404     none
DELETE /api/account/sign-ins/{id}                           identity        401    404      200   200     404     none
POST   /api/account/sign-out-everywhere                     -               401    200      200   200     200     none
GET    /api/account/second-step                             -               401    200      200   200     200     none
POST   /api/account/second-step/setup                       -               401    200      200   200     200     none
POST   /api/account/second-step                             -               401    409      409   409     409     none
POST   /api/account/second-step/recovery-codes              -               401    409      409   409     409     none
POST   /api/account/second-step/off                         -               401    409      409   409     409     none
POST   /api/account/second-step/confirm                     -               401    409      409   409     409     none
GET    /api/account/export                                  -               401    200      200   200     200     none
POST   /api/account/delete                                  -               401    200      200   200     200     none

GET    /api/tokens                                          -               401    200      200   200     200     read
GET    /api/subscription/status                             claim           401    403      200   200     403     read
POST   /api/subscription/create-checkout-session            claim           401    403      200   200     403     none
POST   /api/subscription/boost-tokens                       low-balance     401    403      200   200     403     none
POST   /api/subscription/portal                             plan            401    404      200   200     404     none
GET    /api/subscription/session/{id}                       checkout        401    404      200   200     404     none
GET    /api/sandbox/checkout/{sessionId}                    checkout        401    404      200   200     404     none
POST   /api/sandbox/checkout/{sessionId}/pay                checkout        401    404      200   200     404     none
POST   /api/sandbox/checkout/{sessionId}/cancel             checkout        401    404      200   200     404     none
POST   /api/sandbox/subscription/renew                      plan            401    404      200   200     404     none
POST   /api/sandbox/subscription/cancel                     plan            401    404      200   200     404     none
POST   /api/sandbox/subscription/resume                     plan            401    404      200   200     404     none

POST   /api/scripts/generate                                tokens          401    403      201   201     403     write
POST   /api/scripts/generate                                private-prompt  401    404      201   201     404     write
POST   /api/scripts/generate/custom                         tokens          401    403      201   201     403     write
GET    /api/generation/engine                               -               401    200      200   200     200     read
POST   /api/images/checkout                                 -               401    200      200   200     200     none
GET    /api/images/designs                                  -               401    200      200   200     200     read
POST   /api/images/designs                                  image-tools     401    402      201   201     402     write
GET    /api/images/designs/{id}                             image-design    401    404      200   200     404     read
GET    /api/images/designs/{id}/picture                     image-design    401    404      200   200     404     read
GET    /api/images/scripts                                  -               401    200      200   200     200     read
PATCH  /api/images/designs/{id}                             image-design    401    404      200   200     404     write
POST   /api/images/designs/{id}/duplicate                   image-design    401    404      201   201     404     write
DELETE /api/images/designs/{id}                             image-design    401    404      200   200     404     write
POST   /api/images/photos                                   -               401    201      201   201     201     write
GET    /api/images/photos                                   -               401    200      200   200     200     read
GET    /api/images/photos/{id}/file                         photo           401    404      200   200     404     read
DELETE /api/images/photos/{id}                              photo           401    404      200   200     404     write
GET    /api/images/ai                                       -               401    200      200   200     200     read
POST   /api/images/ai                                       image-tools     401    402      409   409     402     write
GET    /api/images/ai/{id}                                  -               401    404      404   404     404     read
POST   /api/images/render                                   image-tools     401    402      200   200     402     write
POST   /api/images/shapes                                   -               401    200      200   200     200     read
GET    /api/voices                                          -               401    200      200   200     200     read
POST   /api/voices                                          -               401    201      201   201     201     write
PATCH  /api/voices/{id}                                     voice           401    404      200   200     404     write
DELETE /api/voices/{id}                                     voice           401    404      200   200     404     write
POST   /api/voices/{id}/description                         voice           401    404      409   409     404     write
POST   /api/scripts/generate/custom                         own-voice       401    404      201   201     404     write

GET    /api/scripts                                         -               401    200      200   200     200     read
GET    /api/scripts/my-scripts/{userId}                     user            401    403      200   200     403     read
GET    /api/scripts/my-scripts/{userId}/niches              user            401    403      200   200     403     read
GET    /api/scripts/user/{userId}                           user            401    403      200   200     403     read
GET    /api/scripts/{id}                                    script          401    404      200   200     404     read
GET    /api/scripts/{id}                                    shared-script   401    200      200   200     200     read
PATCH  /api/scripts/{id}                                    script          401    404      200   200     404     write
PATCH  /api/scripts/{id}                                    shared-script   401    403      403   403     200     write
DELETE /api/scripts/{id}                                    script          401    404      200   200     404     write
DELETE /api/scripts/{id}                                    shared-script   401    403      403   403     200     write
POST   /api/scripts/{id}/duplicate                          script          401    404      201   201     404     write
POST   /api/scripts/{id}/restore                            deleted-script  401    404      200   200     404     write
POST   /api/scripts/import                                  -               401    201      201   201     201     write
POST   /api/scripts/bulk                                    script          401    200      200   200     200     write
GET    /api/scripts/deleted                                 -               401    200      200   200     200     read
DELETE /api/scripts/deleted                                 -               401    200      200   200     200     write
DELETE /api/scripts/deleted/{id}                            deleted-script  401    404      200   200     404     write
GET    /api/series                                          -               401    200      200   200     200     read
POST   /api/series                                          -               401    201      201   201     201     write
PATCH  /api/series/{id}                                     series          401    404      200   200     404     write
DELETE /api/series/{id}                                     series          401    404      200   200     404     write
POST   /api/scripts/{id}/duplicate                          shared-script   401    201      201   201     201     write
GET    /api/scripts/{id}/share                              script          401    404      200   200     404     read
POST   /api/scripts/{id}/share                              script          401    404      201   201     404     write
POST   /api/scripts/{id}/share                              shared-script   401    404      404   404     404     write
POST   /api/scripts/{id}/share/new-link                     share           401    404      201   201     404     write
DELETE /api/scripts/{id}/share                              share           401    404      200   200     404     write
GET    /api/scripts/{id}/comments                           comment         401    404      200   200     404     read
POST   /api/scripts/{id}/comments/{commentId}/replies       comment         401    404      201   201     404     write
PATCH  /api/scripts/{id}/comments/{commentId}               comment         401    404      200   200     404     write
DELETE /api/scripts/{id}/comments/{commentId}               comment         401    404      200   200     404     write
PATCH  /api/scripts/{id}/comments/{commentId}/text          own-reply       401    404      200   200     404     write
PATCH  /api/scripts/{id}/comments/{commentId}/text          comment         401    404      403   403     404     write
POST   /api/scripts/{id}/teleprompter/remotes               script          401    404      201   201     404     write
POST   /api/scripts/{id}/teleprompter/remotes               shared-script   401    201      201   201     201     write
PUT    /api/teleprompter/remotes/{id}                       remote          401    404      200   200     404     write
DELETE /api/teleprompter/remotes/{id}                       remote          401    404      200   200     404     write
GET    /api/remote/{token}                                  remote          200    200      200   200     200     -
POST   /api/remote/{token}/commands                         remote          200    200      200   200     200     -
GET    /api/review/{token}                                  share           200    200      200   410     200     -
POST   /api/review/{token}/opened                           share           200    200      200   410     200     -
POST   /api/review/{token}/comments                         share           201    201      201   410     201     -
POST   /api/review/{token}/comments/{commentId}/replies     comment         201    201      201   410     201     -
PATCH  /api/review/{token}/comments/{commentId}             comment         200    200      200   410     200     -
POST   /api/review/{token}/comments/{commentId}/delete      answered        409    409      409   410     409     -
PUT    /api/scripts/{id}/locks                              script          401    404      200   200     404     write
PUT    /api/scripts/{id}/locks                              shared-script   401    403      403   403     200     write
GET    /api/scripts/{id}/check                              script          401    404      200   200     404     read
GET    /api/scripts/{id}/check                              shared-script   401    403      403   403     200     read
PATCH  /api/scripts/{id}/check                              script          401    404      200   200     404     write
PATCH  /api/scripts/{id}/check                              shared-script   401    403      403   403     200     write
GET    /api/scripts/{id}/stream                             script          401    404      200   200     404     read
POST   /api/scripts/{id}/stop                               script          401    404      200   200     404     write
POST   /api/scripts/{id}/regenerate                         script          401    404      201   201     404     write
POST   /api/scripts/{id}/rephrase                           script          401    404      201   201     404     write
POST   /api/scripts/{id}/rephrasings/{rephrasingId}/accept  rephrasing      401    404      200   200     404     write
POST   /api/scripts/{id}/openings                           script          401    404      409   409     404     write
GET    /api/scripts/{id}/openings                           script          401    404      200   200     404     read
POST   /api/scripts/{id}/suggestions/{setId}/stop           rephrasing      401    404      200   200     404     write
POST   /api/scripts/{id}/suggestions/{setId}/accept         rephrasing      401    404      200   200     404     write
GET    /api/scripts/{id}/publishing                         script          401    404      200   200     404     read
GET    /api/scripts/{id}/publishing                         shared-script   401    404      404   404     404     read
PUT    /api/scripts/{id}/publishing                         script          401    404      200   200     404     write
POST   /api/scripts/{id}/publishing/suggest                 script          401    404      200   200     404     write
POST   /api/scripts/{id}/shorts                             script          401    404      200   200     404     read
POST   /api/scripts/{id}/shorts/create                      script          401    404      201   201     404     write
GET    /api/scripts/{id}/versions                           script          401    404      200   200     404     read
GET    /api/scripts/{id}/versions/{versionId}               version         401    404      200   200     404     read
POST   /api/scripts/{id}/versions/{versionId}/restore       version         401    404      200   200     404     write
GET    /api/scripts/{id}/export                             script          401    404      200   200     404     read
POST   /api/scripts/export                                  script          401    404      200   200     404     write
POST   /api/outlines                                        claim           401    403      201   201     403     write
GET    /api/outlines                                        -               401    200      200   200     200     read
GET    /api/outlines/{id}                                   outline         401    404      200   200     404     read
PATCH  /api/outlines/{id}                                   outline         401    404      200   200     404     write
DELETE /api/outlines/{id}                                   outline         401    404      200   200     404     write
POST   /api/outlines/{id}/suggest                           outline         401    404      409   409     404     write

GET    /api/prompts/prompts                                 -               401    200      200   200     200     read
POST   /api/prompts/prompts                                 -               401    201      201   201     201     write
GET    /api/prompts/promptsadmin                            -               401    403      403   403     200     none
GET    /api/prompts/library/niches                          -               401    403      403   403     200     none
GET    /api/prompts/library/export                          -               401    403      403   403     200     none
POST   /api/prompts/library/import                          -               401    403      403   403     200     none
GET    /api/prompts/library/{groupId}/usage                 library-group   401    403      403   403     200     none
POST   /api/prompts/library/{groupId}/duplicate             library-group   401    403      403   403     201     none
PUT    /api/prompts/library/{groupId}/order                 library-order   401    403      403   403     200     none
PUT    /api/prompts/library/prompts/{nestedId}/draft        library-prompt  401    403      403   403     200     none
POST   /api/prompts/library/prompts/{nestedId}/duplicate    library-prompt  401    403      403   403     201     none
GET    /api/prompts/counts                                  -               401    200      200   200     200     read
GET    /api/prompts/suggestions                             -               401    200      200   200     200     read
GET    /api/prompts/prompts/{id}                            group           401    404      200   200     404     read
GET    /api/prompts/prompts/{id}                            library-group   401    200      200   200     200     read
PATCH  /api/prompts/prompt/{id}                             group           401    404      200   200     404     write
PATCH  /api/prompts/prompt/{id}                             library-group   401    403      403   403     200     write
DELETE /api/prompts/prompt/{id}                             group           401    404      200   200     404     write
DELETE /api/prompts/prompt/{id}                             library-group   401    403      403   403     200     write
POST   /api/prompts/prompts/{groupId}/nested                group           401    404      201   201     404     write
POST   /api/prompts/prompts/{groupId}/nested                library-group   401    403      403   403     201     write
GET    /api/prompts/nested-prompts/{nestedId}               prompt          401    404      200   200     404     read
GET    /api/prompts/nested-prompts/{nestedId}               library-prompt  401    200      200   200     200     read
GET    /api/prompts/prompts/{groupId}/nested/{nestedId}/count     prompt    401    404      200   200     404     read
GET    /api/prompts/prompts/{groupId}/nested/{nestedId}/template  prompt    401    404      200   200     404     read
POST   /api/prompts/prompts/{id}/bookmark                   prompt          401    404      200   200     404     write
POST   /api/prompts/prompts/{id}/bookmark                   library-prompt  401    200      200   200     200     write
PATCH  /api/prompts/prompts/{groupId}/nested/{nestedId}     prompt          401    404      200   200     404     write
PATCH  /api/prompts/prompts/{groupId}/nested/{nestedId}     library-prompt  401    403      403   403     200     write
DELETE /api/prompts/{groupId}/nested/{nestedId}             prompt          401    404      200   200     404     write
POST   /api/prompts/beats                                   -               401    200      200   200     200     write
DELETE /api/prompts/{groupId}/nested/{nestedId}             library-prompt  401    403      403   403     200     write
POST   /api/scripts/prompts/from-youtube                    claim           401    403      200   200     403     write

GET    /api/videos                                          -               401    200      200   200     200     read
GET    /api/videos/niches                                   -               401    200      200   200     200     read
GET    /api/videos/trending                                 -               401    200      200   200     200     read
GET    /api/videos/catalog                                  -               401    403      403   403     200     none
POST   /api/videos/import                                   -               401    403      403   403     200     none
POST   /api/videos                                          -               401    403      403   403     201     none
PATCH  /api/videos/{id}                                     video           401    403      403   403     200     none
DELETE /api/videos/{id}                                     video           401    403      403   403     200     none

GET    /api/chat/my                                         -               401    200      200   200     200     read
GET    /api/chat/unread                                     -               401    200      200   200     200     read
POST   /api/chat                                            -               401    201      201   403     201     write
POST   /api/chat/read                                       -               401    200      200   200     200     write

GET    /api/announcements                                   -               401    200      200   200     200     read
POST   /api/announcements/{id}/dismiss                      announcement    401    200      200   200     200     write
`;

const ROLES = ['guest', 'stranger', 'owner', 'blocked', 'admin'] as const;
type Role = (typeof ROLES)[number];
const TOKEN_COLUMN = ['read', 'write', 'none', '-'] as const;

interface Entry {
  /** Method and path as in the OpenAPI document. */
  call: string;
  fixture: string;
  expected: Record<Role, number>;
  token: (typeof TOKEN_COLUMN)[number];
}

function parseRow(row: string): Entry {
  const [method, path, fixture = '', ...statuses] = row.split(/ +/);
  const token = statuses.pop() as Entry['token'];
  if (statuses.length !== ROLES.length || !TOKEN_COLUMN.includes(token))
    throw new Error(`invalid table row: ${row}`);
  const expected = Object.fromEntries(ROLES.map((role, index) => [role, Number(statuses[index])]));
  return { call: `${method} ${path}`, fixture, expected: expected as Entry['expected'], token };
}

/** Skips the line with the names of the columns. */
function parseTable(table: string): Entry[] {
  return table
    .trim()
    .split('\n')
    .slice(1)
    .filter((row) => row !== '')
    .map(parseRow);
}

export const AUTHORIZATION: Entry[] = [TABLE, ADMIN_TABLE].flatMap(parseTable);
