import { formats } from '#shared/texts/formats.ts'
import type { AreaName, Areas } from '#texts/areas.ts'
import type { AreaTexts } from './texts.ts'
import { useCurrentTexts, useTexts } from './use-texts.ts'

/** Money, dates and numbers as the reader writes them. */
export const useFormats = () => formats(useCurrentTexts().language)

/** What a function outside React needs to write for the reader. */
export type Reader<Name extends AreaName> = { t: AreaTexts<Areas[Name]>; f: ReturnType<typeof formats> }

export const useReader = <Name extends AreaName>(area: Name): Reader<Name> => ({
  t: useTexts(area),
  f: useFormats(),
})
