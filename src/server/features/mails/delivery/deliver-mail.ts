import { nowOf } from '#shared/lib/now-of.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import { supportAddress } from '#shared/brand/support-address.ts'
import { isEditableMail } from '#shared/mail/editable-texts.ts'
import { MINUTE_MS } from '#shared/lib/time.ts'
import { type MailContent, operatorsWhoReceive } from '#shared/mail/mail.ts'
import type { MailReceipt } from '#shared/mail/mail-kind.ts'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import { withPlanNames } from '#shared/receipts/plan-line.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import type { MailOutcome } from '#server/gateways/mail/mail-gateway.ts'
import { measures } from '#server/measures/measures.ts'
import { pageAddress } from '#server/http/routing/site.ts'
import type { RenderMail } from '../mails.ts'
import type { BrandForReader, MailsDeps } from '../mails-deps.ts'
import { beginSending, type ClaimedMail, claimMail, endClaim } from './claim-mail.ts'
import { mailLinks, oneClickAddress } from './mail-links.ts'
import { shouldSend } from './should-send.ts'

/** Pauses after the first failure, the second and so on; after the last one the mail is given up. */
export const PAUSE_MINUTES = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60] as const

/**
 * - `not_due`: claimed by another instance, already sent, not due yet, or there are no templates
 * - `waits`: failed and will be retried; `isUnreachable` where trying the next mail now makes no sense
 */
export type Delivery =
  | { kind: 'not_due' | 'sent' | 'dropped' | 'failed' | 'uncertain' }
  | { kind: 'waits'; isUnreachable: boolean }

/** Of several brands, each has its own name as a sender; the name of `MAIL_FROM` is then that of the installation. */
function senderOf(
  { from, installationName }: MailsDeps,
  config: AppConfig,
): { name: string; address: string } {
  const ownName = installationName() === null ? from?.name : null
  return { name: ownName ?? config.name, address: from?.address ?? supportAddress(config) }
}

async function isToOperator({ isOperator }: MailsDeps, mail: ClaimedMail): Promise<boolean> {
  const operators = operatorsWhoReceive(mail.content)
  if (operators === 'also') return isOperator({ brandId: mail.brandId, email: mail.toEmail })
  return operators === 'only'
}

/** A brand under the name of the installation: operators work for all brands. */
function nameInstallation(config: AppConfig, name: string | null): AppConfig {
  if (name === null) return config
  return { ...config, name, landingPageContent: { ...config.landingPageContent, logoText: name } }
}

async function readReceipts(
  { sources }: MailsDeps,
  { content }: ClaimedMail,
  { site, planName }: BrandForReader,
): Promise<MailReceipt[]> {
  const found: MailReceipt[] = []
  // Mails ordered by versions without receipts have no such field.
  const ids = 'receiptIds' in content ? (content.receiptIds ?? []) : []
  for (const id of ids) {
    const known = await sources.receipt(id)
    if (known)
      found.push({
        receipt: withPlanNames(known.receipt, planName),
        href: `${pageAddress(site, '/receipt')}#token=${known.token}`,
      })
  }
  return found
}

/** Content has the names of plans in the brand's own language. */
function namePlans(content: MailContent, planName: BrandForReader['planName']): MailContent {
  const named = 'planName' in content ? { ...content, planName: planName(content.planName) } : content
  return named.kind === 'duplicate_refunded'
    ? { ...named, keptPlanName: planName(named.keptPlanName) }
    : named
}

async function prepare(deps: MailsDeps, renderMail: RenderMail, mail: ClaimedMail) {
  const { language } = mail
  const brand = deps.brandFor(mail.brandId, language)
  const { site, planName } = brand
  const isForOperator = await isToOperator(deps, mail)
  const config = isForOperator ? nameInstallation(brand.config, deps.installationName()) : brand.config
  const ownTexts = isEditableMail(mail.kind) && !isForOperator ? brand.ownTexts : {}
  const links = await mailLinks(deps, mail, site)
  const receipts = await readReceipts(deps, mail, brand)
  const content = namePlans(mail.content, planName)
  const texts = mailTexts(CATALOGUES, language, ownTexts)
  const rendered = await renderMail({ content, texts, links, receipts, config })
  return {
    ...rendered,
    id: mail.id,
    kind: mail.kind,
    to: mail.toEmail,
    from: senderOf(deps, config),
    replyTo: supportAddress(config),
    date: nowOf(deps),
    oneClickUnsubscribe: oneClickAddress(deps, mail, site),
  }
}

