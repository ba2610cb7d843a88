import type { FoldDeps } from '#shared/reports/visits/visit-fold.ts'

/** How tests fold visits: reports are split by the gender, as those of the sample brand. */
export const FOLDING: FoldDeps = {
  ownHosts: ['funnel.example'],
  reportQuestionOf: () => ({ id: 'gender', values: ['female', 'male', 'other'] }),
}
