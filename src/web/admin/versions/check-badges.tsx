import type { VersionRow } from '#shared/contract/admin/admin-versions.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Badge } from '../panels/badge.tsx'

/** How many errors and warnings the checks found. */
export function CheckBadges({ errors, warnings }: Pick<VersionRow, 'errors' | 'warnings'>) {
  const t = useTexts('admin-versions')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {errors > 0 && <Badge tone="danger">{t('errors', { count: errors })}</Badge>}
      {warnings > 0 && <Badge tone="caution">{t('warnings', { count: warnings })}</Badge>}
      {errors === 0 && warnings === 0 && <Badge tone="good">{t('passed')}</Badge>}
    </span>
  )
}
