import { CircleAlert, TriangleAlert } from 'lucide'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { FindingWords } from '../../text/finding-words.tsx'
import { Icon } from '#web/ui/text/icon.tsx'

/** A finding next to the field or part that it is about. */
export function FindingNote({ finding }: { finding: VersionFinding }) {
  const t = useTexts('admin-studio')
  const isError = finding.severity === 'error'
  return (
    <div className={classNames('flex items-start gap-1.5 text-xs', isError ? 'text-danger' : 'text-caution')}>
      <Icon of={isError ? CircleAlert : TriangleAlert} className="mt-px size-4" />
      <p className="min-w-0 wrap-anywhere">
        <span className="sr-only">{t(isError ? 'error' : 'warning')}: </span>
        <FindingWords finding={finding} />
      </p>
    </div>
  )
}
