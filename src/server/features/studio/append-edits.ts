import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { appendDraftEdits } from '#shared/contract/admin/admin-studio.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { HOUR_MS } from '#shared/lib/time.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { applyPatches } from '#shared/studio/edits/apply-patches.ts'
import { type NewEdit, rebaseEdits } from '#shared/studio/edits/rebase-edits.ts'
import { brandDrafts, draftEditors, draftEdits } from '#server/db/schema/studio/drafts.ts'
import { holdStored } from '#server/features/media/media.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { describeEdits, editsAfter, type StoredEdit } from './draft-edits.ts'
import { type Draft, lockDraft } from './draft-rows.ts'
import type { Author, StudioDeps, Transaction } from './studio-deps.ts'
import { hashesIn, withoutMissingPictures } from './without-missing-pictures.ts'

/** The largest document of a draft, as JSON: far above any brand, and small enough to rebase at once. */
const MAX_DOCUMENT_CHARACTERS = 4 * 1024 * 1024

export type EditsOrder = {
  brandId: string
  draftId: string
  author: Author
  /** Number of the edit on whose document the first new edit was made. */
  base: number
  edits: readonly NewEdit[]
  requestId: string
}

type Results = RouteData<typeof appendDraftEdits>['results']

/** Edits are recorded once an hour for each person and draft, because each keystroke would hide everything else. */
async function auditEdits(
  { recordAction }: StudioDeps,
  transaction: Transaction,
  { brandId, draftId, author, requestId }: EditsOrder,
  { sequence, now }: { sequence: number; now: Date },
): Promise<void> {
  const { accountId } = author
  await transaction
    .insert(draftEditors)
    .values({ draftId, accountId, seenAt: now })
    .onConflictDoUpdate({ target: [draftEditors.draftId, draftEditors.accountId], set: { seenAt: now } })
  const due = await transaction
    .update(draftEditors)
    .set({ auditedAt: now })
    .where(
      and(
        eq(draftEditors.draftId, draftId),
        eq(draftEditors.accountId, accountId),
        or(isNull(draftEditors.auditedAt), lt(draftEditors.auditedAt, new Date(now.getTime() - HOUR_MS))),
      ),
    )
    .returning({ accountId: draftEditors.accountId })
  if (due.length === 0) return
  await recordAction(transaction, {
    actor: author,
    action: 'edit_draft',
    target: { targetKind: 'draft', targetId: draftId },
    requestId,
    brandId,
    after: { sequence },
  })
}

/** Stores what was applied, and the document with it. */
async function storeEdits(
  transaction: Transaction,
  draft: Draft,
  applied: readonly Omit<StoredEdit, 'draftId' | 'sequence'>[],
  { document, now }: { document: Draft['document']; now: Date },
): Promise<void> {
  if (JSON.stringify(document).length > MAX_DOCUMENT_CHARACTERS) throw refusal('draft_too_large')
  await transaction
    .insert(draftEdits)
    .values(
      applied.map((edit, index) => ({ ...edit, draftId: draft.id, sequence: draft.sequence + index + 1 })),
    )
  await transaction
    .update(brandDrafts)
    .set({ document, sequence: draft.sequence + applied.length, updatedAt: now })
    .where(eq(brandDrafts.id, draft.id))
}

/** Of the edits, those that are stored already, with their numbers. */
async function knownEdits(
  transaction: Transaction,
  { draftId }: EditsOrder,
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .select({ editId: draftEdits.editId, sequence: draftEdits.sequence })
    .from(draftEdits)
    .where(eq(draftEdits.draftId, draftId))
  return new Map(rows.map(({ editId, sequence }) => [editId, sequence]))
}

/**
 * Applies edits to a draft, in turn with all others. What came after their base is merged; an edit in conflict is not
 * applied and returned with both values. Pictures that are not stored any more are left out of edits.
 *
 * @throws AppError `not_found`; `not_possible` for a discarded or too large draft, or a base that it never had
 */
export async function appendEdits(
  deps: StudioDeps,
  order: EditsOrder,
): Promise<RouteData<typeof appendDraftEdits>> {
  const { brandId, draftId, author, base } = order
  const now = nowOf(deps)
  return deps.database.db.transaction(async (transaction) => {
    const draft = await lockDraft(transaction, brandId, draftId)
    if (base > draft.sequence) throw refusal('draft_base_unknown')
    const later = await editsAfter(transaction, draftId, base, draft.sequence - base)
    const known = await knownEdits(transaction, order)
    const start = applyPatches(
      draft.document,
      later.toReversed().flatMap(({ inverse }) => inverse),
    ).document
    const edits = order.edits.filter(
      ({ editId }, index) => order.edits.findIndex((edit) => edit.editId === editId) === index,
    )
    const { results } = rebaseEdits(
      start,
      edits,
      later.flatMap(({ patches }) => patches),
      new Set(known.keys()),
    )
    const merged = results.flatMap(({ edit }) => edit ?? [])
    const stored = await holdStored(transaction, brandId, hashesIn(merged))
    const { document, edits: complete } = withoutMissingPictures(draft.document, merged, stored)
    const applied = complete.map((each) => ({ ...each, authorAccountId: author.accountId, at: now }))
    if (applied.length > 0) {
      await storeEdits(transaction, draft, applied, { document, now })
      await auditEdits(deps, transaction, order, { sequence: draft.sequence + applied.length, now })
    }
    const numbers = new Map([
      ...known,
      ...applied.map(({ editId }, index) => [editId, draft.sequence + index + 1] as const),
    ])
    const refused = new Map(results.map((result) => [result.editId, result]))
    const answers: Results = order.edits.map(({ editId }) => ({
      editId,
      sequence: numbers.get(editId) ?? null,
      conflicts: [...(numbers.has(editId) ? [] : (refused.get(editId)?.conflicts ?? []))],
      rest: numbers.has(editId) ? [] : (refused.get(editId)?.rest ?? []),
    }))
    const sequence = draft.sequence + applied.length
    const all = await editsAfter(transaction, draftId, base, Math.max(1, sequence - base))
    return { sequence, results: answers, edits: await describeEdits(transaction, all, author.accountId) }
  })
}
