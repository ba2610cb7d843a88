import { describe, expect, it } from 'vitest'
import { loadBrand } from '#server/brand/load-brand.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import type { Catalogue } from '#shared/texts/text.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import {
  EDITABLE_MAIL_TEXTS,
  EDITABLE_MAILS,
  isEditableMail,
  MAIL_AREAS,
  SHARED_MAIL_TEXTS,
} from '#shared/mail/editable-texts.ts'
import { MAIL_KINDS, type MailContent, type MailKind, mailDraft } from '#shared/mail/mail.ts'
import type { MailLinks } from '#shared/mail/mail-kind.ts'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import { sampleLinks, sampleMails, sampleReceipts } from '#shared/mail/sample-mails.ts'

/** Texts of these mails that a brand cannot change: the law or the receipt decides what they say, or they are plural forms. */
const FIXED = new Set([
  'common.soldBy',
  'common.withdrawUntil',
  'common.withdraw',
  'common.agreedAtCheckout',
  'payments.renewalTerms',
  'payments.priceEveryWeeks',
  'refunds.receivedOn',
  'refunds.localTime',
  'refunds.name',
  'refunds.contract',
  'refunds.contractOf',
  'refunds.statement',
  'refunds.statementText',
  'refunds.refund',
  'refunds.withdrawalRefund',
])
/** The frame of every mail. */
const OF_FRAME = new Set(['common.buttonFails', 'common.unsubscribe', 'common.questions'])

const kinds = Object.keys(MAIL_KINDS).filter((kind): kind is MailKind => Object.hasOwn(MAIL_KINDS, kind))
const toReaders = kinds.filter(isEditableMail)
const { config } = await loadBrand('brands/marigold')

/** The catalogues, which note what is read. */
function noting(read: Set<string>): typeof CATALOGUES
function noting(read: Set<string>): unknown {
  const parts = Object.entries(MAIL_AREAS).map(([part, area]) => {
    const texts: Catalogue = CATALOGUES[area].en
    const en = new Proxy(texts, {
      get: (target, name) => {
        read.add(`${part}.${String(name)}`)
        return target[String(name)]
      },
    })
    return [area, { en }] as const
  })
  return { ...CATALOGUES, ...Object.fromEntries(parts) }
}

/** What a kind of mail reads in all its forms. */
function readBy(kind: MailKind): Set<string> {
  const read = new Set<string>()
  const texts = mailTexts(noting(read), 'en')
  const contents = sampleMails
    .map(({ content }) => content)
    .filter((content) => content.kind === kind)
    .flatMap((content): MailContent[] => [
      content,
      ...('accessUntil' in content
        ? [null, '2027-04-05T09:00:00.000Z'].map((accessUntil) => ({ ...content, accessUntil }))
        : []),
      ...('nextAttemptAt' in content ? [{ ...content, nextAttemptAt: null }] : []),
      ...(content.kind === 'withdrawal_confirmed' ? [{ ...content, refundMinor: 0 }] : []),
    ])
  for (const content of contents) {
    const links = sampleLinks(content)
    const without: MailLinks = { ...links, setPassword: null, cancel: null }
    mailDraft({ content, links, receipts: sampleReceipts(content), config, texts })
    mailDraft({ content, links: without, receipts: [], config, texts })
  }
  return read
}

const readers = new Map(kinds.map((kind) => [kind, readBy(kind)]))

describe('the texts of mails that a brand can change', () => {
  it('have the placeholders of the product’s texts, in every language', () => {
    for (const [key, placeholders] of Object.entries(EDITABLE_MAIL_TEXTS)) {
      const [part = '', name = ''] = key.split('.')
      const area = Object.entries(MAIL_AREAS).find(([each]) => each === part)?.[1]
      if (area === undefined) throw new Error(`${key} is of no area`)
      for (const language of Object.keys(LANGUAGES)) {
        const texts: Catalogue | undefined = Object.entries(CATALOGUES[area]).find(
          ([at]) => at === language,
        )?.[1]
        const text = texts?.[name]
        const written = typeof text === 'string' ? (text.match(/(?<=\{)\w+(?=\??\})/g) ?? []) : ['none']
        expect([...new Set(written)].toSorted(), `${key} ${language}`).toEqual([...placeholders].toSorted())
      }
    }
  })

  it('are those of every mail that does not go to operators', () => {
    expect(kinds.filter((kind) => !isEditableMail(kind))).toEqual(['recovery_code_used', 'admin_invitation'])
    for (const kind of toReaders)
      expect(EDITABLE_MAILS[kind].samples).toEqual(Object.keys(MAIL_KINDS[kind].samples))
  })

  it.each(toReaders)('are all texts of the mail %s, but those that must stay', (kind) => {
    const own = Object.keys(EDITABLE_MAILS[kind].texts)
    const read = [...(readers.get(kind) ?? [])]
    expect(read.filter((key) => !own.includes(key) && !Object.hasOwn(SHARED_MAIL_TEXTS, key))).toSatisfy(
      (rest: string[]) => rest.every((key) => FIXED.has(key)),
    )
    expect(own.filter((key) => !read.includes(key))).toEqual([])
    const others = kinds.filter((other) => other !== kind).flatMap((other) => [...(readers.get(other) ?? [])])
    expect(own.filter((key) => others.includes(key))).toEqual([])
  })

  it('of several mails are read by several', () => {
    const others = Object.keys(SHARED_MAIL_TEXTS).filter(
      (key) => !OF_FRAME.has(key) && [...readers.values()].filter((read) => read.has(key)).length < 2,
    )
    expect(others).toEqual([])
  })
})

describe('a brand’s texts of mails', () => {
  const own = {
    'payments.welcomeHeading': 'Hi',
    'account.setPassword': 'Go',
    'payments.renewalTerms': 'None',
  }
  const english = mailTexts(CATALOGUES, 'en', own)

  it.each([
    ['changed', english.payments('welcomeHeading'), 'Hi'],
    ['of the same name in another area', english.payments('setPassword'), 'Set your password'],
    ['changed in its area', english.account('setPassword'), 'Go'],
    ['not changed', english.payments('welcomePreheader'), CATALOGUES['mails-payments'].en.welcomePreheader],
  ])('replace only what they name: %s', (_, text, expected) => {
    expect(text).toBe(expected)
  })

  it('never replace a text that must stay', () => {
    expect(english.payments('renewalTerms', { day: 'May 1', renewal: '$5' })).toContain('May 1 at $5')
  })

  it('are left out where there are none', () => {
    const text = (texts: ReturnType<typeof mailTexts>) => texts.payments('welcomeSubject', { brand: 'B' })
    expect(text(mailTexts(CATALOGUES, 'de', {}))).toBe(text(mailTexts(CATALOGUES, 'de')))
  })
})
