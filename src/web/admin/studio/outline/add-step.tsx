import { Plus } from 'lucide'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { brandInputOf } from '#shared/studio/document/document-of.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { SmallField } from '../../controls/small-field.tsx'
import { useSelection } from '../editor/selection.ts'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { freeId, variantValue } from '../forms/initial-value.ts'
import { choiceOptions, SelectInput } from '../forms/simple-fields.tsx'
import { stepVariants } from './step-form-model.ts'
import { stepsOf, STEPS_PATH } from './steps.ts'

const MAX_ID = 40
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, MAX_ID)
    .replace(/_+$/, '')

/** Adds a step after the selected one. */
export function AddStep({ after }: { after: string | null }) {
  const t = useTexts('admin-studio')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <AdminButton icon={Plus} className="mt-1 w-full">
          {t('addStep')}
        </AdminButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          sideOffset={6}
          align="start"
          className="admin-popover w-72"
          aria-label={t('addStep')}
        >
          <AddStepForm after={after} onDone={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function AddStepForm({ after, onDone }: { after: string | null; onDone: () => void }) {
  const t = useTexts('admin-studio')
  const { client, form } = useStudio()
  const { showStep } = useSelection()
  const document = useShownDocument()
  const [type, setType] = useState('single-choice')
  const [title, setTitle] = useState('')
  const variants = stepVariants(form)
  const add = () => {
    const used = stepsOf(document).map(({ id }) => id)
    const wished = idOf(title)
    const id = wished !== '' && !used.includes(wished) ? wished : freeId(used, wished || 'step')
    const group = brandInputOf(document).quizFlow?.labels?.[0]?.id ?? ''
    const item = { ...variantValue(variants, type), id, title: title.trim(), stepLabelId: group }
    client.edit([{ op: 'insert', path: STEPS_PATH, item, after }])
    showStep(id)
    onDone()
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '') add()
      }}
    >
      <InputField label={t('stepTitle')} value={title} onValueChange={setTitle} autoComplete="off" />
      <SmallField label={t('stepKind')}>
        {(id) => (
          <SelectInput
            id={id}
            options={choiceOptions('type', Object.keys(variants.variants))}
            value={type}
            onChoose={setType}
          />
        )}
      </SmallField>
      <p className="text-xs text-ink-soft">{t('addStepAfter')}</p>
      <AdminButton isSubmit variant="primary" disabled={title.trim() === ''}>
        {t('add')}
      </AdminButton>
    </form>
  )
}
