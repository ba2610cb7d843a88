import { ChevronDown, ChevronUp, Copy, Trash2 } from 'lucide'
import type { NamedField } from '#shared/studio/form-field.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { Card } from '../../panels/card.tsx'
import { optionLabel } from '../forms/field-texts.ts'
import { FindingNote } from '../forms/finding-note.tsx'
import { GroupFields } from '../forms/group-field.tsx'
import { freeId } from '../forms/initial-value.ts'
import { OptionsField } from '../forms/options-field.tsx'
import { documentSlot, itemSlot, type Slot } from '../forms/slot.ts'
import { stepVariants } from '../outline/step-form-model.ts'
import { moveStep, type StepEntry, STEPS_PATH, stepsOf } from '../outline/steps.ts'
import { useDeletion } from './deletion.tsx'
import { useSelection } from './selection.ts'
import { useShownDocument, useStudio } from './studio-context.ts'
import { useChecks } from './use-checked.ts'

const CONTENT = new Set([
  'title',
  'description',
  'picture',
  'buttonText',
  'placeholder',
  'source',
  'extraContent',
  'customComponent',
])
const DETAILS = new Set([
  'id',
  'stepLabelId',
  'sensitivity',
  'landingPageOnly',
  'isFinal',
  'counterpartQuestionId',
])

/** The form of a step, in sections. */
export function StepForm({ step }: { step: StepEntry }) {
  const t = useTexts('admin-studio')
  const { client, form } = useStudio()
  const document = useShownDocument()
  const slot = itemSlot(
    documentSlot(document, ['brand', 'quizFlow', 'questions'], client.edit),
    step.index,
    client.edit,
  )
  const fields = stepVariants(form).variants[step.type] ?? []
  const part = (isIn: (field: NamedField) => boolean) => fields.filter(isIn)
  const content = part(({ name }) => CONTENT.has(name))
  const details = part(({ name }) => DETAILS.has(name))
  const shown = part(({ name }) => name === 'when')
  const answers = part((field) => ![...content, ...details, ...shown].includes(field))
  return (
    <div className="grid gap-4">
      <StepHeading step={step} slot={slot} />
      <UnplacedFindings step={step} />
      <Card title={t('sectionMeaning')}>
        <GroupFields fields={content} slot={slot} />
      </Card>
      {answers.length > 0 && (
        <Card title={t('sectionAnswers')}>
          <GroupFields
            fields={answers}
            slot={slot}
            special={{ options: (at) => <OptionsField slot={at} fields={answers} /> }}
          />
        </Card>
      )}
      <Card title={t('sectionShown')}>
        <GroupFields fields={shown} slot={slot} />
      </Card>
      <Card title={t('sectionDetails')}>
        <GroupFields fields={details} slot={slot} />
      </Card>
    </div>
  )
}

function StepHeading({ step, slot }: { step: StepEntry; slot: Slot }) {
  const t = useTexts('admin-studio')
  const { client, canEdit } = useStudio()
  const { showStep } = useSelection()
  const askDeletion = useDeletion()
  const steps = stepsOf(useShownDocument())
  const name = step.title ?? t('noTitle')
  const move = (to: number) => {
    const patch = moveStep(steps, step.index, to)
    if (patch !== null) client.edit([patch])
  }
  const duplicate = () => {
    if (!isRecord(slot.value)) return
    const id = freeId(
      steps.map((each) => each.id),
      step.id,
    )
    client.edit([
      { op: 'insert', path: STEPS_PATH, item: { ...slot.value, id, isFinal: false }, after: step.id },
    ])
    showStep(id)
  }
  const remove = () => {
    const next = steps[step.index + 1] ?? steps[step.index - 1]
    client.edit([{ op: 'remove', path: [...STEPS_PATH, { id: step.id }] }])
    showStep(next?.id ?? '')
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0">
        <p className="text-xs text-ink-soft">
          {t('stepNumber', { number: step.index + 1, total: steps.length })} ·{' '}
          {optionLabel('type', step.type)}
        </p>
        <h2 className="font-heading text-lg leading-tight font-bold wrap-anywhere" dir="auto">
          {name}
        </h2>
      </div>
      {canEdit && (
        <div className="flex">
          <AdminButton
            variant="ghost"
            icon={ChevronUp}
            isIconOnly
            disabled={step.index === 0}
            onClick={() => move(step.index - 1)}
          >
            {t('moveUp')}
          </AdminButton>
          <AdminButton
            variant="ghost"
            icon={ChevronDown}
            isIconOnly
            disabled={step.index === steps.length - 1}
            onClick={() => move(step.index + 1)}
          >
            {t('moveDown')}
          </AdminButton>
          <AdminButton variant="ghost" icon={Copy} isIconOnly onClick={duplicate}>
            {t('duplicateStep')}
          </AdminButton>
          <AdminButton
            variant="ghost"
            icon={Trash2}
            isIconOnly
            onClick={() => askDeletion({ subject: { kind: 'step', id: step.id }, name, onConfirm: remove })}
          >
            {t('deleteStep')}
          </AdminButton>
        </div>
      )}
    </div>
  )
}

const STEP_PATH_LENGTH = 4

/** Findings about the whole step, which no field shows. */
function UnplacedFindings({ step }: { step: StepEntry }) {
  const findings = (useChecks().checked?.findings ?? []).filter(
    (finding) => finding.step === step.id && (finding.path ?? []).length <= STEP_PATH_LENGTH,
  )
  if (findings.length === 0) return null
  return (
    <div className="grid gap-1.5 rounded-control border border-line bg-surface p-3">
      {findings.map((finding) => (
        <FindingNote key={finding.message} finding={finding} />
      ))}
    </div>
  )
}
