/** Words that anyone who can see an installation may try as a password. */
const ROLES = ['admin', 'administrator', 'viewer', 'editor', 'publisher']

type Installation = {
  brand: { id: string; name: string; plans: readonly { name: string }[] }
  publicUrl: string
}

/**
 * Words that no password of this installation may consist of: the brand's id and name, the host and its parts, the
 * names of the plans, and the roles.
 */
export function installationWords({ brand: { id, name, plans }, publicUrl }: Installation): string[] {
  const { hostname } = new URL(publicUrl)
  return [...ROLES, id, name, hostname, ...hostname.split('.'), ...plans.map((plan) => plan.name)]
}
