import { createVault } from '#server/db/at-rest/vault.ts'

/** Test databases are encrypted, as in production. */
export const TEST_VAULT = createVault([Buffer.alloc(32, 'test')])
