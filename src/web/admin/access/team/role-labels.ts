import type { AdminRole } from '#shared/contract/admin/admin.ts'

/** The two roles. */
export const ROLE_LABELS: Record<AdminRole, { label: string; article: string; text: string }> = {
  viewer: { label: 'Viewer', article: 'a viewer', text: 'Viewers can see everything but change nothing.' },
  admin: { label: 'Admin', article: 'an admin', text: 'Admins can see and change everything.' },
}

export const ROLES: readonly AdminRole[] = ['viewer', 'admin']
