import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DraftRow } from '#shared/contract/admin/admin-studio.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { brandDrafts } from '#server/db/schema/studio/drafts.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { Transaction } from './studio-deps.ts'

export type Draft = typeof brandDrafts.$inferSelect

const isDraft = (brandId: string, draftId: string) =>
  and(eq(brandDrafts.brandId, brandId), eq(brandDrafts.id, draftId))

function present(row: Draft | undefined): Draft {
  if (row === undefined) throw refusal('draft_not_found')
  if (row.discardedAt !== null) throw refusal('draft_discarded')
  return row
}

/** @throws AppError `not_found`; `not_possible` for a discarded draft */
export async function readDraftRow(db: Transaction, brandId: string, draftId: string): Promise<Draft> {
  const [row] = await db.select().from(brandDrafts).where(isDraft(brandId, draftId))
  return present(row)
}

/** The same, and no other call changes it until the transaction ends. */
export async function lockDraft(transaction: Transaction, brandId: string, draftId: string): Promise<Draft> {
  const [row] = await transaction.select().from(brandDrafts).where(isDraft(brandId, draftId)).for('update')
  return present(row)
}

/** Addresses of operators by their accounts. Accounts that were deleted have none. */
export async function emailsOf(
  db: Transaction,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(accountIds)]))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** A draft as the API returns it. */
export const toDraftRow = (
  draft: Omit<Draft, 'base' | 'document'>,
  emails: ReadonlyMap<string, string>,
): DraftRow => ({
  id: draft.id,
  name: draft.name,
  baseNumber: draft.baseNumber,
  versionNumber: draft.versionNumber,
  sequence: draft.sequence,
  createdByEmail: emails.get(draft.createdBy) ?? null,
  createdAt: draft.createdAt.toISOString(),
  updatedAt: draft.updatedAt.toISOString(),
})

export const describeDraft = async (db: Transaction, draft: Draft): Promise<DraftRow> =>
  toDraftRow(draft, await emailsOf(db, [draft.createdBy]))

export const isOpen = (brandId: string) =>
  and(eq(brandDrafts.brandId, brandId), isNull(brandDrafts.discardedAt))
