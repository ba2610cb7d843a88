import { beforeEach, describe, expect, it } from 'vitest'
import type { BrandMailTexts } from '#shared/mail/editable-texts.ts'
import type { MailContent } from '#shared/mail/mail.ts'
import type { Language } from '#shared/texts/languages.ts'
import { deliverDue } from '#server/features/mails/delivery/deliver-due.ts'
import { storeOrder } from '#server/features/mails/store-order.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { eraseMails, useMailsServer } from './mails-server.ts'

const NOW = new Date('2027-03-01T09:00:00Z')
const OWN: Partial<Record<Language, BrandMailTexts>> = {
  en: {
    'account.changedSubject': 'New password at {brand}',
    'account.changedText': 'Changed: {time}. <b>Was it you?</b>',
    'common.buttonFails': 'Or copy this:',
  },
  de: {
    'account.changedSubject': 'Neues Passwort bei {brand}',
    'account.changedText': 'Geändert: {time}.',
    'common.buttonFails': 'Oder kopiere das:',
  },
}

const server = useMailsServer({ ownTexts: (language) => OWN[language] ?? {} })
const plain = useMailsServer()

let people = 0
/** Sends a mail to a reader of a language. */
async function sent(language: Language, content: MailContent, to = server()) {
  const { deps, gateway } = to
  const email = `reader-${++people}@example.com`
  await deps.database.db.insert(accounts).values({
    id: `account-${email}`,
    email,
    language,
    passwordHash: 'none',
    createdAt: NOW,
    passwordChangedAt: NOW,
  })
  const order = { brandId: 'marigold', to: email, dedupeKey: `own:${email}`, content }
  await storeOrder(deps, order, { now: NOW, dueAt: NOW })
  await deliverDue(deps, { now: NOW })
  const mail = gateway.sent.at(-1)
  if (mail?.to !== email) throw new Error('no mail was sent')
  const { subject, html, text } = mail
  return { subject, html, text }
}

const changed: MailContent = { kind: 'password_changed', changedAt: NOW.toISOString() }

describe('a mail of a brand with texts of its own', () => {
  beforeEach(async () => {
    await eraseMails(server())
  })

  it.each([
    ['en', 'New password at Marigold', 'Changed: March 1, 2027', 'Or copy this:'],
    ['de', 'Neues Passwort bei Marigold', 'Geändert: 1. März 2027', 'Oder kopiere das:'],
  ] as const)('has them in %s', async (language, subject, words, ofFrame) => {
    const mail = await sent(language, changed)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(words)
    expect(mail.html).toContain(words)
    expect(mail.html).toContain(ofFrame)
    expect(mail.html).not.toContain('<b>')
  })

  it('has the product’s texts in a language without them', async () => {
    expect(await sent('ar', changed)).toEqual(await sent('ar', changed, plain()))
  })

  it('has the product’s texts where it has none of its own', async () => {
    const product = await sent('en', changed, plain())
    const own = await sent('en', changed)
    const heading = 'Your password was changed'
    expect(product.text).toContain(heading)
    expect(own.text).toContain(heading)
    expect(own.text).not.toBe(product.text)
  })

  it('is unchanged if it goes to an operator', async () => {
    const content: MailContent = { kind: 'recovery_code_used', usedAt: NOW.toISOString(), left: 7 }
    expect(await sent('en', content)).toEqual(await sent('en', content, plain()))
  })
})
