import type { AdminRole } from '#shared/contract/admin/admin.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

/** The names of the roles, in texts that every page has. */
export const ROLE_NAMES = {
  viewer: 'roleViewer',
  editor: 'roleEditor',
  publisher: 'rolePublisher',
  admin: 'roleAdmin',
} as const satisfies Record<AdminRole, PlainKey<'admin-base'>>
