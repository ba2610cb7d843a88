import type { AdminRole } from '#shared/contract/admin/admin.ts'

/** The two roles in words. */
export const ROLE_LABELS: Record<AdminRole, { label: string; article: string; text: string }> = {
  viewer: { label: 'Viewer', article: 'a viewer', text: 'Viewers see everything and change nothing.' },
  admin: { label: 'Admin', article: 'an admin', text: 'Admins see and change everything.' },
}

export const ROLES: readonly AdminRole[] = ['viewer', 'admin']
