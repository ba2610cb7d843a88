import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { compareContents as contract } from '#shared/contract/admin/admin-studio.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { diffDocuments } from '#shared/studio/diff/diff-documents.ts'
import type { Change } from '#shared/studio/diff/change.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { decryptLeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { liveContent, versionContent } from './change-drafts.ts'
import { readDraftRow } from './draft-rows.ts'
import type { StudioDeps } from './studio-deps.ts'

const LEADS_AT_ONCE = 1000

/** @param name `live`, `version:3` or `draft:ID` @throws AppError `not_found`, `not_possible` */
export async function contentOf(deps: StudioDeps, brandId: string, name: string): Promise<VersionDocument> {
  const [kind, id = ''] = name.split(':', 2)
  if (kind === 'draft') return (await readDraftRow(deps.database.db, brandId, id)).document
  if (kind === 'version') return (await versionContent(deps, brandId, Number(id))).document
  return (await liveContent(deps, brandId)).document
}

/** What a change removes: a step, or an option of a step. */
type Removed = { step: string; option: string | null }

const removedBy = (changes: readonly Change[]): Removed[] =>
  changes.flatMap((change): Removed[] => {
    if (change.kind === 'step-removed') return [{ step: change.step, option: null }]
    return change.kind === 'option-removed' ? [{ step: change.step, option: change.option }] : []
  })

const keyOf = ({ step, option }: Removed): string => (option === null ? step : `${step}:${option}`)

function hasAnswer(answers: Readonly<Record<string, Answer>>, { step, option }: Removed): boolean {
  const answer = Object.hasOwn(answers, step) ? answers[step] : undefined
  if (answer === undefined) return false
  if (option === null) return true
  if (Array.isArray(answer)) return answer.includes(option)
  return answer === option || (typeof answer === 'object' && 'value' in answer && answer.value === option)
}

/** Counts the leads that have answers. Health answers are encrypted, so every lead is read. */
async function countLeads(
  { database }: StudioDeps,
  brandId: string,
  removed: readonly Removed[],
): Promise<Record<string, number>> {
  const counts = Object.fromEntries(removed.map((one) => [keyOf(one), 0]))
  if (removed.length === 0) return counts
  let last = ''
  for (;;) {
    const rows = await database.db
      .select({ id: leads.id, openAnswers: leads.openAnswers, health: leads.health })
      .from(leads)
      .where(and(eq(leads.brandId, brandId), gt(sql`${leads.id} collate "C"`, last)))
      .orderBy(asc(sql`${leads.id} collate "C"`))
      .limit(LEADS_AT_ONCE)
    for (const row of rows) {
      const { answers } = decryptLeadContent(database, row)
      for (const one of removed)
        if (hasAnswer(answers, one)) counts[keyOf(one)] = (counts[keyOf(one)] ?? 0) + 1
    }
    if (rows.length < LEADS_AT_ONCE) return counts
    last = rows.at(-1)?.id ?? ''
  }
}

/** What differs between two contents, and how many leads have an answer that is removed. */
export async function compareContents(
  deps: StudioDeps,
  brandId: string,
  { before, after }: { before: string; after: string },
): Promise<RouteData<typeof contract>> {
  const [old, now] = [await contentOf(deps, brandId, before), await contentOf(deps, brandId, after)]
  const changes = diffDocuments(old, now)
  return { changes, leads: await countLeads(deps, brandId, removedBy(changes)) }
}
