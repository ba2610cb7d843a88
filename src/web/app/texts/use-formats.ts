import { formats } from '#shared/texts/formats.ts'
import { useCurrentTexts } from './use-texts.ts'

/** Money, dates and numbers as the reader writes them. */
export const useFormats = () => formats(useCurrentTexts().language)
