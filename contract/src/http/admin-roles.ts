/** What an admin may do. Only an owner changes roles, and there is always at least one. */
export const ADMIN_ROLES = ['owner', 'admin', 'editor', 'support'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export const FULL_ROLES = ['owner', 'admin'] as const satisfies AdminRole[];
export const EDITING_ROLES = [...FULL_ROLES, 'editor'] as const satisfies AdminRole[];
export const SUPPORT_ROLES = [...FULL_ROLES, 'support'] as const satisfies AdminRole[];

/** The calls that are not simply for owners and admins. The first match wins. */
const EXCEPTIONS: readonly { calls: RegExp; roles: readonly AdminRole[] }[] = [
  { calls: /^PATCH \/api\/admin\/users\/:id\/role$/, roles: ['owner'] },
  { calls: /^GET \/api\/admin\/dashboard$/, roles: ADMIN_ROLES },
  { calls: /^GET \/api\/admin\/users(\/|$)/, roles: SUPPORT_ROLES },
  { calls: /^\w+ \/api\/(chat|user)\/admin\//, roles: SUPPORT_ROLES },
  { calls: /^\w+ \/api\/(prompts|videos)(\/|$)/, roles: EDITING_ROLES },
  { calls: /^\w+ \/api\/admin\/(admin-s|posted-scripts)/, roles: EDITING_ROLES },
];

/** Lists the roles that may make an admin call. */
export function rolesFor({ method, path }: { method: string; path: string }): readonly AdminRole[] {
  return EXCEPTIONS.find(({ calls }) => calls.test(`${method} ${path}`))?.roles ?? FULL_ROLES;
}

export function isAmong(roles: readonly AdminRole[], role: AdminRole | null): boolean {
  return role !== null && roles.includes(role);
}

/** Editors change the library, the example titles and the shared scripts; support admins use them like everybody else. */
export function canEditLibrary({ role }: { role: AdminRole | null }): boolean {
  return isAmong(EDITING_ROLES, role);
}
