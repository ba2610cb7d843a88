import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { appendDraftEdits, readDraftEdits } from '#shared/contract/admin/admin-studio.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { useBrandId } from '../../api/brand-context.ts'
import type { DraftApi } from './draft-client.ts'

const TOO_MANY = 429
const FAULT = 500

/** The calls of an open draft. They use the query client, which handles an expired sign-in. */
export function useDraftApi(draftId: string): DraftApi {
  const queries = useQueryClient()
  const brandId = useBrandId()
  return useMemo(() => {
    const call = <T>(name: string, run: () => Promise<T>): Promise<T> =>
      queries.query({
        queryKey: ['draft-call', draftId, name],
        queryFn: run,
        retry: false,
        staleTime: 0,
        gcTime: 0,
      })
    const params = { draftId }
    return {
      append: (base, edits) =>
        call('append', async () => {
          const answer = await callAdmin<typeof appendDraftEdits>({
            method: 'POST',
            path: '/admin/drafts/:draftId/edits',
            params,
            body: { base, edits: edits.map((edit) => ({ ...edit, patches: [...edit.patches] })) },
            brandId,
          })
          const refused = answer.results
            .filter(({ conflicts }) => conflicts.length > 0)
            .map(({ editId, conflicts, rest }) => ({ editId, edit: null, conflicts, rest }))
          return { edits: answer.edits, refused }
        }),
      read: (after, place) =>
        call('read', () =>
          callAdmin<typeof readDraftEdits>({
            method: 'GET',
            path: '/admin/drafts/:draftId/edits',
            params,
            query: { after, ...(place ? { place } : {}) },
            brandId,
          }),
        ),
      isTemporary: (error) =>
        !(error instanceof ApiError) ||
        error.status === 0 ||
        error.status === TOO_MANY ||
        error.status >= FAULT,
    }
  }, [queries, draftId, brandId])
}
