import { useState } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { SmallField } from '../../controls/small-field.tsx'
import { Segmented } from '../../filters/segmented.tsx'
import { PanelState, Skeleton } from '../../panels/panel-state.tsx'
import { useSelection } from '../editor/selection.ts'
import { useDraft } from '../editor/studio-context.ts'
import { useChecks } from '../editor/use-checked.ts'
import { SelectInput } from '../forms/simple-fields.tsx'
import { PhoneFrame } from '../preview/phone-frame.tsx'
import { PreviewLanguage } from '../preview/preview-language.tsx'
import { usePreviewLink } from '../preview/use-preview-link.ts'
import { type MailId, sampleName, samplesOfMail } from './mail-ids.ts'

/** A mail of the saved draft with sample data, on a phone. */
export function MailPreview({ mail }: { mail: MailId }) {
  const t = useTexts('admin-studio')
  const { isOffline, local } = useDraft()
  const { checked } = useChecks()
  const samples = samplesOfMail(mail)
  const { example, showExample } = useSelection()
  const [form, setForm] = useState<'html' | 'text'>('html')
  // Each mail starts with its first example.
  const sample = samples.includes(example) ? example : samples[0]
  const { query, choice } = usePreviewLink()
  return (
    <section aria-labelledby="studio-mail-preview" className="grid grid-cols-1 gap-3">
      <h2 id="studio-mail-preview" className="font-heading text-base font-bold">
        {t('preview')}
      </h2>
      <div className="flex flex-wrap items-end gap-2">
        {samples.length > 1 && (
          <SmallField label={t('mailExample')}>
            {(id) => (
              <SelectInput
                id={id}
                className="w-auto"
                options={samples.map((value) => {
                  const name = sampleName(value)
                  return { value, label: name === null ? value : t(name) }
                })}
                value={sample}
                onChoose={showExample}
              />
            )}
          </SmallField>
        )}
        <PreviewLanguage {...choice} />
      </div>
      <div>
        <Segmented<'html' | 'text'>
          label={t('mailForm')}
          value={form}
          options={[
            { value: 'html', label: 'HTML' },
            { value: 'text', label: t('mailPlainText') },
          ]}
          onValue={setForm}
        />
      </div>
      {isOffline && <p className="text-ink-soft">{t('previewOffline')}</p>}
      {checked?.findings.some(({ severity }) => severity === 'error') && (
        <p className="text-caution">{t('previewInvalid')}</p>
      )}
      <PanelState query={query} isPart skeleton={<Skeleton lines={8} />}>
        {({ path }) => (
          <PhoneFrame
            key={`${path} ${local.draft.sequence} ${sample} ${form}`}
            src={`${path}mails/${sample}${form === 'text' ? '.txt' : ''}`}
            width="360"
            title={t('mailFrame')}
          />
        )}
      </PanelState>
      <p className="text-xs text-ink-soft">{t('mailPreviewFollows')}</p>
    </section>
  )
}
