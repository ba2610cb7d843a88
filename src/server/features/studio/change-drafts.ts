import { randomUUID } from 'node:crypto'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { createDraft, listDrafts as listContract } from '#shared/contract/admin/admin-studio.ts'
import type { RouteBody, RouteData } from '#shared/contract/route.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { brandLive } from '#server/db/schema/studio/versions.ts'
import { brandDrafts } from '#server/db/schema/studio/drafts.ts'
import { type Blob, holdBlobs, storeBlobs } from '#server/features/media/media.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { readEditors } from './draft-editors.ts'
import { type Draft, emailsOf, isOpen, lockDraft, toDraftRow } from './draft-rows.ts'
import type { Author, NamedDocument, StudioDeps } from './studio-deps.ts'

type From = RouteBody<typeof createDraft>['from']

/** The content of a brand's version. @throws AppError `not_found` */
export async function versionContent(
  { versions }: Pick<StudioDeps, 'versions'>,
  brandId: string,
  number: number,
): Promise<NamedDocument> {
  const row = (await versions?.readVersion(brandId, number)) ?? null
  if (row === null) throw refusal('version_not_found')
  return { document: row.document, number }
}

/** What visitors see now. Its number is unknown while brands are edited in their folders. */
export async function liveContent(deps: StudioDeps, brandId: string): Promise<NamedDocument> {
  const [live] = await deps.database.db
    .select({ number: brandLive.number })
    .from(brandLive)
    .where(eq(brandLive.brandId, brandId))
  if (live === undefined) return { document: deps.brandOf(brandId).document, number: null }
  return versionContent(deps, brandId, live.number)
}

type Start = NamedDocument & {
  /** Pictures that the brand may not have yet. */
  blobs: readonly Blob[]
}

/** A template with the id of the brand. */
async function templateContent(deps: StudioDeps, brandId: string, folder: string | null): Promise<Start> {
  const template = await deps.readTemplate(folder)
  if (template === null) throw refusal('template_not_found')
  const { document, blobs } = template
  return {
    document: { ...document, brand: { ...document.brand, id: brandId } },
    number: null,
    blobs: [...blobs.values()],
  }
}

async function startOf(deps: StudioDeps, brandId: string, from: From): Promise<Start> {
  switch (from.kind) {
    case 'live':
      return {
        ...(await liveContent(deps, brandId)),
        // Of a brand that is edited in its folder, nothing is stored.
        blobs: deps.versions === null ? [...deps.brandOf(brandId).blobs.values()] : [],
      }
    case 'version':
      return { ...(await versionContent(deps, brandId, from.number)), blobs: [] }
    case 'template':
      return templateContent(deps, brandId, from.id)
    case 'empty':
      return templateContent(deps, brandId, null)
  }
}

/** @throws AppError `not_found` for an unknown version or template */
export async function makeDraft(
  deps: StudioDeps,
  { brandId, name, from, author }: { brandId: string; name: string; from: From; author: Author },
): Promise<Draft> {
  const { document, number, blobs } = await startOf(deps, brandId, from)
  const now = nowOf(deps)
  return deps.database.db.transaction(async (transaction) => {
    await storeBlobs(transaction, brandId, blobs, now)
    await holdBlobs(transaction, brandId, document.pictures)
    const [draft] = await transaction
      .insert(brandDrafts)
      .values({
        id: randomUUID(),
        brandId,
        name,
        baseNumber: number,
        base: document,
        document,
        sequence: 0,
        createdBy: author.accountId,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!draft) throw new Error('a draft was not stored')
    return draft
  })
}

/** The drafts of a brand without their documents, which are large. */
export async function listDrafts(
  deps: StudioDeps,
  brandId: string,
  { accountId }: Author,
): Promise<RouteData<typeof listContract>> {
  const { db } = deps.database
  const { base: _, document: __, ...columns } = getTableColumns(brandDrafts)
  const rows = await db
    .select(columns)
    .from(brandDrafts)
    .where(isOpen(brandId))
    .orderBy(desc(brandDrafts.updatedAt))
  const emails = await emailsOf(
    db,
    rows.map(({ createdBy }) => createdBy),
  )
  const ids = rows.map(({ id }) => id)
  const editors = await readEditors(db, ids, accountId, nowOf(deps))
  const templates = await deps.readTemplates()
  return {
    drafts: rows.map((row) => ({ ...toDraftRow(row, emails), editors: editors.get(row.id) ?? [] })),
    templates: templates.map(({ folder, name }) => ({ id: folder, name })),
  }
}

type Named = { brandId: string; draftId: string }

/** Changes columns of a draft that its edits do not touch. @throws AppError `not_found`, `not_possible` */
export function changeDraft(
  deps: StudioDeps,
  { brandId, draftId }: Named,
  change: Partial<Pick<Draft, 'name' | 'discardedAt' | 'versionNumber'>>,
): Promise<Draft> {
  return deps.database.db.transaction(async (transaction) => {
    await lockDraft(transaction, brandId, draftId)
    const [changed] = await transaction
      .update(brandDrafts)
      .set({ ...change, updatedAt: nowOf(deps) })
      .where(eq(brandDrafts.id, draftId))
      .returning()
    if (!changed) throw new Error('a draft was not changed')
    return changed
  })
}
