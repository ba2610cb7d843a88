import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, accountTokens } from '#server/db/schema/accounts.ts'
import { administrators } from '#server/db/schema/admin.ts'
import { hashApiToken, newApiToken } from '#server/features/admin-access/tokens/api-token.ts'
import { apiTokens } from '#server/db/schema/api-tokens.ts'
import { hashToken, newAccountId, newToken } from '#server/features/accounts/links/opaque-token.ts'
import { createPasswords } from '#server/features/accounts/passwords/passwords.ts'
import type { TestServer } from '../support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type SignedInPerson = {
  accountId: string
  email: string
  token: string
  headers: { authorization: string }
}

/** Like a browser, continues with the token that the second factor returned. */
export function keepToken(
  person: { headers: { authorization: string } },
  response: Pick<LightMyRequestResponse, 'json'>,
): void {
  const { data } = response.json<{ data?: { token?: unknown; isAdmin?: unknown } }>()
  if (data?.isAdmin === true && typeof data.token === 'string') {
    person.headers.authorization = `Bearer ${data.token}`
  }
}

/** Of no password: who is made here is signed in already. */
const NO_PASSWORD =
  '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** A sign-in of an account that is there. */
export async function signInOf(
  { db }: Pick<Database, 'db'>,
  { accountId, email }: { accountId: string; email: string },
  {
    expiresAt,
    revokedAt = null,
    createdAt: now = new Date(),
  }: { expiresAt?: Date; revokedAt?: Date | null; createdAt?: Date } = {},
): Promise<SignedInPerson> {
  const token = newToken()
  await db.insert(accountTokens).values({
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    expiresAt: expiresAt ?? new Date(now.getTime() + DAY_MS),
    revokedAt,
  })
  return { accountId, email, token, headers: { authorization: `Bearer ${token}` } }
}

/** As little as Argon2 takes. */
const cheapPasswords = createPasswords({ memoryKib: 8, passes: 1, parallelism: 1 })

/** A signed-in member with a confirmed address. */
export async function memberOf(
  { database }: Pick<TestServer, 'database'>,
  { password, brandId = 'marigold' }: { password?: string; brandId?: string } = {},
): Promise<SignedInPerson> {
  const now = new Date()
  const accountId = newAccountId(new Date())
  const email = `somebody-${accountId.toLowerCase()}@example.com`
  await database.db.insert(accounts).values({
    id: accountId,
    brandId,
    email,
    passwordHash: password === undefined ? NO_PASSWORD : await cheapPasswords.hash(password),
    emailConfirmedAt: now,
    createdAt: now,
    passwordChangedAt: now,
    lastSignInAt: now,
  })
  return signInOf(database, { accountId, email })
}

/** An administrator who is signed in. `brandId`: of the account; `brandIds`: of the rights. `totpSecret`: has a second factor, and still owes it. */
export async function adminOf(
  server: Pick<TestServer, 'database'>,
  role: AdminRole = 'admin',
  {
    totpSecret,
    password,
    brandId,
    brandIds = null,
  }: { totpSecret?: string; password?: string; brandId?: string; brandIds?: readonly string[] | null } = {},
): Promise<SignedInPerson> {
  const person = await memberOf(server, {
    ...(password !== undefined && { password }),
    ...(brandId !== undefined && { brandId }),
  })
  const now = new Date()
  await server.database.db.insert(administrators).values({
    accountId: person.accountId,
    role,
    brandIds,
    createdAt: now,
    ...(totpSecret !== undefined && { totpSecret, totpConfirmedAt: now }),
  })
  return person
}

export const roleOf = async ({ database }: Pick<TestServer, 'database'>, accountId: string) => {
  const [row] = await database.db.select().from(administrators).where(eq(administrators.accountId, accountId))
  return row?.role ?? null
}

type TokenRow = typeof apiTokens.$inferInsert

/** An API token of an administrator. */
export async function apiTokenOf(
  { database }: Pick<TestServer, 'database'>,
  { accountId }: { accountId: string },
  values: Partial<TokenRow> = {},
): Promise<{ id: string; token: string; headers: { authorization: string } }> {
  const [id, token, now] = [newAccountId(new Date()), newApiToken(), new Date()]
  await database.db.insert(apiTokens).values({
    id,
    tokenHash: hashApiToken(token),
    accountId,
    name: 'Nightly export',
    role: 'admin',
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
    ...values,
  })
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}
