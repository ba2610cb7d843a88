import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../servers/server-fixture.ts'
import { enterAdmin } from './admin-driver.ts'
import { buy } from './member-driver.ts'

/**
 * A disputed payment and one with a warning of fraud. Signs in to the admin area and waits until it shows both.
 * @returns the address of each buyer, and a search for these two
 */
export async function makeDisputes(
  page: Page,
  request: APIRequestContext,
): Promise<{ disputed: string; warned: string; search: string }> {
  const search = `buyer-${crypto.randomUUID()}`
  const [disputed, warned] = [`disputed.${search}@example.com`, `warned.${search}@example.com`]
  await buy(request, disputed, { card: 'createDispute' })
  await buy(request, warned, { card: 'createIssuerFraudRecord' })
  const token = await enterAdmin(page, request)
  const headers = { authorization: `Bearer ${token}` }
  const countDisputes = async () => {
    const answer = await request.get(`/api/api/admin/disputes?q=${search}`, { headers })
    return ((await answer.json()) as { data: { disputes: unknown[] } }).data.disputes.length
  }
  // Webhooks report both shortly after the payments.
  await expect.poll(countDisputes, { timeout: 90_000 }).toBe(2)
  return { disputed, warned, search }
}
