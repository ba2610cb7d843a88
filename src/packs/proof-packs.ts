import type { Brand } from '#shared/brand/brand.ts'
import { brandKnowledge } from '#shared/pack/brand-knowledge.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { PackServer } from '#shared/pack/pack-server.ts'
import type { PackSettings } from '#shared/pack/pack-settings.ts'
import { readerOf } from '#shared/texts/reader.ts'
import { en } from '#texts/body-weight/en.ts'
import { bodyWeightFacts } from './body-weight/facts/body-weight-facts.ts'
import { bodyWeightDates } from './body-weight/facts/body-weight-dates.ts'
import { bodyWeightValidators } from './body-weight/facts/validators/body-weight-validators.ts'
import { bodyWeightProof } from './body-weight/proof/body-weight-proof.ts'
import type { PackId } from './pack-names.ts'

/** Checks of brands are in English. */
const english = readerOf<'body-weight'>('en', en)

const PROOF_PACKS: Readonly<Record<PackId, Pick<PackServer, 'facts' | 'proof' | 'validatorsOf'>>> = {
  'body-weight': {
    facts: [bodyWeightFacts(english), bodyWeightDates(english)],
    proof: bodyWeightProof,
    validatorsOf: bodyWeightValidators(english),
  },
}

/** What a brand's packs know, for checks in the browser: without results, columns and webhooks. */
export const provableKnowledge = (brand: Pick<Brand, 'packs'> & PackSettings): BrandKnowledge =>
  brandKnowledge(
    brand.packs.map((id) => PROOF_PACKS[id]),
    brand,
  )
