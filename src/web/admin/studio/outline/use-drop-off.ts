import type { readConversions } from '#shared/contract/admin/admin-conversions.ts'
import { useAdminQuery } from '../../api/query.ts'
import { dropOffRate, hasFew } from '../../conversions/step-figures.ts'

/** The drop-off of each step in the last 28 days; steps with few visitors are left out. */
export function useDropOff(): ReadonlyMap<string, number> {
  const { data } = useAdminQuery<typeof readConversions>({
    path: '/admin/conversions',
    query: { compare: 'none' },
  })
  return new Map(
    (data?.steps ?? []).flatMap((step) => {
      const rate = dropOffRate(step)
      return rate === null || hasFew(step) ? [] : [[step.questionId, rate] as const]
    }),
  )
}
