import type { FastifyReply } from 'fastify'
import type { AppConfig } from '#shared/brand/brand.ts'
import { supportAddress } from '#shared/brand/support-address.ts'
import { type BrandMailTexts, isEditableMail } from '#shared/mail/editable-texts.ts'
import type { MailContent } from '#shared/mail/mail.ts'
import type { MailReceipt } from '#shared/mail/mail-kind.ts'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import { sampleLinks, sampleMails, sampleReceipts } from '#shared/mail/sample-mails.ts'
import type { Language } from '#shared/texts/languages.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import type { RenderMail } from '#server/features/mails/mails.ts'
import { AppError } from '#server/http/routing/app-error.ts'

/** `/mails/receipt`, or as plain text `/mails/receipt.txt`. */
const ADDRESS = /^\/mails\/(?<name>[a-z-]+)(?<ending>\.txt)?$/

/** Nothing runs and nothing is loaded; links lead nowhere. */
const POLICY =
  "default-src 'none'; object-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

type MailPreview = {
  renderMail: RenderMail
  config: AppConfig
  ownTexts: BrandMailTexts
  language: Language
  path: string
}

/** The example with the brand's first plan. */
function withPlan(content: MailContent, { plans }: AppConfig): MailContent {
  const [plan] = plans
  return 'planName' in content && plan !== undefined ? { ...content, planName: plan.name } : content
}

/** The receipts as the brand issues them. */
const withSeller = (receipts: readonly MailReceipt[], config: AppConfig): MailReceipt[] =>
  receipts.map(({ receipt, href }) => {
    const { companyName, companyCode, companyAddress, websiteUrl } = config.legal
    const seller = { brandName: config.name, companyName, companyCode, companyAddress, websiteUrl }
    return {
      href,
      receipt: { ...receipt, seller: { ...receipt.seller, ...seller, email: supportAddress(config) } },
    }
  })

/**
 * Shows a mail with sample data.
 * @throws AppError `not_found` for a mail that a brand cannot change
 */
export async function sendMailPreview(
  reply: FastifyReply,
  { renderMail, config, ownTexts, language, path }: MailPreview,
): Promise<FastifyReply> {
  const { name, ending } = ADDRESS.exec(path)?.groups ?? {}
  const sample = sampleMails.find((mail) => mail.name === name)
  if (!sample || !isEditableMail(sample.content.kind))
    throw new AppError('not_found', 'There is no such mail')
  const { subject, html, text } = await renderMail({
    content: withPlan(sample.content, config),
    links: sampleLinks(sample.content),
    receipts: withSeller(sampleReceipts(sample.content), config),
    config,
    texts: mailTexts(CATALOGUES, language, ownTexts),
  })
  return reply
    .headers({
      'content-security-policy': POLICY,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type(`text/${ending ? 'plain' : 'html'}; charset=utf-8`)
    .send(ending ? `${subject}\n\n${text}` : html)
}
