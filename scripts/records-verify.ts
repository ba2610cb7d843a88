// npm run records:verify: verifies the hash chains of purchase records and of the audit, and prints where each ends or
// breaks. Writes nothing except a missing key. The exit code is 1 if a row was changed, is missing or was inserted.
import { purchaseRecordHeads } from '#server/db/schema/purchase-records.ts'
import { readOrCreateSecret } from '#server/db/at-rest/secret.ts'
import { AUDIT_KEY } from '#server/features/audit/record-action.ts'
import { type AuditVerification, verifyAudit } from '#server/features/audit/verify-audit.ts'
import { type Verification, verifyRecords } from '#server/features/purchase-records/verify-records.ts'
import { readSettings, runCommand, withDatabase } from './run-command.ts'

function lineOf(account: string, { records, erased, sequence, hash, fault }: Verification): string {
  if (fault) return `${account}: record ${fault.sequence} is ${fault.kind}`
  return `${account}: ${records} records fit, ${erased} of them erased; record ${sequence} ends the chain with ${hash}`
}

function auditLine({ entries, sequence, hash, waiting, fault }: AuditVerification): string {
  if (fault) {
    const what = fault.auditId === null ? `entry ${fault.sequence} of the chain` : `row ${fault.auditId}`
    return `audit: ${what} is ${fault.kind}`
  }
  const rest = waiting > 0 ? `; the next check adds ${waiting} older rows` : ''
  return `audit: ${entries} entries fit; entry ${sequence} ends the chain with ${hash}${rest}`
}

await runCommand(() =>
  withDatabase(readSettings(), async (database) => {
    const heads = await database.db.select({ account: purchaseRecordHeads.account }).from(purchaseRecordHeads)
    if (heads.length === 0) console.log('No purchase is recorded yet.')
    for (const { account } of heads) {
      const found = await verifyRecords(database, account)
      console.log(lineOf(account, found))
      if (found.fault) process.exitCode = 1
    }
    const audit = await verifyAudit(database, await readOrCreateSecret(database, AUDIT_KEY))
    console.log(auditLine(audit))
    if (audit.fault) process.exitCode = 1
  }),
)
