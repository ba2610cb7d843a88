import type { Brand } from './brand.ts'

/** A picture of a brand, the part it belongs to, and in the quiz its step. */
export type BrandPicture = { picture: string; part: string; step?: string }

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:emoji|image):/.test(value)

function picturesIn(value: unknown): string[] {
  if (isPicture(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : []
}

/** Every picture of a brand (`emoji:NAME` or `image:FILE`), with repetitions. */
export function brandPictures({
  landingPageContent,
  quizFlow,
  offer,
  shareImage,
  appIcons,
}: Brand): BrandPicture[] {
  return [
    ...picturesIn(landingPageContent).map((picture) => ({ picture, part: 'landingPageContent' })),
    ...quizFlow.questions.flatMap((question) =>
      picturesIn(question).map((picture) => ({ picture, part: 'quizFlow', step: question.id })),
    ),
    ...picturesIn(offer).map((picture) => ({ picture, part: 'offer' })),
    ...picturesIn(shareImage).map((picture) => ({ picture, part: 'shareImage' })),
    ...picturesIn(appIcons).map((picture) => ({ picture, part: 'appIcons' })),
  ]
}

/** Pixels of the picture on the landing page, at twice its widest place. */
const HERO_WIDTH = 1440
/** All others are at most 96 CSS pixels wide. */
const USUAL_WIDTH = 320

/**
 * The most pixels that the places of each picture need. null: it is used outside the pages, where only the picture itself
 * is understood.
 */
export function pictureWidths(brand: Brand): ReadonlyMap<string, number | null> {
  const widths = new Map<string, number | null>()
  const hero = brand.landingPageContent.heroImage?.src
  for (const { picture, part } of brandPictures(brand)) {
    const isOutside = part === 'shareImage' || part === 'appIcons'
    if (isOutside || widths.get(picture) === null) widths.set(picture, null)
    else widths.set(picture, picture === hero ? HERO_WIDTH : USUAL_WIDTH)
  }
  return widths
}
