import { supportAddress } from '#shared/brand/support-address.ts'
import type { MailOutcome } from '#server/gateways/mail/mail-gateway.ts'
import { beginSending, type ClaimedMail, claimMail, endClaim } from './claim-mail.ts'
import { mailLinks, oneClickAddress } from './mail-links.ts'
import { mailReceipts } from './mail-receipts.ts'
import { type MailsDeps, nowOf } from '../mails-deps.ts'
import { senderOf } from './sender.ts'
import { isStillWanted } from './still-wanted.ts'
import type { RenderMail } from '../mails.ts'

const MINUTE_MS = 60 * 1000
/** Pauses after the first failure, the second and so on; after the last one it is given up. */
export const PAUSE_MINUTES = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60] as const

/**
 * - `not_due`: somebody else has it, or it was sent, or its time has not come, or there are no templates
 * - `waits`: tried, and to be tried again; `isUnreachable` where the next mail need not be tried now
 */
export type Delivery =
  | { kind: 'not_due' | 'sent' | 'dropped' | 'failed' | 'uncertain' }
  | { kind: 'waits'; isUnreachable: boolean }

async function prepare(deps: MailsDeps, renderMail: RenderMail, mail: ClaimedMail) {
  const config = deps.currentConfig()
  const links = await mailLinks(deps, mail)
  const receipts = await mailReceipts(deps, mail)
  const { content } = mail
  const rendered = await renderMail({ content, links, receipts, config, publicUrl: deps.publicUrl })
  return {
    ...rendered,
    id: mail.id,
    kind: mail.kind,
    to: mail.toEmail,
    from: senderOf(deps.from, config),
    replyTo: supportAddress(config),
    date: nowOf(deps),
    oneClickUnsubscribe: oneClickAddress(deps, mail),
  }
}

/** Puts a mail back, with the pause that its failures so far ask for, or gives it up. */
async function tryLater(
  { database, logger }: MailsDeps,
  mail: ClaimedMail,
  { now, code, isUnreachable }: { now: Date; code: string; isUnreachable: boolean },
): Promise<Delivery> {
  const pause = PAUSE_MINUTES[mail.attempts - 1]
  const facts = { mailId: mail.id, kind: mail.kind, code, attempts: mail.attempts }
  if (pause === undefined) {
    await endClaim(database, mail, { status: 'failed', failedAt: now, lastError: code })
    logger.error(facts, 'a mail could not be sent, and is given up')
    return { kind: 'failed' }
  }
  const dueAt = new Date(now.getTime() + pause * MINUTE_MS)
  await endClaim(database, mail, { status: 'queued', dueAt, lastError: code })
  logger.warn({ ...facts, pauseMinutes: pause }, 'a mail could not be sent, and is tried again')
  return { kind: 'waits', isUnreachable }
}

async function settle(
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
      logger.warn({ ...facts, code: outcome.code }, 'a mail was refused for good')
      return { kind: 'failed' }
    case 'uncertain':
      await endClaim(database, mail, {
        status: 'uncertain',
        failedAt: nowOf(deps),
        lastError: outcome.code,
      })
      logger.error({ ...facts, code: outcome.code }, 'it is uncertain whether a mail has gone out')
      return { kind: 'uncertain' }
    case 'try_again':
      return tryLater(deps, mail, { now, ...outcome })
  }
}

/**
 * The verb "deliver a mail": claims it, makes it and sends it, whoever else tries at the same time. What it becomes is
 * in its row; nothing is thrown for a mail that cannot be sent.
 */
export async function deliverMail(deps: MailsDeps, id: string, now: Date = nowOf(deps)): Promise<Delivery> {
  const { database, gateway, renderMail } = deps
  if (renderMail === null) return { kind: 'not_due' }
  const mail = await claimMail(database, id, now)
  if (mail === null) return { kind: 'not_due' }
  let message: Awaited<ReturnType<typeof prepare>>
  try {
    if (!(await isStillWanted(deps, mail, now))) {
      await endClaim(database, mail, { status: 'dropped' })
      return { kind: 'dropped' }
    }
    message = await prepare(deps, renderMail, mail)
  } catch (error) {
    deps.logger.error({ err: error, mailId: mail.id, kind: mail.kind }, 'a mail could not be made')
    return tryLater(deps, mail, { now, code: 'EPREPARE', isUnreachable: false })
  }
  if (!(await beginSending(database, mail))) return { kind: 'not_due' }
  return settle(deps, mail, await gateway.send(message), now)
}
