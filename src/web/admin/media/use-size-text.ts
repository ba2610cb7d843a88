import { useTexts } from '#web/app/texts/use-texts.ts'
import { decimal } from '../format/format.ts'

/** Writes a size in kilobytes. */
export function useSizeText(): (bytes: number) => string {
  const t = useTexts('admin-media')
  return (bytes) => t('kilobytes', { number: decimal(bytes / 1000, 1) })
}
