import { ADMIN_ROLES, type AdminRole } from '@cold-open/contract/http/admin-roles';

/** Which admins may make each call of the admin area. Users get 403, and callers without a session 401. */
const TABLE = `
POST   /api/admin/admin-sripts                              owner admin editor
POST   /api/admin/admin-scripts                             owner admin editor
GET    /api/admin/posted-scripts                            owner admin editor
GET    /api/admin/posted-scripts/{id}                       owner admin editor
PUT    /api/admin/posted-scripts/{id}                       owner admin editor
PUT    /api/admin/posted-scripts/{id}/publication           owner admin editor
GET    /api/prompts/promptsadmin                            owner admin editor
GET    /api/prompts/library/niches                          owner admin editor
GET    /api/prompts/library/export                          owner admin editor
POST   /api/prompts/library/import                          owner admin editor
GET    /api/prompts/library/{groupId}/usage                 owner admin editor
POST   /api/prompts/library/{groupId}/duplicate             owner admin editor
PUT    /api/prompts/library/{groupId}/order                 owner admin editor
PUT    /api/prompts/library/prompts/{nestedId}/draft        owner admin editor
POST   /api/prompts/library/prompts/{nestedId}/duplicate    owner admin editor
GET    /api/videos/catalog                                  owner admin editor
POST   /api/videos/import                                   owner admin editor
POST   /api/videos                                          owner admin editor
PATCH  /api/videos/{id}                                     owner admin editor
DELETE /api/videos/{id}                                     owner admin editor
GET    /api/chat/admin/all                                  owner admin support
GET    /api/chat/admin/unread                               owner admin support
GET    /api/chat/admin/conversation/{userId}                owner admin support
GET    /api/chat/admin/messages/{userId}                    owner admin support
GET    /api/chat/admin/user/{userId}                        owner admin support
POST   /api/chat/admin/reply/{userId}                       owner admin support
POST   /api/chat/admin/read/{userId}                        owner admin support
DELETE /api/chat/admin/clear/{userId}                       owner admin support
PUT    /api/chat/admin/message/{messageId}                  owner admin support
DELETE /api/chat/admin/message/{messageId}                  owner admin support
POST   /api/user/admin/block/{userId}                       owner admin support
POST   /api/user/admin/unblock/{userId}                     owner admin support
GET    /api/chat/admin/supporters                           owner admin support
POST   /api/chat/admin/assign/{userId}                      owner admin support
POST   /api/chat/admin/resolve/{userId}                     owner admin support
POST   /api/chat/admin/reopen/{userId}                      owner admin support
GET    /api/chat/admin/notes/{userId}                       owner admin support
POST   /api/chat/admin/notes/{userId}                       owner admin support
DELETE /api/chat/admin/notes/{userId}/{noteId}              owner admin support
GET    /api/chat/admin/canned-replies                       owner admin support
POST   /api/chat/admin/canned-replies                       owner admin support
PATCH  /api/chat/admin/canned-replies/{id}                  owner admin support
DELETE /api/chat/admin/canned-replies/{id}                  owner admin support
GET    /api/admin/users                                     owner admin support
POST   /api/admin/users                                     owner admin
GET    /api/admin/users/{id}                                owner admin support
DELETE /api/admin/users/{id}                                owner admin
GET    /api/admin/users/{id}/tokens                         owner admin support
PATCH  /api/admin/users/{id}/tokens                         owner admin
PATCH  /api/admin/users/{id}/reset-tokens                   owner admin
PATCH  /api/admin/users/{id}/plan                           owner admin
PATCH  /api/admin/users/{id}/image-tools                    owner admin
PATCH  /api/admin/users/{id}/role                           owner
GET    /api/admin/users/count                               owner admin support
POST   /api/admin/users/export                              owner admin
PATCH  /api/admin/users/{id}                                owner admin
POST   /api/admin/users/{id}/reset-tokens/undo              owner admin
POST   /api/admin/users/{id}/password-reset                 owner admin
GET    /api/admin/users/{id}/notes                          owner admin support
POST   /api/admin/users/{id}/notes                          owner admin
DELETE /api/admin/users/{id}/notes/{noteId}                 owner admin
POST   /api/admin/users/{id}/sign-out                       owner admin
DELETE /api/admin/users/{id}/second-step                    owner admin
GET    /api/admin/announcements                             owner admin
POST   /api/admin/announcements                             owner admin
PUT    /api/admin/announcements/{id}                        owner admin
DELETE /api/admin/announcements/{id}                        owner admin
GET    /api/admin/dashboard                                 owner admin editor support
GET    /api/admin/payments                                  owner admin
GET    /api/admin/payments/report                           owner admin
POST   /api/admin/payments/{id}/refund                      owner admin
GET    /api/admin/payments/comparison                       owner admin
GET    /api/admin/payments/events                           owner admin
POST   /api/admin/payments/events/{id}/replay               owner admin
GET    /api/admin/writer                                    owner admin
POST   /api/admin/writer/test                               owner admin
GET    /api/admin/writer/models                             owner admin
PUT    /api/admin/writer/model                              owner admin
GET    /api/admin/writer/choice                             owner admin
PUT    /api/admin/writer/choice                             owner admin
PUT    /api/admin/writer/hosted                             owner admin
POST   /api/admin/writer/choice/test                        owner admin
DELETE /api/admin/writer/hosted                             owner admin
GET    /api/admin/writer/hosted/models                      owner admin
GET    /api/admin/writer/local                              owner admin
POST   /api/admin/writer/local/download                     owner admin
POST   /api/admin/writer/local/add                          owner admin
POST   /api/admin/writer/local/pause                        owner admin
POST   /api/admin/writer/local/resume                       owner admin
POST   /api/admin/writer/local/cancel                       owner admin
POST   /api/admin/writer/local/test                         owner admin
POST   /api/admin/writer/local/use                          owner admin
POST   /api/admin/writer/local/runtime                      owner admin
DELETE /api/admin/writer/local/models/{file}                owner admin
GET    /api/admin/installation                              owner admin
POST   /api/admin/installation/test-email                   owner admin
GET    /api/admin/overview                                  owner admin
GET    /api/admin/audit                                     owner admin
GET    /api/admin/audit/actors                              owner admin
`;

export const ROLES: { call: string; roles: AdminRole[] }[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [method, path, ...names] = row.split(/ +/);
    const roles = ADMIN_ROLES.filter((role) => names.includes(role));
    if (roles.length !== names.length) throw new Error(`invalid table row: ${row}`);
    return { call: `${method} ${path}`, roles };
  });
