import type { MailContent, MailLinks } from '#shared/mail/mail.ts'
import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { RenderMail } from '../mails.ts'

/** Subjects depend on no link. */
const NO_LINKS: MailLinks = {
  home: '',
  account: '',
  security: '',
  setPassword: null,
  confirmEmail: null,
  invitation: null,
  cancel: null,
  withdraw: null,
  updateCard: null,
  confirmPayment: null,
  offer: null,
  unsubscribe: null,
}

/** Tells the subject of a stored mail, by today's templates; null where they are not built. */
export const mailSubjects =
  ({
    brand,
    renderMail,
    publicUrl,
  }: {
    brand: BrandProvider
    renderMail: RenderMail | null
    publicUrl: string
  }) =>
  async (content: MailContent): Promise<string | null> => {
    if (renderMail === null) return null
    const { config } = brand.current()
    return (await renderMail({ content, links: NO_LINKS, receipts: [], config, publicUrl })).subject
  }
