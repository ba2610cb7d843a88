import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { adminAudit } from '#server/db/schema/admin.ts'
import type { TestServer } from '../../support/test-app.ts'
import type { SignedInPerson } from '../admin-people.ts'

/** Of everybody in these tests. */
export const password = 'a-long-enough-password'

/** The code that an authenticator app shows, now or so much later. */
export const codeOf = (secret: string, { at = new Date(), shiftSeconds = 0 } = {}): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() + shiftSeconds * 1000 })

/** None of the codes that are good about now. */
export const wrongCode = (secret: string): string => {
  const good = [-60, -30, 0, 30, 60].map((shiftSeconds) => codeOf(secret, { shiftSeconds }))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !good.includes(code)) ?? ''
  )
}

/** What is written down of what this person has done, in order. */
export async function auditOf(
  { database }: Pick<TestServer, 'database'>,
  { accountId }: Pick<SignedInPerson, 'accountId'>,
) {
  const rows = await database.db
    .select()
    .from(adminAudit)
    .where(eq(adminAudit.actorAccountId, accountId))
    .orderBy(adminAudit.id)
  return rows.map(({ action, outcome, before, after }) => ({ action, outcome, before, after }))
}
