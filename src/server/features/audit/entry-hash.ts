import { createHmac } from 'node:crypto'
import { canonicalJson, sha256 } from '#server/db/at-rest/chain.ts'
import type { adminAudit, adminAuditChain, adminAuditHead } from '#server/db/schema/admin.ts'

export type StoredAuditRow = typeof adminAudit.$inferSelect
export type AuditEntry = typeof adminAuditChain.$inferSelect
export type AuditHead = typeof adminAuditHead.$inferSelect

const hmac = (key: Buffer, value: readonly unknown[]): string =>
  createHmac('sha256', key).update(canonicalJson(value)).digest('hex')

export const rowHashOf = (row: StoredAuditRow): string =>
  sha256(
    canonicalJson([
      row.id,
      row.at.toISOString(),
      row.actorAccountId,
      row.actorEmail,
      row.action,
      row.targetKind,
      row.targetId,
      row.outcome,
      row.before,
      row.after,
      row.requestId,
    ]),
  )

export const entryHashOf = (key: Buffer, entry: Omit<AuditEntry, 'hash'>): string =>
  hmac(key, ['entry', entry.sequence, entry.auditId, entry.rowHash, entry.previousHash])

export const headMacOf = (
  key: Buffer,
  { sequence, hash, isComplete }: Pick<AuditHead, 'sequence' | 'hash' | 'isComplete'>,
): string => hmac(key, ['head', sequence, hash, isComplete])

/** Whether this program wrote the end of the chain. */
export const isGenuine = (key: Buffer, head: AuditHead): boolean => headMacOf(key, head) === head.mac
