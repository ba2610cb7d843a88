import type { FactNames, PackOperator } from '#shared/pack/pack-operator.ts'
import type { ReaderTexts } from '#shared/texts/reader.ts'
import type { AreaName } from '#texts/areas.ts'
import { bodyWeightFactNames } from './body-weight/facts/fact-names.ts'
import type { PackId } from './pack-names.ts'

const OPERATOR_PACKS: Readonly<Record<PackId, PackOperator>> = {
  'body-weight': { areas: ['admin-body-weight'], factNames: bodyWeightFactNames },
}
const packs = Object.values(OPERATOR_PACKS)

/** The texts of `factNamesIn`. */
export const FACT_NAME_AREAS: readonly AreaName[] = packs.flatMap(({ areas }) => areas)

/** What operators call the facts of all packs. Their names differ. */
export const factNamesIn = (texts: ReaderTexts): FactNames =>
  packs.reduce<FactNames>((all, { factNames }) => ({ ...all, ...factNames(texts) }), {})
