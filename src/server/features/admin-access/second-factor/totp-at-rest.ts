import { eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { administrators } from '#server/db/schema/admin.ts'

type Vault = Pick<Database, 'vault'>

const contextOf = (accountId: string): string => `administrators/${accountId}/totp`

/** The secret of an authenticator app as it is stored. */
export const sealTotpSecret = ({ vault }: Vault, accountId: string, secret: string): string =>
  vault.seal(secret, contextOf(accountId))

/** @throws EncryptionKeyMissingError */
export const decryptTotpSecret = ({ vault }: Vault, accountId: string, stored: string): string =>
  vault.open(stored, contextOf(accountId))

/** Encrypts stored secrets with the newest key where it has not encrypted them yet. */
export async function resealTotpSecrets(database: Database): Promise<void> {
  const { db, vault } = database
  if (!vault.isOn) return
  const rows = await db
    .select({
      accountId: administrators.accountId,
      offer: administrators.totpOffer,
      secret: administrators.totpSecret,
    })
    .from(administrators)
    .where(or(isNotNull(administrators.totpOffer), isNotNull(administrators.totpSecret)))
  for (const { accountId, offer, secret } of rows) {
    const reseal = (stored: string): string =>
      sealTotpSecret(database, accountId, decryptTotpSecret(database, accountId, stored))
    if (offer !== null && vault.isStale(offer)) {
      await db
        .update(administrators)
        .set({ totpOffer: reseal(offer) })
        .where(eq(administrators.totpOffer, offer))
    }
    if (secret !== null && vault.isStale(secret)) {
      await db
        .update(administrators)
        .set({ totpSecret: reseal(secret) })
        .where(eq(administrators.totpSecret, secret))
    }
  }
}
