import type { Database } from './db/database.ts'
import { readOrCreateSecret } from './db/secret.ts'
import { EnvError } from './env-error.ts'
import { mintLink } from './features/accounts/links.ts'
import { adminRefusal } from './features/accounts/assert-new-password.ts'
import { lockAddress } from './features/accounts/lock-address.ts'
import { createPasswords } from './features/accounts/passwords.ts'
import { takeAddress } from './features/accounts/take-address.ts'
import type { FirstAdministrator } from './features/admin-access/first-administrator.ts'
import type { OperatorParts } from './features/admin-access/make-administrator.ts'
import { AUDIT_KEY } from './features/audit/audit-parts.ts'
import { createRecordDeed } from './features/audit/record-deed.ts'

/** Composes what whoever runs the server does about administrators: at its start, and by `npm run admin`. */
export async function openOperator(
  database: Database,
  { installationWords = [] }: { installationWords?: readonly string[] } = {},
): Promise<OperatorParts> {
  const failureKey = await readOrCreateSecret(database, 'sign_in_failure_key')
  const auditKey = await readOrCreateSecret(database, AUDIT_KEY)
  return {
    database,
    hashPassword: createPasswords().hash,
    assertSetPassword: async ({ email, password }) => {
      const refusal = await adminRefusal({ email, password, installationWords })
      if (refusal !== null) throw new EnvError(`ADMIN_PASSWORD is refused. ${refusal}`)
    },
    lockAddress,
    takeAddress: async (transaction, change) => {
      const { account, isNew } = await takeAddress({ failureKey }, transaction, {
        ...change,
        isSignIn: false,
      })
      return { accountId: account.id, isNew }
    },
    recordDeed: createRecordDeed(auditKey),
    mintPasswordLink: (email) => mintLink({ database }, 'set_password', email),
  }
}

/** What the start of the server says of the first administrator, line by line. */
export function administratorLines(first: FirstAdministrator): string[] {
  switch (first.kind) {
    case 'there':
      return first.endedPasswords.map(
        (email) =>
          `  The password of ${email} was printed outside production and has ended: npm run admin -- link ${email} prints a link that sets another one`,
      )
    case 'missing':
      return [
        '  Nobody can come in yet: npm run admin -- create you@example.com makes the first administrator',
      ]
    case 'made':
      return first.generatedPassword === null
        ? [`  The first administrator is ${first.email}, with the password of ADMIN_PASSWORD`]
        : [
            `  Sign in as ${first.email} with the password ${first.generatedPassword}`,
            `  It is shown this once; npm run admin -- link ${first.email} prints a link that sets another one`,
          ]
  }
}
