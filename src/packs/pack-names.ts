import type { PackNames } from '#shared/pack/pack-names.ts'
import { BODY_WEIGHT_NAMES } from './body-weight/schema/body-weight-names.ts'

/** The packs, by the names that brands declare, with what brands can name of them. */
const NAMES = { 'body-weight': BODY_WEIGHT_NAMES } as const satisfies Record<string, PackNames>
export const PACK_NAMES: Readonly<Record<PackId, PackNames>> = NAMES

export const PACK_IDS = ['body-weight'] as const satisfies readonly PackId[]
export const PACK_FACTS = [...BODY_WEIGHT_NAMES.facts] as const
export const PACK_CARDS = [...BODY_WEIGHT_NAMES.cards] as const
export const PACK_SECTIONS = [...BODY_WEIGHT_NAMES.sections] as const
export const PACK_LEAD_COLUMNS = [...BODY_WEIGHT_NAMES.leadColumns] as const

export type PackId = keyof typeof NAMES
export type PackQuestionType = (typeof NAMES)[PackId]['questionTypes'][number]
export type PackCard = (typeof PACK_CARDS)[number]
export type PackBrandField = (typeof NAMES)[PackId]['brandFields'][number]
export type PackSection = (typeof PACK_SECTIONS)[number]
