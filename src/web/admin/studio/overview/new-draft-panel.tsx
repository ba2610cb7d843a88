import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { createDraft, listDrafts } from '#shared/contract/admin/admin-studio.ts'
import type { RouteBody, RouteData } from '#shared/contract/route.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { useForm } from '#web/api/use-form.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminChange } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { Choice } from '../../controls/choice.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { SmallField } from '../../controls/small-field.tsx'
import { draftPath } from '../../frame/admin-paths.ts'
import { Alert } from '../../panels/alert.tsx'
import { SidePanel } from '../../panels/side-panel.tsx'
import { SelectInput } from '../forms/simple-fields.tsx'

type Start = RouteBody<typeof createDraft>['from']
type Template = RouteData<typeof listDrafts>['templates'][number]

const STARTS: readonly { kind: Start['kind']; label: PlainKey<'admin-studio'> }[] = [
  { kind: 'live', label: 'fromLive' },
  { kind: 'version', label: 'fromVersion' },
  { kind: 'template', label: 'fromTemplate' },
  { kind: 'empty', label: 'fromEmpty' },
]

const startOf = (kind: Start['kind'], number: string, template: string): Start => {
  if (kind === 'version') return { kind, number: Number(number) }
  return kind === 'template' ? { kind, id: template } : { kind }
}

/** Creates a draft and opens it. */
export function NewDraftPanel({
  templates,
  onClose,
}: {
  templates: readonly Template[]
  onClose: () => void
}) {
  const t = useTexts('admin-studio')
  const navigate = useNavigate()
  const name = useId()
  const [kind, setKind] = useState<Start['kind']>('live')
  const [template, setTemplate] = useState(templates[0]?.id ?? '')
  const create = useAdminChange<typeof createDraft>({
    method: 'POST',
    path: '/admin/drafts',
    changes: ['/admin/drafts'],
    onDone: ({ draft }) => void navigate(draftPath(draft.id)),
  })
  const { formProps, field, failure, isBusy, values } = useForm({
    values: { name: '', number: '' },
    validate: (given) => ({ name: given.name.trim() === '' ? t('draftNameMissing') : null, number: null }),
    submit: (given) =>
      create.mutateAsync({ body: { name: given.name.trim(), from: startOf(kind, given.number, template) } }),
    fallback: t('draftNotCreated'),
  })
  const isIncomplete =
    (kind === 'version' && !/^[1-9]\d{0,8}$/.test(values.number)) || (kind === 'template' && template === '')
  return (
    <SidePanel title={t('newDraft')} lead={t('newDraftLead')} onClose={onClose}>
      <form className="grid max-w-md gap-4" {...formProps}>
        {failure && <Alert tone="danger">{failure.text}</Alert>}
        <InputField
          {...field('name')}
          label={t('draftName')}
          hint={t('draftNameHint')}
          autoComplete="off"
          maxLength={120}
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{t('startFrom')}</legend>
          {STARTS.map((start) => (
            <Choice
              key={start.kind}
              type="radio"
              name={name}
              checked={kind === start.kind}
              onChange={() => setKind(start.kind)}
            >
              {t(start.label)}
            </Choice>
          ))}
        </fieldset>
        {kind === 'version' && (
          <InputField
            {...field('number')}
            label={t('versionNumber')}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        {kind === 'template' && (
          <SmallField label={t('template')}>
            {(id) => (
              <SelectInput
                id={id}
                options={templates.map((each) => ({ value: each.id, label: each.name }))}
                value={template}
                onChoose={setTemplate}
              />
            )}
          </SmallField>
        )}
        <AdminButton
          isSubmit
          variant="primary"
          className="justify-self-start"
          isBusy={isBusy}
          disabled={isIncomplete}
        >
          {t('createDraft')}
        </AdminButton>
      </form>
    </SidePanel>
  )
}
