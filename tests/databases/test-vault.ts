import { openVault } from '#server/db/at-rest/vault.ts'

/** Test databases are encrypted, as in production. */
export const TEST_VAULT = openVault([Buffer.alloc(32, 'test')])
