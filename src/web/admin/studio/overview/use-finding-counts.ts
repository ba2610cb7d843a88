import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { readDraft } from '#shared/contract/admin/admin-studio.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { useBrandId } from '../../api/brand-context.ts'
import { startChecker } from '../check/start-checker.ts'
import { createDraftChecks, type FindingCounts } from './draft-checks.ts'

/** null: the draft could not be checked. */
export type FindingsOfDraft = FindingCounts | 'checking' | null

/** The findings of each draft, which the browser counts as the editor does. A draft is checked again after an edit only. */
export function useFindingCounts(
  drafts: readonly { id: string; sequence: number }[],
): ReadonlyMap<string, FindingsOfDraft> {
  const brandId = useBrandId()
  const [checks] = useState(() => createDraftChecks(startChecker))
  useEffect(() => checks.stop, [checks])
  const results = useQueries({
    queries: drafts.map(({ id, sequence }) => ({
      queryKey: ['draft-findings', id, sequence, brandId],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { document } = await callAdmin<typeof readDraft>({
          method: 'GET',
          path: '/admin/drafts/:draftId',
          params: { draftId: id },
          brandId,
        })
        return checks.count(document, () => !signal.aborted)
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  return new Map(
    drafts.map(({ id }, index) => {
      const result = results[index]
      return [id, result?.data ?? (result?.isError ? null : 'checking')]
    }),
  )
}
