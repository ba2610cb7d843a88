import { and, eq, ne, sql } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import { brandPublications } from '#server/db/schema/studio/versions.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { endPublication, type Publication, readPublication } from './make-live.ts'
import { lockBrand } from './store-version.ts'
import type { Transaction, VersionsDeps } from './versions-deps.ts'

type Decision = { brandId: string; publicationId: string; accountId: string }

/** Runs `decide` with the publication while nobody else decides. @throws AppError `not_found` */
async function deciding(
  { database: { db } }: VersionsDeps,
  { brandId, publicationId }: Decision,
  decide: (transaction: Transaction, publication: Publication) => Promise<void>,
): Promise<Publication> {
  return db.transaction(async (transaction) => {
    await lockBrand(transaction, brandId)
    const publication = await readPublication(transaction, brandId, publicationId)
    if (publication === null) throw refusal('publication_not_found')
    await decide(transaction, publication)
    const decided = await readPublication(transaction, brandId, publicationId)
    if (decided === null) throw refusal('publication_not_found')
    return decided
  })
}

/** Anyone who may publish can cancel what is not live yet. @throws AppError */
export const cancelPublication = (deps: VersionsDeps, decision: Decision): Promise<Publication> =>
  deciding(deps, decision, async (transaction, { id }) => {
    const now = nowOf(deps)
    if (!(await endPublication(transaction, { id, state: 'cancelled' }, { code: 'cancelled' }, now)))
      throw refusal('publication_decided')
    await transaction
      .update(brandPublications)
      .set({ decidedBy: decision.accountId, decidedAt: now })
      .where(eq(brandPublications.id, id))
  })

/** @throws AppError `not_possible` for the requester, and for a publication that does not wait */
function assertMayDecide({ state, requestedBy }: Publication, { accountId }: Decision): void {
  if (state !== 'waiting') throw refusal('publication_decided')
  if (requestedBy === accountId) throw refusal('own_publication')
}

/** Whether instances prepare another publication of the brand. */
async function isAnotherPreparing(transaction: Transaction, { brandId, id }: Publication): Promise<boolean> {
  const rows = await transaction
    .select({ id: brandPublications.id })
    .from(brandPublications)
    .where(
      and(
        eq(brandPublications.brandId, brandId),
        eq(brandPublications.state, 'preparing'),
        ne(brandPublications.id, id),
      ),
    )
  return rows.length > 0
}

/** The second pair of eyes: never the requester's. @throws AppError */
export const approvePublication = (deps: VersionsDeps, decision: Decision): Promise<Publication> =>
  deciding(deps, decision, async (transaction, publication) => {
    assertMayDecide(publication, decision)
    const now = nowOf(deps)
    const isScheduled = publication.scheduledFor !== null && publication.scheduledFor > now
    if (!isScheduled && (await isAnotherPreparing(transaction, publication)))
      throw refusal('publication_under_way')
    await transaction
      .update(brandPublications)
      .set({
        decidedBy: decision.accountId,
        decidedAt: now,
        ...(isScheduled ? { state: 'scheduled' } : { state: 'preparing', preparedFrom: sql`now()` }),
      })
      .where(eq(brandPublications.id, publication.id))
  })

/** @throws AppError */
export const rejectPublication = (
  deps: VersionsDeps,
  decision: Decision & { reason: string },
): Promise<Publication> =>
  deciding(deps, decision, async (transaction, publication) => {
    assertMayDecide(publication, decision)
    const now = nowOf(deps)
    await endPublication(transaction, { id: publication.id, state: 'rejected' }, decision.reason, now)
    await transaction
      .update(brandPublications)
      .set({ decidedBy: decision.accountId, decidedAt: now })
      .where(eq(brandPublications.id, publication.id))
  })
