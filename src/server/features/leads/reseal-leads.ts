import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { QuizFlow } from '#shared/quiz/question.ts'
import type { Database } from '#server/db/database.ts'
import { inBatches } from '#server/db/in-batches.ts'
import { decryptLeadContent, openSteps, sealLeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import { createThrottle } from '#server/db/throttle.ts'
import { leads } from '#server/db/schema/leads.ts'
import { settings } from '#server/db/schema/settings.ts'

/** The setting is encrypted with the oldest key that any lead may be encrypted with. */
const MARK = 'leads_encrypted_with'
const MARK_CONTEXT = `settings/${MARK}`

/** Enough of the stored text to see its key. */
const START_CHARACTERS = 32
const THROTTLE = { maxSize: 500, minSize: 50, targetMs: 20 }

/**
 * Refuses to work without a key with which leads are encrypted: their answers could be neither shown nor changed.
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

/**
 * The next leads in the order of their ids, and what decides whether they have to be written again. No more than that is
 * read of them.
 */
function lookAt({ db }: Database, quizFlow: QuizFlow, { after, limit }: { after: string; limit: number }) {
  const open = sql`array(select jsonb_array_elements_text(${JSON.stringify(openSteps(quizFlow))}::jsonb))`
  return db
    .select({
      id: leads.id,
      start: sql<string>`left(${leads.health}, ${START_CHARACTERS}::int)`,
      hasHealthAnswer: sql<boolean>`${leads.openAnswers} - ${open} <> '{}'::jsonb`,
    })
    .from(leads)
    .where(gt(leads.id, after))
    .orderBy(asc(leads.id))
    .limit(limit)
}

/** A lead that was changed since it was read stays as it is: the change has encrypted it. */
async function writeAgain(database: Database, quizFlow: QuizFlow, ids: readonly string[]): Promise<void> {
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
 * Encrypts leads with the newest key where it has not encrypted them yet, and moves health answers that are stored among
 * the others: those from before there was a key, and of questions that have become health questions. Safe to repeat and to
 * end early. The older keys are no longer needed after a run that found nothing to do, since an instance that was started
 * with them may have added leads during the run before.
 *
 * @returns how many leads were written again
 * @throws EncryptionKeyMissingError
 */
export async function resealLeads(
  database: Database,
  quizFlow: QuizFlow,
  signal?: AbortSignal,
): Promise<number> {
  const { db, vault } = database
  if (!vault.isOn) return 0
  let after = ''
  let written = 0
  await inBatches(
    async (limit) => {
      const looked = await lookAt(database, quizFlow, { after, limit })
      const ids = looked.flatMap(({ id, start, hasHealthAnswer }) =>
        hasHealthAnswer || vault.isStale(start) ? [id] : [],
      )
      if (ids.length > 0) await writeAgain(database, quizFlow, ids)
      written += ids.length
      after = looked.at(-1)?.id ?? after
      return looked.length
    },
    {
      batchSize: THROTTLE.maxSize,
      throttle: createThrottle({ ...THROTTLE, databaseUtilization: database.utilization }),
      signal,
    },
  )
  if (written === 0 && !signal?.aborted) {
    await db
      .update(settings)
      .set({ value: vault.seal('', MARK_CONTEXT) })
      .where(eq(settings.name, MARK))
  }
  return written
}
