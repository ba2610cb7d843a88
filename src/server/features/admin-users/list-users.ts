import type { z } from 'zod'
import type { listUsers as contract } from '#shared/contract/admin/admin-users.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import { findUserPage, userCursors } from './find-user-page.ts'
import { readUserRows } from './read-user-rows.ts'

/** @throws AppError `validation_failed` for a cursor of another order */
export async function listUsers(
  deps: AdminUsersDeps,
  { cursor, limit, ...filters }: z.output<(typeof contract)['query']>,
): Promise<Omit<RouteData<typeof contract>, 'asOf'>> {
  const cursors = userCursors(filters)
  const after = cursor === undefined ? null : cursors.decode(cursor)
  const { people, next } = await findUserPage(deps, filters, { after, limit })
  const users = await readUserRows(deps, people)
  return { users: users.map(({ row }) => row), nextCursor: next && cursors.encode([...next]) }
}
