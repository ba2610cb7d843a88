import type { Brand } from '#shared/brand/brand.ts'
import { brandKnowledge } from '#shared/pack/brand-knowledge.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { PackServer } from '#shared/pack/pack-server.ts'
import type { PackSettings } from '#shared/pack/pack-settings.ts'
import { bodyWeightServer } from './body-weight/server/body-weight-server.ts'
import type { PackId } from './pack-names.ts'

const SERVER_PACKS: Readonly<Record<PackId, PackServer>> = { 'body-weight': bodyWeightServer }

/** The packs that a brand declares, as the server knows them. */
export const packsOf = ({ packs }: Pick<Brand, 'packs'>): PackServer[] => packs.map((id) => SERVER_PACKS[id])

/** What a brand's packs know. */
export const knowledgeOfBrand = (brand: Pick<Brand, 'packs'> & PackSettings): BrandKnowledge =>
  brandKnowledge(packsOf(brand), brand)

/** The fields of a brand that belong to its packs. The browser needs them all. */
export const packSettings = ({ safety }: PackSettings): PackSettings => ({ ...(safety && { safety }) })
