import type { PackBrandField } from '#packs/pack-names.ts'
import type { Brand } from '#shared/brand/brand.ts'

/** The fields of a brand that belong to its packs. */
export type PackSettings = Pick<Brand, PackBrandField>
