import type { BrandInput } from '#shared/brand/brand.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'

/** The content before the schema has checked it: any part may be missing or have another type. */
export const brandInputOf = (document: VersionDocument): Partial<BrandInput> => document.brand
