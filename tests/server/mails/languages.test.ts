import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Language } from '#shared/texts/languages.ts'
import { newLeadRow } from '#server/features/leads/lead-fields.ts'
import { deliverDue } from '#server/features/mails/delivery/deliver-due.ts'
import { storeOrder } from '#server/features/mails/store-order.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mails } from '#server/db/schema/mails.ts'
import { testBrands } from '../support/test-app.ts'
import { eraseMails, useMailsServer } from './mails-server.ts'

const server = useMailsServer()
const NOW = new Date('2027-03-01T09:00:00Z')

let people = 0
const newEmail = (): string => `Reader-${++people}@example.com`

async function storeLead(email: string, language: Language, createdAt: Date) {
  const { database } = server().deps
  const body = { email, quizData: { answers: {} } }
  const own = (await testBrands()).default()
  const shown = { own, local: own, isNamed: false }
  const row = newLeadRow({ database }, { shown, language }, body, undefined)
  await database.db.insert(leads).values({ ...row, createdAt })
}

const storeAccount = (email: string, language: Language) =>
  server()
    .deps.database.db.insert(accounts)
    .values({
      id: `account-${email}`,
      email,
      language,
      passwordHash: 'none',
      createdAt: NOW,
      passwordChangedAt: NOW,
    })

/** The language of a mail to this address. */
async function orderedLanguage(to: string): Promise<Language | undefined> {
  const { deps } = server()
  const content = { kind: 'plan_waiting', leadId: 'lead' } as const
  const order = { brandId: 'marigold', to, dedupeKey: `test:${to}`, content }
  const mail = await storeOrder(deps, order, { now: NOW, dueAt: NOW })
  const [row] = await deps.database.db
    .select()
    .from(mails)
    .where(eq(mails.id, mail?.id ?? ''))
  return row?.language
}

beforeEach(async () => {
  await eraseMails(server())
})

it('a mail is in the language of its reader: that of the account, else of the latest lead', async () => {
  const reader = newEmail()
  expect(await orderedLanguage(newEmail())).toBe('en')
  await storeLead(reader, 'de', new Date('2027-01-01T00:00:00Z'))
  await storeLead(reader.toUpperCase(), 'ar', new Date('2027-02-01T00:00:00Z'))
  expect(await orderedLanguage(reader)).toBe('ar')
  await storeAccount(reader.toLowerCase(), 'de')
  await eraseMails(server())
  expect(await orderedLanguage(reader)).toBe('de')
})

it.each([
  ['en', 'your 4-Week Plan', 'https://quiz.example.com/subscription', 'https://quiz.example.com/'],
  ['de', '„4-Week Plan (de)“', 'https://quiz.example.com/de/subscription', 'https://quiz.example.com/de'],
  ['ar', '4-Week Plan (ar)', 'https://quiz.example.com/ar/subscription', 'https://quiz.example.com/ar'],
] as const)(
  'the name of the plan and the links are in the language %s',
  async (language, plan, page, home) => {
    const reader = newEmail()
    await storeLead(reader, language, NOW)
    const content = {
      kind: 'refund_requested',
      planName: '4-Week Plan',
      requestedAt: NOW.toISOString(),
    } as const
    await storeOrder(
      server().deps,
      { brandId: 'marigold', to: reader, dedupeKey: `plan:${reader}`, content },
      { now: NOW, dueAt: NOW },
    )
    await deliverDue(server().deps, { now: NOW })
    const [sent] = server().gateway.sent
    expect(sent?.text).toContain(plan)
    expect(sent?.text).toContain(`\n${page}\n`)
    expect(sent?.html).toContain(`href="${home}"`)
  },
)

it('both plans of a second payment are named in the language', async () => {
  const reader = newEmail()
  await storeLead(reader, 'de', NOW)
  const content = {
    kind: 'duplicate_refunded',
    planName: '12-Week Plan',
    keptPlanName: '4-Week Plan',
    currency: 'USD',
    amountMinor: 1949,
    isPending: false,
    receiptIds: [],
  } as const
  await storeOrder(
    server().deps,
    { brandId: 'marigold', to: reader, dedupeKey: `both:${reader}`, content },
    { now: NOW, dueAt: NOW },
  )
  await deliverDue(server().deps, { now: NOW })
  const [sent] = server().gateway.sent
  expect(sent?.text).toMatch(/4-Week Plan \(de\)[^]*12-Week Plan \(de\)/)
})

it('the mail that is sent has this language', async () => {
  const reader = newEmail()
  await storeAccount(reader, 'ar')
  const content = { kind: 'password_changed', changedAt: NOW.toISOString() } as const
  await storeOrder(
    server().deps,
    { brandId: 'marigold', to: reader, dedupeKey: `sent:${reader}`, content },
    { now: NOW, dueAt: NOW },
  )
  await deliverDue(server().deps, { now: NOW })
  const [sent] = server().gateway.sent
  expect(sent?.subject).toContain('تم تغيير كلمة مرورك')
  expect(sent?.html).toContain('<html dir="rtl" lang="ar"')
})
