import type { PackServer } from '#shared/pack/pack-server.ts'
import { readerOf } from '#shared/texts/reader.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { bodyWeightDates } from '../facts/body-weight-dates.ts'
import { bodyWeightFacts } from '../facts/body-weight-facts.ts'
import { bodyWeightValidators } from '../facts/validators/body-weight-validators.ts'
import { bodyWeightProof } from '../proof/body-weight-proof.ts'
import { describeResults } from './describe-results.ts'
import { leadColumns } from './lead-columns.ts'
import { computeResults } from './lead-results.ts'
import { webhookData } from './webhook-data.ts'

/** The admin area, answers of the API and checks of brands are in English. */
const english = readerOf<'body-weight'>('en', CATALOGUES['body-weight'].en)

export const bodyWeightServer: PackServer = {
  facts: [bodyWeightFacts(english), bodyWeightDates(english)],
  proof: bodyWeightProof,
  validatorsOf: bodyWeightValidators(english),
  resultsOf: computeResults,
  describeResults,
  leadColumns,
  webhook: webhookData,
}
