import type { Database } from '#server/db/database.ts'
import { brandDrafts, draftEditors, draftEdits } from '#server/db/schema/studio/drafts.ts'
import { experiments } from '#server/db/schema/studio/experiments.ts'
import { brandPublications, brandVersions, recalledVersions } from '#server/db/schema/studio/versions.ts'

const document = { format: 1 as const, brand: {}, texts: {}, pictures: {} }

/** The number of the version, which no test reaches by publishing. */
export const OPERATORS_VERSION = 9001

/** A row of each table in which an operator works on the content of a brand. Nothing of it is live. */
export async function storeOperatorWork(
  { db }: Pick<Database, 'db'>,
  { brandId, accountId, email, at }: { brandId: string; accountId: string; email: string; at: Date },
): Promise<void> {
  await db.insert(brandVersions).values({
    brandId,
    number: OPERATORS_VERSION,
    hash: 'hash',
    brandVersion: 'version-1',
    document,
    origin: 'studio',
    authorAccountId: accountId,
    authorEmail: email,
    reason: 'A new headline',
    verification: { isPassed: true, checkedAt: at.toISOString(), durationMs: 1, findings: [] },
    engine: '1',
    createdAt: at,
  })
  await db.insert(brandPublications).values({
    id: `publication-${brandId}`,
    brandId,
    number: OPERATORS_VERSION,
    kind: 'publish',
    state: 'cancelled',
    reason: 'A new headline',
    requestedBy: accountId,
    requestedAt: at,
    decidedBy: accountId,
    decidedAt: at,
  })
  await db.insert(recalledVersions).values({
    brandId,
    brandVersion: 'version-0',
    recalledAt: at,
    reason: 'A wrong price',
    recalledBy: accountId,
  })
  await db.insert(experiments).values({
    id: `experiment-${brandId}`,
    brandId,
    name: 'Headlines',
    hypothesis: 'The new headline sells more.',
    state: 'stopped',
    arms: [{ number: OPERATORS_VERSION, brandVersion: 'version-1', weight: 100 }],
    salt: 'salt',
    smallestEffectPercent: 10,
    plannedVisitors: 1000,
    createdByEmail: email,
    createdAt: at,
  })
  await db.insert(brandDrafts).values({
    id: `draft-${brandId}`,
    brandId,
    name: 'A draft',
    base: document,
    document,
    sequence: 1,
    createdBy: accountId,
    createdAt: at,
    updatedAt: at,
  })
  await db.insert(draftEdits).values({
    draftId: `draft-${brandId}`,
    sequence: 1,
    editId: 'edit',
    authorAccountId: accountId,
    patches: [],
    inverse: [],
    at,
  })
  await db.insert(draftEditors).values({ draftId: `draft-${brandId}`, accountId, seenAt: at, auditedAt: at })
}
