import { CircleAlert, TriangleAlert } from 'lucide'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'

/** A finding beside what it is about. */
export function FindingNote({ finding: { severity, message, fix } }: { finding: VersionFinding }) {
  const t = useTexts('admin-studio')
  const isError = severity === 'error'
  return (
    <div className={classNames('flex items-start gap-1.5 text-xs', isError ? 'text-danger' : 'text-caution')}>
      <Icon of={isError ? CircleAlert : TriangleAlert} className="mt-px size-4" />
      <p className="min-w-0 wrap-anywhere" lang="en" dir="auto">
        <span className="sr-only">{t(isError ? 'error' : 'warning')}: </span>
        {/[.!?]$/.test(message) ? message : `${message}.`}
        {fix !== undefined && <span className="text-ink-soft"> {fix}</span>}
      </p>
    </div>
  )
}
