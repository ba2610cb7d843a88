import type { PlainKey } from '#shared/texts/reader.ts'
import {
  EDITABLE_MAILS,
  type EditableMailKind,
  isEditableMail,
  SHARED_MAIL_TEXTS,
} from '#shared/mail/editable-texts.ts'

/** A mail, or the texts that several mails share. */
export type MailId = EditableMailKind | 'shared'

export const MAIL_IDS: readonly MailId[] = [...Object.keys(EDITABLE_MAILS).filter(isEditableMail), 'shared']

/** The texts of a mail with their placeholders, by their keys. */
export const textsOfMail = (id: MailId): Readonly<Record<string, readonly string[]>> =>
  id === 'shared' ? SHARED_MAIL_TEXTS : EDITABLE_MAILS[id].texts

/** The key of a text and its placeholders. */
export type MailText = readonly [name: string, placeholders: readonly string[]]

/** The texts of a mail by its variants. Each begins with a subject of its own. */
export function variantsOfMail(id: MailId): MailText[][] {
  const variants: MailText[][] = [[]]
  for (const text of Object.entries(textsOfMail(id))) {
    const current = variants.at(-1) ?? []
    if (text[0].endsWith('Subject') && current.length > 0) variants.push([text])
    else current.push(text)
  }
  return variants
}

/** Where a text is edited. */
export const mailOfText = (key: string): MailId =>
  MAIL_IDS.find((id) => Object.hasOwn(textsOfMail(id), key)) ?? 'shared'

/** The samples of a mail. For shared texts, those of a mail that shows most of them. */
export const samplesOfMail = (id: MailId): readonly [string, ...string[]] =>
  EDITABLE_MAILS[id === 'shared' ? 'receipt' : id].samples

type SamplesOf<Kind extends EditableMailKind> = Kind extends EditableMailKind
  ? (typeof EDITABLE_MAILS)[Kind]['samples']
  : never
type SampleBesideOthers<Samples> = Samples extends readonly [string]
  ? never
  : Samples extends readonly string[]
    ? Samples[number]
    : never

/** What each sample of a mail with several shows. */
const SAMPLE_NAMES: Readonly<
  Record<SampleBesideOthers<SamplesOf<EditableMailKind>>, PlainKey<'admin-studio'>>
> = {
  welcome: 'sampleWelcome',
  'welcome-with-withdrawal': 'sampleWithWithdrawal',
  receipt: 'sampleReceipt',
  'receipt-of-returned-refund': 'sampleReturnedRefund',
  'receipt-of-pending-refund': 'samplePendingRefundSent',
  'reset-password': 'sampleNewPassword',
  'first-password': 'sampleFirstPassword',
  'payment-failed': 'sampleRetryFollows',
  'payment-failed-for-good': 'sampleNoRetry',
  'cancellation-confirmed': 'sampleCanceled',
  ended: 'sampleEnded',
  'cancellation-with-open-payment': 'sampleOpenPayment',
  'payment-disputed': 'sampleDisputed',
  'refund-confirmed': 'sampleRefunded',
  'refund-pending': 'sampleRefundPending',
  'withdrawal-confirmed': 'sampleRefundedInFull',
  'withdrawal-confirmed-in-part': 'sampleRefundedInPart',
}

const hasName = (sample: string): sample is keyof typeof SAMPLE_NAMES => Object.hasOwn(SAMPLE_NAMES, sample)

/** null: the mail has only this sample. */
export const sampleName = (sample: string): PlainKey<'admin-studio'> | null =>
  hasName(sample) ? SAMPLE_NAMES[sample] : null
