import { formats } from '#shared/texts/formats.ts'
import type { Reader, Readers } from '#shared/texts/reader.ts'
import type { AreaName } from '#texts/areas.ts'
import { useCurrentTexts, useTexts } from './use-texts.ts'

/** Money, dates and numbers as the reader writes them. */
export const useFormats = () => formats(useCurrentTexts().language)

/** The reader's texts of any area that the page has loaded. */
export function useReaders(): Readers {
  const texts = useCurrentTexts()
  return (area) => ({ t: texts.of(area), f: formats(texts.language) })
}

export const useReader = <Name extends AreaName>(area: Name): Reader<Name> => ({
  t: useTexts(area),
  f: useFormats(),
})
