import type { VersionFinding } from '#shared/versions/version-states.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Badge } from '../../panels/badge.tsx'
import { useSelection } from '../editor/selection.ts'
import { useChecks } from '../editor/use-checked.ts'
import { SECTIONS } from '../sections/section-list.ts'

const fieldOf = ({ path = [] }: VersionFinding): string => String(path[1] ?? '')

/** The findings of a section; for the list of findings, all. */
function useSectionFindings(): (id: string, fields: readonly string[]) => readonly VersionFinding[] {
  const findings = useChecks().checked?.findings ?? []
  return (id, fields) =>
    id === 'findings'
      ? findings
      : findings.filter((finding) => finding.step === undefined && fields.includes(fieldOf(finding)))
}

/** The parts of the funnel besides the steps. */
export function OutlineSections() {
  const t = useTexts('admin-studio')
  const selection = useSelection()
  const findingsOf = useSectionFindings()
  const open = useChecks().checked?.translations.length ?? 0
  return (
    <nav aria-label={t('otherSections')}>
      <ul className="grid gap-0.5">
        {SECTIONS.map(({ id, label, icon, fields }) => {
          const found = findingsOf(id, fields)
          const isBad = found.some(({ severity }) => severity === 'error')
          const isCurrent = selection.section === id
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={isCurrent || undefined}
                className={classNames(
                  'flex min-h-8 w-full items-center gap-2 rounded-control px-2 text-start pointer-coarse:min-h-11',
                  isCurrent ? 'bg-primary-soft font-semibold' : 'hover:bg-sunken',
                )}
                onClick={() => selection.showSection(id)}
              >
                <Icon of={icon} className="size-4 text-ink-soft" />
                <span className="flex-1">{t(label)}</span>
                {found.length > 0 && (
                  <Badge tone={isBad ? 'danger' : 'caution'}>
                    <span className="sr-only">{t('findingsCount', { count: found.length })}</span>
                    <span aria-hidden="true">{found.length}</span>
                  </Badge>
                )}
                {id === 'languages' && open > 0 && (
                  <Badge>
                    <span className="sr-only">{t('untranslated', { count: open })}</span>
                    <span aria-hidden="true">{open}</span>
                  </Badge>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
