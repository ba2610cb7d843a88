import type { BrandInput } from '#shared/brand/brand.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'

/** The content as the schema's input, for reading single parts. Not checked: a part may be missing or of another form. */
export const brandInputOf = (document: VersionDocument): Partial<BrandInput> => document.brand
