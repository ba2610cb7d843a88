import { ArrowLeft, ChevronRight } from 'lucide'
import type { PlainKey } from '#shared/texts/reader.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { brandInputOf } from '#shared/studio/document/document-of.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { AdminButton } from '../../controls/admin-button.tsx'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { PanelState, Skeleton } from '../../panels/panel-state.tsx'
import { mailLabel } from '../../records/mail-labels.ts'
import { useSelection } from '../editor/selection.ts'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { useChecks } from '../editor/use-checked.ts'
import { TextField } from '../forms/simple-fields.tsx'
import { documentSlot, fieldSlot } from '../forms/slot.ts'
import { MAIL_IDS, type MailId, mailOfText, type MailText, textsOfMail, variantsOfMail } from './mail-ids.ts'
import { MailTextField } from './mail-text-field.tsx'
import { useProductTexts } from './use-product-texts.ts'

/** When each mail is sent. */
const WHEN: Readonly<Record<MailId, PlainKey<'admin-studio'>>> = {
  welcome: 'whenWelcome',
  receipt: 'whenReceipt',
  set_password: 'whenSetPassword',
  reset_password: 'whenResetPassword',
  password_changed: 'whenPasswordChanged',
  confirm_email: 'whenConfirmEmail',
  renewal_reminder: 'whenRenewalReminder',
  payment_failed: 'whenPaymentFailed',
  payment_confirmation_needed: 'whenPaymentConfirmation',
  cancellation_confirmed: 'whenCancellationConfirmed',
  duplicate_refunded: 'whenDuplicateRefunded',
  refund_confirmed: 'whenRefundConfirmed',
  refund_declined: 'whenRefundDeclined',
  refund_requested: 'whenRefundRequested',
  withdrawal_confirmed: 'whenWithdrawalConfirmed',
  withdrawal_refund_by_bank: 'whenWithdrawalByBank',
  plan_waiting: 'whenPlanWaiting',
  shared: 'whenShared',
}

const ROLES: readonly (readonly [RegExp, PlainKey<'admin-studio'>])[] = [
  [/Subject$/, 'mailSubject'],
  [/Preheader(?:Open)?$/, 'mailPreheader'],
  [/Heading$/, 'mailHeading'],
  [/Reason$|\.because/, 'mailReason'],
]
const roleOf = (key: string) => ROLES.find(([pattern]) => pattern.test(key))?.[1] ?? 'mailText'

/** The texts that the brand has changed, by their keys. */
function useOwnTexts(): Readonly<Record<string, unknown>> {
  const { client } = useStudio()
  const { value } = documentSlot(useShownDocument(), ['brand', 'mails'], client.edit)
  return isRecord(value) ? value : {}
}

/** The list of mails to visitors and members, or the texts of one mail. */
export function MailsSection() {
  const t = useTexts('admin-studio')
  const { mail } = useSelection()
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="font-heading text-lg font-bold">{t('sectionMails')}</h2>
        <p className="text-ink-soft">{t('mailsLead')}</p>
      </div>
      {mail === '' ? <MailList /> : <MailTexts key={mail} id={mail} />}
    </div>
  )
}

const useMailName = (): ((id: MailId) => string) => {
  const t = useTexts('admin-studio')
  return (id) => (id === 'shared' ? t('mailsShared') : mailLabel(id))
}

function MailList() {
  const t = useTexts('admin-studio')
  const nameOf = useMailName()
  const { showMail } = useSelection()
  const own = Object.keys(useOwnTexts())
  const findings = useChecks().checked?.findings ?? []
  const wrong = findings.flatMap(({ path = [] }) => (path[1] === 'mails' ? [String(path[2] ?? '')] : []))
  return (
    <Card isFlush>
      <ul className="divide-y divide-line">
        {MAIL_IDS.map((id) => {
          const changed = own.filter((key) => mailOfText(key) === id).length
          const bad = wrong.filter((key) => mailOfText(key) === id).length
          return (
            <li key={id}>
              <button
                type="button"
                className="flex w-full items-center gap-3 px-4 py-2.5 text-start hover:bg-sunken"
                onClick={() => showMail(id)}
              >
                <span className="grid min-w-0 flex-1">
                  <span className="font-semibold">{nameOf(id)}</span>
                  <span className="text-ink-soft">{t(WHEN[id])}</span>
                </span>
                {bad > 0 && <Badge tone="danger">{t('findingsCount', { count: bad })}</Badge>}
                {changed > 0 && <Badge>{t('ownMailTexts', { count: changed })}</Badge>}
                <Icon of={ChevronRight} className="size-4 shrink-0 text-ink-soft flip-rtl" />
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function MailTexts({ id }: { id: MailId }) {
  const t = useTexts('admin-studio')
  const nameOf = useMailName()
  const { showMail } = useSelection()
  const { language = 'en' } = brandInputOf(useShownDocument())
  const query = useProductTexts(language)
  return (
    <>
      <div>
        <AdminButton icon={ArrowLeft} onClick={() => showMail('')}>
          {t('allMails')}
        </AdminButton>
      </div>
      <Card title={nameOf(id)}>
        <p className="mb-3 text-ink-soft">{t(WHEN[id])}</p>
        <PanelState query={query} isPart skeleton={<Skeleton lines={8} />}>
          {(product) => <MailFields id={id} product={product} />}
        </PanelState>
        {id === 'shared' && <UnknownTexts />}
      </Card>
    </>
  )
}

type ProductTexts = Readonly<Record<string, string>>

function MailFields({ id, product }: { id: MailId; product: ProductTexts }) {
  const variants = variantsOfMail(id)
  if (variants.length === 1) return <VariantFields texts={variants[0] ?? []} product={product} />
  return (
    <div className="grid gap-6">
      {variants.map((texts) => {
        const [heading = ''] = texts.find(([name]) => roleOf(name) === 'mailHeading') ?? []
        return (
          <fieldset key={heading}>
            <legend className="mb-3 font-heading text-base font-bold" dir="auto">
              {product[heading]}
            </legend>
            <VariantFields texts={texts} product={product} />
          </fieldset>
        )
      })}
    </div>
  )
}

function VariantFields({ texts, product }: { texts: readonly MailText[]; product: ProductTexts }) {
  const t = useTexts('admin-studio')
  return (
    <div className="grid gap-4">
      {texts.map(([name, placeholders], index) => {
        const role = roleOf(name)
        // Several texts of a mail have the same role.
        const before = texts.slice(0, index).filter(([other]) => roleOf(other) === role).length
        return (
          <MailTextField
            key={name}
            name={name}
            label={before === 0 ? t(role) : `${t(role)} ${before + 1}`}
            placeholders={placeholders}
            product={product[name] ?? ''}
          />
        )
      })}
    </div>
  )
}

/** Texts with an unknown key, for example from an imported brand. */
function UnknownTexts() {
  const { client } = useStudio()
  const mails = documentSlot(useShownDocument(), ['brand', 'mails'], client.edit)
  const unknown = Object.keys(useOwnTexts()).filter(
    (key) => !Object.hasOwn(textsOfMail(mailOfText(key)), key),
  )
  return unknown.map((key) => {
    const slot = fieldSlot(mails, key, client.edit)
    return (
      <TextField
        key={key}
        field={{ kind: 'text', form: 'prose' }}
        slot={slot}
        label={key}
        onRemove={() => slot.set(undefined)}
      />
    )
  })
}
