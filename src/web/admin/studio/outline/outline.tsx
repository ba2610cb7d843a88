import { useRef, useState } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Segmented } from '../../filters/segmented.tsx'
import { EmptyState } from '../../panels/panel-state.tsx'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { useSelection } from '../editor/selection.ts'
import { useChecks } from '../editor/use-checked.ts'
import { AddStep } from './add-step.tsx'
import { OutlineSections } from './outline-sections.tsx'
import { StepRow } from './step-row.tsx'
import { moveStep, stepsOf } from './steps.ts'
import { useDropOff } from './use-drop-off.ts'

type View = 'steps' | 'sections'

/** All steps in order, or the other parts of the funnel. */
export function Outline() {
  const t = useTexts('admin-studio')
  const { section, step } = useSelection()
  const findings = useChecks().checked?.findings ?? []
  const own: View = section === '' ? 'steps' : 'sections'
  const at = `${section} ${step}`
  const [view, setView] = useState(own)
  const [shownAt, setShownAt] = useState(at)
  // Selecting something in the other list switches back to it.
  if (shownAt !== at) {
    setShownAt(at)
    setView(own)
  }
  const elsewhere = findings.filter((finding) => finding.step === undefined).length
  return (
    <div className="grid gap-2">
      <div>
        <Segmented<View>
          label={t('outline')}
          value={view}
          options={[
            { value: 'steps', label: t('steps') },
            {
              value: 'sections',
              label: elsewhere === 0 ? t('otherSections') : t('otherSectionsCount', { number: elsewhere }),
            },
          ]}
          onValue={setView}
        />
      </div>
      {view === 'steps' ? <Steps /> : <OutlineSections />}
    </div>
  )
}

function Steps() {
  const t = useTexts('admin-studio')
  const { client, canEdit } = useStudio()
  const selection = useSelection()
  const dropOff = useDropOff()
  const { checked } = useChecks()
  const list = useRef<HTMLOListElement>(null)
  const status = useRef<HTMLOutputElement>(null)
  const steps = stepsOf(useShownDocument())
  const details = new Map((checked?.outline ?? []).map((step) => [step.id, step]))
  const selected =
    selection.section === '' ? (steps.find(({ id }) => id === selection.step) ?? steps[0]) : undefined

  const focusStep = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-step]')[index]?.focus()
  const move = (from: number, to: number) => {
    const patch = moveStep(steps, from, to)
    if (patch === null) return
    client.edit([patch])
    if (status.current)
      status.current.textContent = t('stepMoved', {
        title: steps[from]?.title ?? t('noTitle'),
        number: to + 1,
      })
    requestAnimationFrame(() => focusStep(to))
  }
  const onKey = (event: React.KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    if (event.altKey && canEdit) move(index, index + by)
    else if (!event.altKey) focusStep(index + by)
  }
  return (
    <nav aria-label={t('steps')} className="grid gap-1.5">
      {steps.length === 0 ? (
        <EmptyState title={t('noSteps')} />
      ) : (
        <ol ref={list} className="grid gap-0.5">
          {steps.map((step) => (
            <StepRow
              key={step.id}
              step={step}
              details={details.get(step.id)}
              dropOff={dropOff.get(step.id)}
              isSelected={step.id === selected?.id}
              onMove={move}
              onKey={onKey}
              onSelect={() => selection.showStep(step.id)}
            />
          ))}
        </ol>
      )}
      <output ref={status} className="sr-only" />
      {canEdit && <p className="sr-only">{t('outlineKeys')}</p>}
      {canEdit && <AddStep after={selected?.id ?? steps.at(-1)?.id ?? null} />}
    </nav>
  )
}
