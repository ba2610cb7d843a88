import { GitCompare } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'
import { AdminButton } from '../controls/admin-button.tsx'
import { count, day } from '../format/format.ts'
import type { ConversionReport } from './conversion-filters.ts'
import { shortVersion } from './conversion-labels.ts'

/** Brand versions first seen in this period, except the oldest of all. */
function newVersions({ brandVersions, period }: ConversionReport): ConversionReport['brandVersions'] {
  return brandVersions.filter(
    ({ version, firstDay }, index) =>
      index > 0 && version !== 'unknown' && firstDay >= period.from && firstDay <= period.to,
  )
}

type VersionNoteProps = { report: ConversionReport; onSplit: (() => void) | null }

/** Points out that the quiz changed within the period. */
export function VersionNote({ report, onSplit }: VersionNoteProps) {
  const versions = newVersions(report)
  if (versions.length === 0) return null
  return (
    <section
      aria-label="New brand versions"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-accent-soft px-4 py-2 text-accent-strong"
    >
      <Icon of={GitCompare} className="size-4" />
      <p className="min-w-0 flex-1 basis-64">
        {versions.length === 1 ? 'A new brand version' : `${versions.length} new brand versions`} went live in
        this period:{' '}
        {versions.map(({ version, firstDay, sessions }, index) => (
          <span key={version}>
            {index > 0 && ', '}
            <code title={version}>{shortVersion(version)}</code> on {day(firstDay)} ({count(sessions)}{' '}
            sessions)
          </span>
        ))}
        .
      </p>
      {onSplit && (
        <AdminButton variant="ghost" className="print:hidden" onClick={onSplit}>
          Split by version
        </AdminButton>
      )}
    </section>
  )
}
