import { useEffect, useId, useState } from 'react'
import type { createBrand, listBrandTemplates } from '#shared/contract/admin/admin-versions.ts'
import type { RouteBody, RouteData } from '#shared/contract/route.ts'
import { isLanguage, type Language, LANGUAGES } from '#shared/texts/languages.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useForm } from '#web/api/use-form.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { BrandContext, useBrandId } from '../api/brand-context.ts'
import { useAdminChange } from '../api/query.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { Choice } from '../controls/choice.tsx'
import { InputField } from '../controls/input-field.tsx'
import { SmallField } from '../controls/small-field.tsx'
import { Alert } from '../panels/alert.tsx'
import { FindingWords } from '../text/finding-words.tsx'
import { useVersions } from '../versions/use-versions.ts'
import { VersionSelect } from '../versions/version-select.tsx'
import { isBrandId, isHost, suggestedId } from './brand-fields.ts'

type Start = RouteBody<typeof createBrand>['from']
type Template = RouteData<typeof listBrandTemplates>['templates'][number]
type Created = RouteData<typeof createBrand> & { name: string }

const STARTS: readonly { kind: Start['kind']; label: PlainKey<'admin-versions'> }[] = [
  { kind: 'template', label: 'fromTemplate' },
  { kind: 'version', label: 'fromVersion' },
  { kind: 'empty', label: 'fromEmpty' },
]

/** Until the versions of the brand are loaded; then the live one is chosen. */
const UNCHOSEN = 0

type Props = { templates: readonly Template[]; onCreated: (created: Created) => void }

