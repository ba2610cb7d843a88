import type { readVersion } from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Badge } from '../panels/badge.tsx'

type Finding = RouteData<typeof readVersion>['verification']['findings'][number]

/** What the checks found, errors first. The messages are in English. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useTexts('admin-versions')
  const sorted = (['error', 'warning'] as const).flatMap((severity) =>
    findings.filter((finding) => finding.severity === severity),
  )
  return (
    <ul className="grid gap-2">
      {sorted.map(({ rule, message, fix, severity, step, path = [] }) => (
        <li key={`${rule} ${step} ${path.join('.')} ${message}`} className="flex items-start gap-2">
          <Badge tone={severity === 'error' ? 'danger' : 'caution'}>{t(severity)}</Badge>
          <p className="min-w-0 wrap-anywhere" lang="en" dir="auto" translate="no">
            {step !== undefined && <b>{step}: </b>}
            {/[.!?]$/.test(message) ? message : `${message}.`}
            {fix !== undefined && <span className="text-ink-soft"> {fix}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
