import { RotateCcw } from 'lucide'
import { isRecord } from '#shared/lib/is-record.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { useSelection } from '../editor/selection.ts'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { FieldFrame } from '../forms/field-frame.tsx'
import { ProseInput } from '../forms/simple-fields.tsx'
import { documentSlot, fieldSlot } from '../forms/slot.ts'
import { samplesOfMail } from './mail-ids.ts'
import { sampleOfText } from './sample-of-text.ts'

type MailTextFieldProps = {
  /** Key of the text: `payments.welcomeSubject`. */
  name: string
  label: string
  placeholders: readonly string[]
  /** The text of the product, in the brand's language. */
  product: string
}

/** Lets the preview show an example with this text. */
function useShowInPreview(name: string): () => void {
  const config = useAppConfig()
  const { mail, example, showExample } = useSelection()
  return () => {
    if (mail === '') return
    const shown = example === '' ? samplesOfMail(mail)[0] : example
    const wanted = sampleOfText(mail, name, shown, config)
    if (wanted !== shown) showExample(wanted)
  }
}

/** A text of a mail. Until the brand changes it, the product's text is used. */
export function MailTextField({ name, label, placeholders, product }: MailTextFieldProps) {
  const t = useTexts('admin-studio')
  const { client, canEdit } = useStudio()
  const showInPreview = useShowInPreview(name)
  const mails = documentSlot(useShownDocument(), ['brand', 'mails'], client.edit)
  const slot = fieldSlot(mails, name, client.edit)
  const isOwn = slot.value !== undefined
  const reset = (isTyping = false) => {
    const own = isRecord(mails.value) ? Object.keys(mails.value) : []
    // A brand without changed texts lacks this field.
    if (isOwn) (own.length === 1 ? mails : slot).set(undefined, isTyping)
  }
  const type = (text: string) => (text === product ? reset(true) : slot.set(text, true))
  const names = placeholders.map((placeholder) => `{${placeholder}}`).join(', ')
  return (
    <FieldFrame
      slot={slot}
      label={label}
      hint={placeholders.length === 0 ? null : t('mailPlaceholders', { names })}
      action={
        isOwn &&
        canEdit && (
          <AdminButton
            variant="ghost"
            icon={RotateCcw}
            className="-my-1 min-h-7! px-1.5! text-xs! text-ink-soft"
            aria-label={`${t('resetToProduct')}: ${label}`}
            onClick={() => reset()}
          >
            {t('resetToProduct')}
          </AdminButton>
        )
      }
    >
      {(control) => (
        <>
          <ProseInput
            {...control}
            value={typeof slot.value === 'string' ? slot.value : product}
            onType={type}
            onFocus={showInPreview}
            onBlur={client.settle}
          />
          {isOwn && (
            <p className="text-xs text-ink-soft" dir="auto">
              {t('productText', { text: product })}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}
