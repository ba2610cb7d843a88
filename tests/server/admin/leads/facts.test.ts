import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#shared/lib/time.ts'
import { leadFacts, leads } from '#server/db/schema/leads.ts'
import { reportMarks, visits } from '#server/db/schema/reports.ts'
import {
  factsCompleteUntil,
  refreshLeadFacts,
} from '#server/features/admin-leads/facts/refresh-lead-facts.ts'
import { useTestServer } from '../../support/test-app.ts'
import { storeLead, storePurchase, storeVisit } from './lead-rows.ts'

const server = useTestServer()
const NOW = new Date('2026-06-01T12:00:00Z')
const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS)
const refresh = (now: Date, signal?: AbortSignal) =>
  refreshLeadFacts({ database: server.database, stripeAccount: server.gateway.account }, now, signal)
const factsOf = async (leadId: string) => {
  const [facts] = await server.database.db.select().from(leadFacts).where(eq(leadFacts.leadId, leadId))
  return facts
}

beforeEach(async () => {
  const { db } = server.database
  await db.delete(leads)
  await db.delete(visits)
  await db.delete(reportMarks)
})

describe('the facts of leads', () => {
  it('are renewed when the lead, its visits or its subscription change', async () => {
    const sessionId = randomUUID()
    const lead = await storeLead(server, {
      sessionId,
      email: 'Ann@Example.com',
      createdAt: at(-60),
      answers: {},
    })
    await refresh(NOW)
    expect(await factsOf(lead.id)).toMatchObject({
      stage: 'lead',
      isBought: false,
      country: 'unknown',
      searched: 'ann@example.com\n',
    })

    await storeVisit(server, { sessionId, country: 'FR', leadAt: at(-60), updatedAt: at(1) })
    await refresh(at(2))
    expect(await factsOf(lead.id)).toMatchObject({ stage: 'lead', country: 'FR' })

    await server.database.db
      .update(visits)
      .set({ purchasePageAt: at(3), updatedAt: at(3) })
      .where(eq(visits.sessionId, sessionId))
    await storeVisit(server, { sessionId: randomUUID(), leadId: lead.id, country: 'DE', updatedAt: at(3) })
    await refresh(at(4))
    expect(await factsOf(lead.id)).toMatchObject({ stage: 'purchase_page', country: 'FR' })

    await server.database.db
      .update(leads)
      .set({ openAnswers: { name: 'Ann' }, updatedAt: at(5) })
      .where(eq(leads.id, lead.id))
    await refresh(at(6))
    expect(await factsOf(lead.id)).toMatchObject({ searched: 'ann@example.com\nann', nameOrder: 'ann' })

    await storePurchase(server, { email: 'ann@example.com', paidAt: at(7), syncedAt: at(7) })
    await refresh(at(8))
    expect(await factsOf(lead.id)).toMatchObject({ stage: 'purchased', isBought: true })
  })

  it('are found although their rows were committed late', async () => {
    await refresh(NOW)
    const lead = await storeLead(server, { createdAt: at(-1) })
    await refresh(at(1))
    expect(await factsOf(lead.id)).toMatchObject({ stage: 'lead' })
  })

  it('are deleted with the lead', async () => {
    const lead = await storeLead(server, { createdAt: at(-60) })
    await refresh(NOW)
    await server.database.db.delete(leads).where(eq(leads.id, lead.id))
    expect(await factsOf(lead.id)).toBeUndefined()
  })

  it('are complete only after a run that was not interrupted', async () => {
    const lead = await storeLead(server, { createdAt: at(-60) })
    expect(await refresh(NOW, AbortSignal.abort())).toMatchObject({ isDone: false })
    expect(await factsCompleteUntil(server.database.db)).toEqual(new Date(0))
    expect(await refresh(NOW)).toMatchObject({ isDone: true })
    expect(await factsCompleteUntil(server.database.db)).toEqual(at(-2))
    expect(await factsOf(lead.id)).toMatchObject({ stage: 'lead' })
  })

  it('of a lead that is deleted meanwhile are not stored', async () => {
    const [one, other] = [await storeLead(server, { createdAt: at(-60) }), await storeLead(server, {})]
    await Promise.all([refresh(NOW), server.database.db.delete(leads).where(eq(leads.id, one.id))])
    await refresh(NOW)
    expect(await factsOf(one.id)).toBeUndefined()
    expect(await factsOf(other.id)).toMatchObject({ leadId: other.id })
  })
})
