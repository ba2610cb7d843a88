import type { readVersion } from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { FindingWords } from '../text/finding-words.tsx'
import { Badge } from '../panels/badge.tsx'

type Finding = RouteData<typeof readVersion>['verification']['findings'][number]

/** What the checks found, errors first. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useTexts('admin-versions')
  const sorted = (['error', 'warning'] as const).flatMap((severity) =>
    findings.filter((finding) => finding.severity === severity),
  )
  return (
    <ul className="grid gap-2">
      {sorted.map(({ path = [], ...finding }) => (
        <li
          key={`${finding.rule} ${finding.step} ${path.join('.')} ${finding.message}`}
          className="flex items-start gap-2"
        >
          <Badge tone={finding.severity === 'error' ? 'danger' : 'caution'}>{t(finding.severity)}</Badge>
          <p className="min-w-0 wrap-anywhere" translate="no">
            {finding.step !== undefined && <b>{finding.step}: </b>}
            <FindingWords finding={finding} />
          </p>
        </li>
      ))}
    </ul>
  )
}
