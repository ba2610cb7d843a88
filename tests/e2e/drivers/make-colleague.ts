import { type APIRequestContext, expect } from '@playwright/test'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { adminToken } from './admin-driver.ts'
import { linkIn, readMail } from './outbox-mail.ts'

export type Colleague = { email: string; password: string }

/** Creates another administrator by an invitation, without the browser. */
export async function makeColleague(
  request: APIRequestContext,
  { dataDir }: Pick<ServerProcess, 'dataDir'>,
  role: AdminRole,
): Promise<Colleague> {
  const colleague = { email: `${role}@example.com`, password: 'a quiet field of barley' }
  const invited = await request.post('/api/api/admin/team/invitations', {
    data: { email: colleague.email, role },
    headers: { authorization: `Bearer ${await adminToken(request)}` },
  })
  expect(invited.status(), await invited.text()).toBe(201)
  const link = linkIn(await readMail(dataDir, colleague.email, 'admin_invitation'), '/admin/invitation')
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  const data = { token, password: colleague.password }
  const accepted = await request.post('/api/api/admin/invitations/accept', { data })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return colleague
}
