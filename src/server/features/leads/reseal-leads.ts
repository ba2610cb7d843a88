import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Brand } from '#shared/brand/brand.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'
import { inBatches } from '#server/db/in-batches.ts'
import { decryptLeadContent, openSteps, sealLeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import { createThrottle } from '#server/db/throttle.ts'
import { leads } from '#server/db/schema/leads.ts'
import { settings } from '#server/db/schema/settings.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

/** This setting is encrypted with the oldest key that any lead may still use. */
const MARK = 'leads_encrypted_with'
const MARK_CONTEXT = `settings/${MARK}`

/** Enough of the ciphertext to recognise its key. */
const START_CHARACTERS = 32
/** The rest follows the next night. */
const TIMEOUT_SECONDS = 60 * 60
const THROTTLE = { maxSize: 500, minSize: 50, targetMs: 20 }

/**
 * Stops the start without a key that leads are encrypted with: their answers could be neither shown nor changed.
 * @throws EncryptionKeyMissingError
 */
export async function assertLeadKeys({ db, vault }: Pick<Database, 'db' | 'vault'>): Promise<void> {
  if (vault.isOn) {
    await db
      .insert(settings)
      .values({ name: MARK, value: vault.seal('', MARK_CONTEXT) })
      .onConflictDoNothing()
  }
  const [mark] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, MARK))
  if (mark !== undefined) vault.open(mark.value, MARK_CONTEXT)
}

type BrandQuiz = Pick<Brand, 'id' | 'quizFlow'>

/** The next leads of a brand by id, with just enough to decide whether they need to be encrypted again. */
function readCandidates(
  { db }: Database,
  { id: brandId, quizFlow }: BrandQuiz,
  { after, limit }: { after: string; limit: number },
) {
  const open = sql`array(select jsonb_array_elements_text(${JSON.stringify(openSteps(quizFlow))}::jsonb))`
  return db
    .select({
      id: leads.id,
      start: sql<string>`left(${leads.health}, ${START_CHARACTERS}::int)`,
      hasHealthAnswer: sql<boolean>`${leads.openAnswers} - ${open} <> '{}'::jsonb`,
    })
    .from(leads)
    .where(and(eq(leads.brandId, brandId), gt(leads.id, after)))
    .orderBy(asc(leads.id))
    .limit(limit)
}

/** Skips leads that have changed since they were read: the change has encrypted them. */
async function resealBatch(database: Database, quizFlow: QuizFlow, ids: readonly string[]): Promise<void> {
  const stored = await database.db
    .select({ id: leads.id, openAnswers: leads.openAnswers, health: leads.health })
    .from(leads)
    .where(inArray(leads.id, [...ids]))
  const rows = stored.map((row) => ({
    was: row.health,
    id: row.id,
    ...sealLeadContent(database, quizFlow, { id: row.id, ...decryptLeadContent(database, row) }),
  }))
  await database.run({
    name: 'reseal_leads',
    text: `
update leads set answers = again."openAnswers", health = again.health
from jsonb_to_recordset($1::jsonb) as again(id text, was text, "openAnswers" jsonb, health text)
where leads.id = again.id and leads.health = again.was`,
    values: [JSON.stringify(rows)],
  })
}

/**
 * Encrypts leads with the newest key, and moves health answers out of the open ones: those from before there was a key,
 * and of questions that have become health questions. Idempotent, and safe to interrupt. Older keys can be removed only
 * after a run that found nothing: an instance with the old key may have added leads during the run before.
 *
 * @returns how many leads were encrypted again
 * @throws EncryptionKeyMissingError
 */
export async function resealLeads(
  database: Database,
  brands: readonly BrandQuiz[],
  signal?: AbortSignal,
): Promise<number> {
  const { db, vault } = database
  if (!vault.isOn) return 0
  let written = 0
  for (const brand of brands) written += await resealBrand(database, brand, signal)
  // Leads of a brand that is no longer served keep their key.
  const [other] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      notInArray(
        leads.brandId,
        brands.map(({ id }) => id),
      ),
    )
    .limit(1)
  if (written === 0 && other === undefined && !signal?.aborted) {
    await db
      .update(settings)
      .set({ value: vault.seal('', MARK_CONTEXT) })
      .where(eq(settings.name, MARK))
  }
  return written
}

async function resealBrand(
  database: Database,
  brand: BrandQuiz,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { vault } = database
  let after = ''
  let written = 0
  await inBatches(
    async (limit) => {
      const candidates = await readCandidates(database, brand, { after, limit })
      const ids = candidates.flatMap(({ id, start, hasHealthAnswer }) =>
        hasHealthAnswer || vault.isStale(start) ? [id] : [],
      )
      if (ids.length > 0) await resealBatch(database, brand.quizFlow, ids)
      written += ids.length
      after = candidates.at(-1)?.id ?? after
      return candidates.length
    },
    {
      batchSize: THROTTLE.maxSize,
      throttle: createThrottle({ ...THROTTLE, databaseUtilization: database.utilization }),
      signal,
    },
  )
  return written
}

/** Encrypts stored leads with the newest key, each night on one instance. */
export function defineLeadsJob(
  jobs: Pick<Jobs, 'define'>,
  { database, brands }: { database: Database; brands: Brands },
): void {
  jobs.define({
    name: 'leads-reseal',
    data: z.strictObject({}),
    run: async (_data, signal) => {
      const all = brands.ids().map((id) => brands.of(id).brand)
      await resealLeads(database, all, signal)
    },
    timeoutSeconds: TIMEOUT_SECONDS,
    schedule: { cron: '13 3 * * *', data: {} },
  })
}
