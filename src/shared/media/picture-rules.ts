/** Names of pictures in a library: `image:NAME` in a document. The brand schema accepts the same characters. */
export const PICTURE_NAME = /^[a-z0-9][a-z0-9.-]*$/
export const MAX_NAME_LENGTH = 80

/** The largest file that can be uploaded. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_MEGAPIXELS = 40
/** Of a brand. */
export const MAX_PICTURES = 2000

/** Widths of variants in pixels; never more than the picture has. */
export const VARIANT_WIDTHS = [160, 320, 480, 720, 960, 1440] as const

/** Unused pictures are deleted after this time. */
export const UNUSED_DAYS = 30

/** Formats of variants, the smallest first. */
export const VARIANT_FORMATS = ['avif', 'webp'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]
