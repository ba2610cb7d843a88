import type { checkDraft, createVersionOfDraft } from '#shared/contract/admin/admin-studio.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { changeDraft } from './change-drafts.ts'
import { readDraftRow } from './draft-rows.ts'
import type { Author, StudioDeps } from './studio-deps.ts'

function versionsOf({ versions }: StudioDeps): NonNullable<StudioDeps['versions']> {
  if (versions === null) throw refusal('versions_unavailable')
  return versions
}

/** Checks a draft by the rules of the gate. @throws AppError `not_found`, `not_possible` */
export async function verifyDraft(
  deps: StudioDeps,
  brandId: string,
  draftId: string,
): Promise<RouteData<typeof checkDraft>> {
  const { sequence, document } = await readDraftRow(deps.database.db, brandId, draftId)
  const { isPassed, durationMs, findings } = await versionsOf(deps).verifyDocument(brandId, document)
  return { sequence, isPassed, durationMs, findings: [...findings] }
}

/**
 * Makes a version of what the caller has seen of a draft.
 * @throws AppError `not_found`; `not_possible` if others have edited it since
 */
export async function makeVersion(
  deps: StudioDeps,
  order: { brandId: string; draftId: string; sequence: number; reason: string; author: Author },
): Promise<RouteData<typeof createVersionOfDraft>> {
  const { brandId, draftId, sequence, reason, author } = order
  const versions = versionsOf(deps)
  const draft = await readDraftRow(deps.database.db, brandId, draftId)
  if (draft.sequence !== sequence) throw refusal('draft_changed')
  const { number, verification } = await versions.createVersion({
    brandId,
    document: draft.document,
    parentNumber: draft.versionNumber ?? draft.baseNumber,
    origin: draft.baseNumber === null && draft.versionNumber === null ? 'template' : 'studio',
    author,
    reason,
  })
  await changeDraft(deps, { brandId, draftId }, { versionNumber: number })
  return { number, isPassed: verification.isPassed, findings: [...verification.findings] }
}
