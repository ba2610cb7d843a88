import { useQuery } from '@tanstack/react-query'
import type { AppliedEdit, readDraft, readDraftEdits } from '#shared/contract/admin/admin-studio.ts'
import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { useBrandId } from '../../api/brand-context.ts'
import { keptSequence, takeKeptEdits } from './kept-edits.ts'
import { openDraft } from './open-draft.ts'

/** How far back undo reaches after a reload. */
const LOGGED_EDITS = 500

async function editsAfter(draftId: string, brandId: string | null, first: number): Promise<AppliedEdit[]> {
  const found: AppliedEdit[] = []
  for (let after = first, isMore = true; isMore; ) {
    const answer = await callAdmin<typeof readDraftEdits>({
      method: 'GET',
      path: '/admin/drafts/:draftId/edits',
      params: { draftId },
      query: { after },
      brandId,
    })
    found.push(...answer.edits)
    after = answer.edits.at(-1)?.sequence ?? after
    isMore = answer.isMore
  }
  return found
}

export type OpenedDraft = NonNullable<ReturnType<typeof useOpenedDraft>['data']>

/** Loads a draft once. Its client keeps it up to date. */
export function useOpenedDraft(draftId: string) {
  const brandId = useBrandId()
  return useQuery({
    queryKey: ['studio-draft', draftId, brandId],
    queryFn: async () => {
      const { draft, document } = await callAdmin<typeof readDraft>({
        method: 'GET',
        path: '/admin/drafts/:draftId',
        params: { draftId },
        brandId,
      })
      const storage = browserStorage()
      const from = Math.min(draft.sequence - LOGGED_EDITS, keptSequence(storage, draftId) ?? draft.sequence)
      const edits = await editsAfter(draftId, brandId, Math.max(0, from))
      const known = edits.filter(({ sequence }) => sequence <= draft.sequence)
      const kept = takeKeptEdits(storage, draftId)
      return { row: draft, first: openDraft({ document, sequence: draft.sequence, edits: known, kept }) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
