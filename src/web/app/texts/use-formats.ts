import { formats } from '#shared/texts/formats.ts'
import { type Reader, readerFrom } from '#shared/texts/reader.ts'
import type { AreaName } from '#texts/areas.ts'
import { useCurrentTexts } from './use-texts.ts'

/** Money, dates and numbers as the reader writes them. */
export const useFormats = () => formats(useCurrentTexts().language)

export const useReader = <Name extends AreaName>(area: Name): Reader<Name> =>
  readerFrom(useCurrentTexts(), area)
