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

/** Where a text is edited. */
export const mailOfText = (key: string): MailId =>
  MAIL_IDS.find((id) => Object.hasOwn(textsOfMail(id), key)) ?? 'shared'

/** The samples of a mail. For shared texts, those of a mail that shows most of them. */
export const samplesOfMail = (id: MailId): readonly [string, ...string[]] =>
  EDITABLE_MAILS[id === 'shared' ? 'receipt' : id].samples
