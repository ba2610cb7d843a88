import sharp, { type Metadata, type Sharp } from 'sharp'
import { MAX_MEGAPIXELS, VARIANT_WIDTHS } from '#shared/media/picture-rules.ts'
import type { Conversion, ConversionOutcome, Converted, Frame, Variant } from './conversion.ts'

/** Larger pictures are reduced; no page shows more. */
const LONGEST_SIDE = 2880
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000
const QUALITIES = { jpeg: 88, avif: 52, webp: 78 }
/** Of 9 and 6. Each further step saves 2 % and doubles the time. */
const EFFORTS = { avif: 3, webp: 4 }

// One picture at a time and nothing kept: the process ends after it.
sharp.concurrency(1)
sharp.cache(false)

const open = (content: Buffer): Sharp =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })

/** What drawings are stored as; photographs have other formats. */
const isLossless = ({ format }: Metadata): boolean => format === 'png' || format === 'gif'

const isInside = ({ left, top, width, height }: Frame, info: { width: number; height: number }): boolean =>
  left + width <= info.width && top + height <= info.height

/** Upright, in sRGB, without metadata, as raw pixels, so that the file is read only once. */
async function readPixels(content: Buffer, frame: Frame | null) {
  const upright = open(content).autoOrient().toColourspace('srgb')
  const { data, info } = await upright.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (frame !== null && !isInside(frame, info)) return null
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS })
  if (frame !== null) pixels.extract(frame)
  const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return pixels.resize(size).raw().toBuffer({ resolveWithObject: true })
}

async function encodeVariants(whole: () => Sharp, sourceWidth: number): Promise<Variant[]> {
  const variants: Variant[] = []
  const widths = VARIANT_WIDTHS.filter((each) => each <= sourceWidth)
  for (const width of widths.length > 0 ? widths : [sourceWidth]) {
    const smaller = await whole().resize({ width }).raw().toBuffer({ resolveWithObject: true })
    const { channels, height } = smaller.info
    const pixels = () => sharp(smaller.data, { raw: { width, height, channels } })
    const avif = { quality: QUALITIES.avif, effort: EFFORTS.avif }
    variants.push({ format: 'avif', width, content: await pixels().avif(avif).toBuffer() })
    const webp = { quality: QUALITIES.webp, effort: EFFORTS.webp }
    variants.push({ format: 'webp', width, content: await pixels().webp(webp).toBuffer() })
  }
  return variants
}

async function convert({ content, frame }: Conversion): Promise<Converted | null> {
  const metadata = await open(content).metadata()
  const read = await readPixels(content, frame)
  if (read === null) return null
  const { width, height, channels } = read.info
  const decoded = () => sharp(read.data, { raw: { width, height, channels } })
  // The pixels decide, because files may have an alpha channel in which everything is opaque.
  const isOpaque = channels < 4 || (await decoded().stats()).isOpaque
  const whole = () => (isOpaque ? decoded().removeAlpha() : decoded())
  const isPng = !isOpaque || isLossless(metadata)
  const encoded = isPng
    ? whole().png({ compressionLevel: 9 })
    : whole().jpeg({ quality: QUALITIES.jpeg, mozjpeg: true })
  return {
    content: await encoded.toBuffer(),
    contentType: isPng ? 'image/png' : 'image/jpeg',
    width,
    height,
    variants: await encodeVariants(whole, width),
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && /exceeds pixel limit/.test(error.message)

/** Converts a picture. Runs in a process of its own, because a faulty file may crash or occupy it. */
export async function convertPicture(conversion: Conversion): Promise<ConversionOutcome> {
  try {
    const converted = await convert(conversion)
    return converted === null ? { problem: 'crop_outside' } : { converted }
  } catch (error) {
    return { problem: isTooLarge(error) ? 'picture_too_many_pixels' : 'picture_broken' }
  }
}
