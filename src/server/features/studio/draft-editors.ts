import { and, desc, gt, inArray } from 'drizzle-orm'
import type { DraftEditor } from '#shared/contract/admin/admin-studio.ts'
import { draftEditors } from '#server/db/schema/studio/drafts.ts'
import { emailsOf } from './draft-rows.ts'
import type { Transaction } from './studio-deps.ts'

/** Open pages call every few seconds; one that was not seen for this long is closed or offline. */
const SEEN_FOR_MS = 30_000

/** Notes that somebody has a draft open. */
export async function noteEditor(
  db: Transaction,
  { draftId, accountId, place }: { draftId: string; accountId: string; place: string | null },
  now: Date,
): Promise<void> {
  await db
    .insert(draftEditors)
    .values({ draftId, accountId, place, seenAt: now })
    .onConflictDoUpdate({
      target: [draftEditors.draftId, draftEditors.accountId],
      set: { seenAt: now, place },
    })
}

/** Who has drafts open, by draft. */
export async function readEditors(
  db: Transaction,
  draftIds: readonly string[],
  callerId: string,
  now: Date,
): Promise<ReadonlyMap<string, DraftEditor[]>> {
  if (draftIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(draftEditors)
    .where(
      and(
        inArray(draftEditors.draftId, [...draftIds]),
        gt(draftEditors.seenAt, new Date(now.getTime() - SEEN_FOR_MS)),
      ),
    )
    .orderBy(desc(draftEditors.seenAt))
  const emails = await emailsOf(
    db,
    rows.map(({ accountId }) => accountId),
  )
  const byDraft = new Map<string, DraftEditor[]>()
  for (const { draftId, accountId, seenAt, place } of rows) {
    const email = emails.get(accountId)
    if (email === undefined) continue
    const editor = { email, isYou: accountId === callerId, seenAt: seenAt.toISOString(), place }
    byDraft.set(draftId, [...(byDraft.get(draftId) ?? []), editor])
  }
  return byDraft
}
