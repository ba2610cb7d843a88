import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'
import { decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { type AutomationQuizData, automationQuizData } from './automation-quiz-data.ts'
import type { AutomationDeps, RegistrationJob } from './automation-deps.ts'

/** The body of the webhook, without the password. */
export type RegistrationBody = {
  /** The same for every attempt, so that a receiver can deduplicate. */
  id: string
  type: 'registered'
  /** ISO. */
  registeredAt: string
  email: string
  leadId: string | null
  quizData: AutomationQuizData
}

/** @returns null if the account was deleted meanwhile */
export async function readRegistration(
  { database }: Pick<AutomationDeps, 'database'>,
  { accountId, leadId }: RegistrationJob,
): Promise<RegistrationBody | null> {
  const { db } = database
  const [account] = await db
    .select({ email: accounts.email, createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) return null
  const [row] =
    leadId === null
      ? []
      : await db
          .select({ id: leads.id, openAnswers: leads.openAnswers, health: leads.health })
          .from(leads)
          .where(and(eq(leads.id, leadId), eq(sql`lower(${leads.email})`, account.email.toLowerCase())))
  const lead = row ? decryptLead(database, row) : null
  return {
    id: `registered_${accountId}`,
    type: 'registered',
    registeredAt: account.createdAt.toISOString(),
    email: account.email,
    leadId: lead?.id ?? null,
    quizData: automationQuizData(lead?.answers ?? {}),
  }
}
