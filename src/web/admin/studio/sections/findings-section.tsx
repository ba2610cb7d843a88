import { CircleCheck } from 'lucide'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import { useCurrentTexts, useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { EmptyState, Skeleton } from '../../panels/panel-state.tsx'
import { findingSentences } from '../../text/finding-words.tsx'
import { useSelection } from '../editor/selection.ts'
import { useShownDocument } from '../editor/studio-context.ts'
import { placeOf, useChecks } from '../editor/use-checked.ts'
import { fieldLabel } from '../forms/field-texts.ts'
import { FindingNote } from '../forms/finding-note.tsx'
import { mailOfText } from '../mails/mail-ids.ts'
import { stepsOf } from '../outline/steps.ts'
import { sectionOfField } from './section-list.ts'

const PLACE_TRIES = 40

/** Focuses the field of a finding as soon as its form is rendered. */
function focusPlace(place: string, tries = PLACE_TRIES): void {
  const parts = place.split('.')
  const found = parts
    .map((_, index) => parts.slice(0, parts.length - index).join('.'))
    .flatMap((at) => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(at)}"]`) ?? [])[0]
  const control =
    found?.querySelector<HTMLElement>('textarea, input, select') ??
    found?.querySelector<HTMLElement>('button')
  if (control) {
    control.focus()
    found?.scrollIntoView({ block: 'center' })
  } else if (tries > 0) requestAnimationFrame(() => focusPlace(place, tries - 1))
}

/** All findings, errors first. */
export function FindingsSection() {
  const t = useTexts('admin-studio')
  const { checked, isChecking } = useChecks()
  const findings = (checked?.findings ?? []).toSorted(
    (one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'),
  )
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="font-heading text-lg font-bold">{t('sectionFindings')}</h2>
        <p className="text-ink-soft" aria-live="polite">
          {isChecking || checked === null
            ? t('checking')
            : `${t('findingsCount', { count: findings.length })} · ${t('checkedIn', { ms: Math.round(checked.durationMs) })}`}
        </p>
      </div>
      <Card isFlush>
        {checked === null ? (
          <Skeleton />
        ) : findings.length === 0 ? (
          <EmptyState title={t('noFindings')} icon={CircleCheck}>
            {t('noFindingsText')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {findings.map((finding) => (
              <FindingRow key={`${finding.rule} ${placeOf(finding)} ${finding.message}`} finding={finding} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function FindingRow({ finding }: { finding: VersionFinding }) {
  const t = useTexts('admin-studio')
  const texts = useCurrentTexts()
  const { showStep, showSection, showMail } = useSelection()
  const steps = stepsOf(useShownDocument())
  const field = String(finding.path?.[1] ?? '')
  const step = steps.find(({ id }) => id === finding.step)
  const section = sectionOfField(field)
  const where = step
    ? `${step.index + 1}. ${step.title ?? step.id}`
    : field === ''
      ? null
      : fieldLabel([field])
  const show = () => {
    if (step) showStep(step.id)
    else if (section === 'mails') showMail(mailOfText(String(finding.path?.[2] ?? '')))
    else if (section) showSection(section)
    focusPlace(placeOf(finding))
  }
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-2.5">
      <div className="grid min-w-0 gap-1">
        {where !== null && (
          <span className="flex min-w-0 items-center gap-2">
            <Badge tone={finding.severity === 'error' ? 'danger' : 'caution'}>{t(finding.severity)}</Badge>
            <span className="truncate font-semibold" dir="auto">
              {where}
            </span>
          </span>
        )}
        <FindingNote finding={finding} />
      </div>
      {(step || section) && (
        <AdminButton
          aria-label={`${t('goToFinding')}: ${findingSentences(texts, finding).message}`}
          onClick={show}
        >
          {t('goToFinding')}
        </AdminButton>
      )}
    </li>
  )
}