export function NewBrandForm({ templates, onCreated }: Props) {
  const t = useTexts('admin-versions')
  const [start, setStart] = useState<Start>({ kind: 'template', folder: templates[0]?.folder ?? '' })
  const [language, setLanguage] = useState<Language | ''>('')
  const create = useAdminChange<typeof createBrand>({
    method: 'POST',
    path: '/admin/brands',
    changes: [],
    onDone: (created, { body }) => onCreated({ ...created, name: body.name }),
  })
  const { formProps, field, failure, isBusy, values } = useForm({
    values: { name: '', id: '', host: '' },
    validate: ({ name, id, host }) => ({
      name: name.trim() === '' ? t('brandNameMissing') : null,
      id: isBrandId(id.trim()) ? null : t('brandIdWrong'),
      host: isHost(host.trim()) ? null : t('brandHostWrong'),
    }),
    submit: ({ name, id, host }) =>
      create.mutateAsync({
        body: {
          name: name.trim(),
          id: id.trim(),
          host: host.trim(),
          from: start,
          ...(language !== '' && { language }),
        },
      }),
    fallback: t('brandNotCreated'),
  })
  const { onValueChange: setName, ...nameField } = field('name')
  const { onValueChange: setId, ...idField } = field('id')
  return (
    <form className="grid grid-cols-1 gap-5" {...formProps}>
      {failure && (
        <Alert tone="danger">
          <p>{failure.text}</p>
          {create.error instanceof ApiError && <Findings findings={create.error.findings} />}
        </Alert>
      )}
      <InputField
        {...nameField}
        // The id follows the name until it is typed.
        onValueChange={(name) => {
          if (values.id === suggestedId(values.name)) setId(suggestedId(name))
          setName(name)
        }}
        label={t('brandName')}
        hint={t('brandNameHint')}
        autoComplete="off"
        maxLength={60}
      />
      <InputField
        {...idField}
        onValueChange={setId}
        label={t('brandId')}
        hint={t('brandIdHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <InputField
        {...field('host')}
        label={t('brandHost')}
        hint={t('brandHostHint')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
      />
      <StartChoice templates={templates} start={start} onStart={setStart} />
      <SmallField label={t('brandLanguage')}>
        {(id) => (
          <select
            id={id}
            className="admin-control w-full"
            value={language}
            onChange={({ target }) => setLanguage(isLanguage(target.value) ? target.value : '')}
          >
            <option value="">{t('brandLanguageOwn')}</option>
            {Object.keys(LANGUAGES)
              .filter(isLanguage)
              .map((code) => (
                <option key={code} value={code} lang={code}>
                  {LANGUAGES[code].name}
                </option>
              ))}
          </select>
        )}
      </SmallField>
      <div className="grid justify-items-start gap-2">
        <AdminButton isSubmit variant="primary" isBusy={isBusy}>
          {t('createBrand')}
        </AdminButton>
        <output className="text-ink-soft empty:hidden">{isBusy && t('creatingBrand')}</output>
      </div>
    </form>
  )
}

function Findings({ findings }: { findings: ApiError['findings'] }) {
  // The same error can be in several places.
  const different = new Map(findings.map((finding) => [finding.message, finding]))
  if (different.size === 0) return null
  return (
    <ul className="mt-1.5 grid list-disc gap-1 ps-5 wrap-anywhere">
      {[...different].map(([message, finding]) => (
        <li key={message}>
          <FindingWords finding={finding} />
        </li>
      ))}
    </ul>
  )
}

type StartProps = {
  templates: readonly Template[]
  start: Start
  onStart: (start: Start) => void
}

function StartChoice({ templates, start, onStart }: StartProps) {
  const t = useTexts('admin-versions')
  const name = useId()
  const own = useBrandId()
  const { brands } = useAdminSession().session
  const startOf = (kind: Start['kind']): Start => {
    if (kind === 'template') return { kind, folder: templates[0]?.folder ?? '' }
    return kind === 'version' ? { kind, brandId: own ?? brands[0]?.id ?? '', number: UNCHOSEN } : { kind }
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 font-semibold">{t('startFrom')}</legend>
        {STARTS.map(({ kind, label }) => (
          <Choice
            key={kind}
            type="radio"
            name={name}
            checked={start.kind === kind}
            onChange={() => onStart(startOf(kind))}
          >
            {t(label)}
          </Choice>
        ))}
      </fieldset>
      {start.kind === 'template' && (
        <SmallField label={t('template')}>
          {(id) => (
            <select
              id={id}
              className="admin-control w-full"
              value={start.folder}
              onChange={({ target }) => onStart({ kind: 'template', folder: target.value })}
            >
              {templates.map(({ folder, name: brand, steps }) => (
                <option key={folder} value={folder} translate="no">
                  {t('templateSteps', { name: brand, count: steps })}
                </option>
              ))}
            </select>
          )}
        </SmallField>
      )}
      {start.kind === 'version' && (
        <>
          {brands.length > 1 && (
            <SmallField label={t('ofBrand')}>
              {(id) => (
                <select
                  id={id}
                  className="admin-control w-full"
                  value={start.brandId}
                  onChange={({ target }) => onStart({ ...start, brandId: target.value, number: UNCHOSEN })}
                >
                  {brands.map((brand) => (
                    <option key={brand.id} value={brand.id} translate="no">
                      {brand.name}
                    </option>
                  ))}
                </select>
              )}
            </SmallField>
          )}
          <BrandContext value={start.brandId}>
            <VersionOfBrand number={start.number} onNumber={(number) => onStart({ ...start, number })} />
          </BrandContext>
        </>
      )}
    </div>
  )
}

/** The versions of the brand of the context. */
function VersionOfBrand({ number, onNumber }: { number: number; onNumber: (number: number) => void }) {
  const t = useTexts('admin-versions')
  const versions = useVersions().filter(({ isPassed, isRecalled }) => isPassed && !isRecalled)
  const live = versions.find(({ isLive }) => isLive)?.number
  useEffect(() => {
    if (number === UNCHOSEN && live !== undefined) onNumber(live)
  }, [number, live, onNumber])
  return (
    <SmallField label={t('number')}>
      {(id) => <VersionSelect id={id} versions={versions} value={number} onChoose={onNumber} />}
    </SmallField>
  )
}
