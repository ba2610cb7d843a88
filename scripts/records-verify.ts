// npm run records:verify: walks the chains of purchase records and says where each ends, or where it does not fit.
// Writes nothing; ends with 1 where a record was changed, is missing or was inserted.
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { DatabaseUnreachableError } from '#server/db/open-postgres.ts'
import { EncryptionKeyMissingError } from '#server/db/vault.ts'
import { purchaseRecordHeads } from '#server/db/schema/purchase-records.ts'
import { readEnv } from '#server/env.ts'
import { EnvError } from '#server/env-error.ts'
import { type Verification, verifyRecords } from '#server/features/purchase-records/verify-records.ts'
import { openDatabase } from '#server/open-database.ts'
import { loadSettings } from './load-settings.ts'

function lineOf(account: string, { records, erased, sequence, hash, fault }: Verification): string {
  if (fault) return `${account}: record ${fault.sequence} is ${fault.kind}`
  return `${account}: ${records} records fit, ${erased} of them erased; record ${sequence} ends the chain with ${hash}`
}

async function main(): Promise<void> {
  loadSettings()
  const database = await openDatabase(readEnv())
  try {
    const heads = await database.db.select({ account: purchaseRecordHeads.account }).from(purchaseRecordHeads)
    if (heads.length === 0) console.log('Nothing is recorded yet.')
    for (const { account } of heads) {
      const found = await verifyRecords(database, account)
      console.log(lineOf(account, found))
      if (found.fault) process.exitCode = 1
    }
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  const isKnown =
    error instanceof EnvError ||
    error instanceof FolderInUseError ||
    error instanceof EncryptionKeyMissingError ||
    error instanceof DatabaseUnreachableError
  if (!isKnown) throw error
  console.error(error.message)
  process.exitCode = 1
}
