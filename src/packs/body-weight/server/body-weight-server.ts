import type { PackServer } from '#shared/pack/pack-server.ts'
import { bodyWeightDates } from '../facts/body-weight-dates.ts'
import { bodyWeightFacts } from '../facts/body-weight-facts.ts'
import { bodyWeightValidators } from '../facts/validators/body-weight-validators.ts'
import { bodyWeightProof } from '../proof/body-weight-proof.ts'
import { describeResults } from './describe-results.ts'
import { leadColumns } from './lead-columns.ts'
import { computeResults } from './lead-results.ts'
import { webhookData } from './webhook-data.ts'

export const bodyWeightServer: PackServer = {
  facts: [bodyWeightFacts, bodyWeightDates],
  proof: bodyWeightProof,
  validatorsOf: bodyWeightValidators,
  resultsOf: computeResults,
  describeResults,
  leadColumns,
  webhook: webhookData,
}
