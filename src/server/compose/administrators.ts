import type { Database } from '#server/db/database.ts'
import { readOrCreateSecret } from '#server/db/at-rest/secret.ts'
import { EnvError } from '#server/settings/variable.ts'
import { mintLink } from '#server/features/accounts/links/links.ts'
import { adminPasswordFault } from '#server/features/accounts/passwords/assert-new-password.ts'
import { lockAddress } from '#server/features/accounts/account-of-address.ts'
import { createPasswords } from '#server/features/accounts/passwords/passwords.ts'
import { takeAddress } from '#server/features/accounts/links/take-address.ts'
import type { FirstAdministrator } from '#server/features/admin-access/team/first-administrator.ts'
import type { OperatorDeps } from '#server/features/admin-access/team/make-administrator.ts'
import { AUDIT_KEY, createRecordAction } from '#server/features/audit/record-action.ts'

/**
 * Composes what the operator does about administrators: at the server's start, and with `npm run admin`.
 * @param brandId of the site with the admin area, whose accounts they use
 */
export async function createOperator(
  database: Database,
  { brandId, installationWords = [] }: { brandId: string; installationWords?: readonly string[] },
): Promise<OperatorDeps> {
  const failureKey = await readOrCreateSecret(database, 'sign_in_failure_key')
  const auditKey = await readOrCreateSecret(database, AUDIT_KEY)
  return {
    database,
    hashPassword: createPasswords().hash,
    assertSetPassword: async ({ email, password }) => {
      const fault = await adminPasswordFault({ email, password, installationWords })
      if (fault !== null) throw new EnvError(`ADMIN_PASSWORD is not accepted. ${fault}`)
    },
    lockAddress,
    takeAddress: async (transaction, change) => {
      const { account, isNew } = await takeAddress({ failureKey }, transaction, {
        ...change,
        brandId,
        // Nothing tells which language the administrator reads.
        language: 'en',
        isSignIn: false,
      })
      return { accountId: account.id, isNew }
    },
    recordAction: createRecordAction(auditKey),
    mintPasswordLink: (email) => mintLink({ database }, 'set_password', { brandId, email }),
  }
}

/** The lines about administrators that the server prints when it starts. */
export function administratorLines(first: FirstAdministrator): string[] {
  switch (first.kind) {
    case 'there':
      return first.endedPasswords.map(
        (email) =>
          `  The password of ${email} was printed outside production and is no longer valid. Run npm run admin -- link ${email} for a link to set a new one`,
      )
    case 'missing':
      return [
        '  There is no administrator yet. Run npm run admin -- create you@example.com to create the first one',
      ]
    case 'made':
      return first.generatedPassword === null
        ? [`  Sign in as ${first.email} with the password in ADMIN_PASSWORD`]
        : [
            `  Sign in as ${first.email} with the password ${first.generatedPassword}`,
            `  This password is shown only once. Run npm run admin -- link ${first.email} for a link to set a new one`,
          ]
  }
}
