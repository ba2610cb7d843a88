import { and, asc, eq, gt } from 'drizzle-orm'
import type { AppliedEdit } from '#shared/contract/admin/admin-studio.ts'
import { draftEdits } from '#server/db/schema/studio/drafts.ts'
import { emailsOf } from './draft-rows.ts'
import type { Transaction } from './studio-deps.ts'

export type StoredEdit = typeof draftEdits.$inferSelect

/** Edits after one, oldest first. */
export const editsAfter = (
  db: Transaction,
  draftId: string,
  after: number,
  limit: number,
): Promise<StoredEdit[]> =>
  db
    .select()
    .from(draftEdits)
    .where(and(eq(draftEdits.draftId, draftId), gt(draftEdits.sequence, after)))
    .orderBy(asc(draftEdits.sequence))
    .limit(limit)

/** Edits as the API returns them. */
export async function describeEdits(
  db: Transaction,
  edits: readonly StoredEdit[],
  callerId: string,
): Promise<AppliedEdit[]> {
  const emails = await emailsOf(
    db,
    edits.map(({ authorAccountId }) => authorAccountId),
  )
  return edits.map(({ sequence, editId, authorAccountId, at, patches, inverse, ofEditId }) => ({
    sequence,
    editId,
    isYours: authorAccountId === callerId,
    authorEmail: emails.get(authorAccountId) ?? null,
    at: at.toISOString(),
    patches,
    inverse,
    ofEditId,
  }))
}