/** Queues a mail again after the next pause, or gives it up. */
async function retryLater(
  { database, logger }: MailsDeps,
  mail: ClaimedMail,
  { now, code, isUnreachable }: { now: Date; code: string; isUnreachable: boolean },
): Promise<Delivery> {
  const pause = PAUSE_MINUTES[mail.attempts - 1]
  const facts = { mailId: mail.id, kind: mail.kind, code, attempts: mail.attempts }
  if (pause === undefined) {
    await endClaim(database, mail, { status: 'failed', failedAt: now, lastError: code })
    logger.error(facts, 'a mail could not be sent and is given up')
    return { kind: 'failed' }
  }
  const dueAt = new Date(now.getTime() + pause * MINUTE_MS)
  await endClaim(database, mail, { status: 'queued', dueAt, lastError: code })
  logger.warn({ ...facts, pauseMinutes: pause }, 'a mail could not be sent and will be retried')
  return { kind: 'waits', isUnreachable }
}

async function recordOutcome(
  deps: MailsDeps,
  mail: ClaimedMail,
  outcome: MailOutcome,
  now: Date,
): Promise<Delivery> {
  const { database, logger } = deps
  const facts = { mailId: mail.id, kind: mail.kind }
  switch (outcome.kind) {
    case 'sent':
      await endClaim(database, mail, { status: 'sent', sentAt: nowOf(deps), lastError: null })
      logger.info(facts, 'a mail was sent')
      return { kind: 'sent' }
    case 'refused':
      await endClaim(database, mail, { status: 'failed', failedAt: nowOf(deps), lastError: outcome.code })
      logger.warn({ ...facts, code: outcome.code }, 'a mail was rejected permanently')
      return { kind: 'failed' }
    case 'uncertain':
      await endClaim(database, mail, { status: outcome.kind, failedAt: nowOf(deps), lastError: outcome.code })
      logger.error({ ...facts, code: outcome.code }, 'a mail may or may not have been sent')
      return { kind: 'uncertain' }
    case 'try_again':
      return retryLater(deps, mail, { now, ...outcome })
  }
}

/** Claims a mail, renders it and sends it. The outcome is in its row; a mail that cannot be sent does not throw. */
export async function deliverMail(deps: MailsDeps, id: string, now: Date = nowOf(deps)): Promise<Delivery> {
  const delivery = await claimAndSend(deps, id, now)
  if (delivery.kind !== 'not_due') measures.mail.announce({ outcome: delivery.kind })
  return delivery
}

async function claimAndSend(deps: MailsDeps, id: string, now: Date): Promise<Delivery> {
  const { database, gateway, renderMail } = deps
  if (renderMail === null) return { kind: 'not_due' }
  const mail = await claimMail(database, id, now)
  if (mail === null) return { kind: 'not_due' }
  let message: Awaited<ReturnType<typeof prepare>>
  try {
    if (!(await shouldSend(deps, mail, now))) {
      await endClaim(database, mail, { status: 'dropped' })
      return { kind: 'dropped' }
    }
    message = await prepare(deps, renderMail, mail)
  } catch (error) {
    deps.logger.error({ err: error, mailId: mail.id, kind: mail.kind }, 'a mail could not be prepared')
    return retryLater(deps, mail, { now, code: 'EPREPARE', isUnreachable: false })
  }
  if (!(await beginSending(database, mail))) return { kind: 'not_due' }
  return recordOutcome(deps, mail, await gateway.send(message), now)
}
