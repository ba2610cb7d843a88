import { describe, expect, it } from 'vitest'
import { loadBrand } from '#server/brand/load-brand.ts'
import { sampleLinks, sampleMails, sampleReceipts } from '#shared/mail/sample-mails.ts'
import { type FieldRule, MAIL_RULES } from '#shared/privacy/field-rules.ts'
import { renderMail } from '#mail/render-mail.tsx'
import type { MailContent } from '#shared/mail/mail.ts'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { isLanguage, LANGUAGES } from '#shared/texts/languages.ts'
import { LOSING } from './goal-fit.ts'

const brands = ['brands/marigold', 'tests/brands/tiny']
const loaded = new Map<string, ReturnType<typeof loadBrand>>()
const brandIn = (folder = 'brands/marigold') => {
  const loading = loaded.get(folder) ?? loadBrand(folder)
  loaded.set(folder, loading)
  return loading
}

const languages = Object.keys(LANGUAGES).filter(isLanguage)
const cases = brands.flatMap((folder) =>
  sampleMails.flatMap((mail) => languages.map((language) => ({ folder, language, ...mail }))),
)

/** Mail programs cut mails longer than 102 kB. */
const MAX_BYTES = 100_000
const MONEY = /[$€£]\s?\d[\d.,]*\d/g

const unescape = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => unescape(href))

describe.each(cases)('$name in $language in the look of $folder', ({ folder, language, content }) => {
  const rendered = async () => {
    const { config } = await brandIn(folder)
    const links = sampleLinks(content)
    const receipts = sampleReceipts(content)
    const texts = mailTexts(CATALOGUES, language)
    const mail = await renderMail({ content, texts, links, receipts, config })
    return { config, links, receipts, ...mail }
  }

  it('has a text version with every address, amount and day of its HTML', async () => {
    const { html, text, config } = await rendered()
    const addresses = hrefsOf(html).filter((href) => href !== 'https://quiz.example.com/')
    for (const href of addresses) expect(text).toContain(href.replace('mailto:', ''))
    const amounts = [...html.matchAll(MONEY)].map(([amount]) => amount)
    for (const amount of amounts) expect(text).toContain(amount)
    for (const [day] of html.matchAll(/[A-Z][a-z]+ \d{1,2}, \d{4}/g)) expect(text).toContain(day)
    expect(text).toContain(config.legal.companyName)
    expect(text).not.toMatch(/<[a-z/]|&[a-z]+;|undefined|null|\[object/)
    expect(html).not.toMatch(/undefined|\[object/)
    expect(text).not.toMatch(/\{\w+\}/)
  })

  it('does not mention losing weight, as it also goes to members who keep or gain it', async () => {
    const { subject, text } = await rendered()
    expect(`${subject}\n${text}`).not.toMatch(LOSING)
  })

  it('contains all its links, and is small enough to be shown in full', async () => {
    const { html, links, receipts } = await rendered()
    // These two are always there; only some mails lead to them.
    const { home, account: _, security: __, ...own } = links
    const wanted = [
      home,
      ...Object.values(own).filter((link) => link !== null),
      ...receipts.map(({ href }) => href),
    ]
    expect(hrefsOf(html)).toEqual(expect.arrayContaining(wanted))
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES)
  })

  it('keeps confidential details out of its subject', async () => {
    const { subject } = await rendered()
    const rules: Readonly<Record<string, FieldRule>> = MAIL_RULES
    const kept = Object.entries(content).flatMap(([field, value]) => {
      const mayBeThere = rules[field]?.mayGoTo.some((to) => to === 'mail_subject')
      // Shorter ones occur in any text.
      return mayBeThere || String(value).length < 4 ? [] : [String(value)]
    })
    expect(kept.filter((value) => subject.includes(value))).toEqual([])
  })

  it('has a one-line subject without amounts, and loads nothing from other servers', async () => {
    const { subject, html, config } = await rendered()
    expect(subject).toMatch(/^[^\r\n]{8,78}$/)
    expect(subject).not.toMatch(MONEY)
    expect(subject.toLowerCase()).not.toMatch(/weight|bmi|health|pound|kilo|diet/)
    expect(html).not.toMatch(/<(?:img|script|link|iframe)\b/)
    expect(html).toContain(config.landingPageContent.logoText ?? config.name)
  })
})

describe('text from users', () => {
  it('is never markup', async () => {
    const { config } = await brandIn()
    const content = { kind: 'set_password', planName: '<b>x</b>"&' } as const
    const { html, text } = await renderMail({
      content,
      texts: mailTexts(CATALOGUES, 'en'),
      links: sampleLinks(content),
      receipts: [],
      config,
    })
    expect(html).not.toContain('<b>')
    expect(text).toContain('<b>x</b>"&')
  })
})

const textOf = async (name: string) => {
  const { config } = await brandIn()
  const { content } = sampleMails.find((mail) => mail.name === name)!
  const links = sampleLinks(content)
  const receipts = sampleReceipts(content)
  const { text } = await renderMail({
    content,
    texts: mailTexts(CATALOGUES, 'en'),
    links,
    receipts,
    config,
  })
  return { text, links, receipts }
}

describe('the welcome mail', () => {
  it('states plan, amount charged, renewal and its date, receipt and how to cancel', async () => {
    const { text, links, receipts } = await textOf('welcome')
    for (const words of [
      'Plan: 4-Week Plan',
      'Charged today: $19.49',
      'Renews on: March 29, 2027',
      'Renewal: $38.99 every 4 weeks',
      'Receipt MG-2027-000041',
      receipts[0]?.href,
      links.cancel,
      links.setPassword,
    ]) {
      expect(text).toContain(words)
    }
  })
})

describe('a mail with a receipt', () => {
  it('contains everything on the receipt', async () => {
    const { text, receipts } = await textOf('refund-confirmed')
    for (const words of [
      'Credit note MG-2027-000044',
      'For receipt: MG-2027-000041',
      'Refunded on: March 5, 2027',
      'Period: March 1, 2027 to March 29, 2027',
      'Card: Visa ending in 4242',
      'Customer: Jo Example',
      'Email: jo@example.com',
      'Country: United Kingdom',
      'Refund of First payment: $19.49',
      'Includes VAT 20%: $3.25',
      'Total refunded: $19.49 USD',
      'Marigold Sample Company LLC',
      'Tax number: GB123456789',
      receipts[0]?.href,
    ]) {
      expect(text).toContain(words)
    }
  })

  it('after a renewal says how to cancel, and after a refund it does not', async () => {
    const renewal = await textOf('receipt')
    expect(renewal.text).toContain('We have received your payment of $38.99 for your 4-Week Plan')
    expect(renewal.text).toContain(renewal.links.cancel)
    expect(renewal.text).not.toContain('Includes')
    const returned = await textOf('receipt-of-returned-refund')
    expect(returned.text).toContain('Reverses: MG-2027-000044')
    expect(returned.text).not.toContain('/cancel')
  })
})

describe('the mail about a second payment', () => {
  const textFor = async (setPassword: string | null) => {
    const { config } = await brandIn()
    const { content } = sampleMails.find(({ name }) => name === 'duplicate-refunded')!
    const account = 'https://quiz.example.com/subscription'
    const links = { ...sampleLinks(content), setPassword, account }
    const texts = mailTexts(CATALOGUES, 'en')
    return (await renderMail({ content, texts, links, receipts: [], config })).text
  }

  it('links to setting a password if the address was never confirmed', async () => {
    const link = 'https://quiz.example.com/reset-password#token=secret'
    const text = await textFor(link)
    expect(text).toContain(link)
    expect(text).toContain('The link works once')
  })

  it('links to the plan if there is a confirmed account', async () => {
    const text = await textFor(null)
    expect(text).toContain('https://quiz.example.com/subscription')
    expect(text).toContain('Forgot password?')
    expect(text).not.toContain('The link works once')
  })
})

describe('a mail to an operator', () => {
  const rights = { brandNames: ['Quietmoor', 'Shay'], areAll: false }
  it.each<MailContent>([
    { kind: 'admin_invitation', invitationId: 'invitation-1', role: 'viewer', rights },
    { kind: 'recovery_code_used', usedAt: '2027-03-01T09:00:00.000Z', left: 7, rights },
  ])('of several brands names them at the top: $kind', async (content) => {
    const { config } = await brandIn()
    const texts = mailTexts(CATALOGUES, 'en')
    const { html, text } = await renderMail({
      content,
      texts,
      links: sampleLinks(content),
      receipts: [],
      config,
    })
    expect(text.split('\n')[0]).toBe('Quietmoor and Shay')
    expect(html).toContain('>Quietmoor and Shay</a>')
    expect(html).not.toContain(`>${config.name}<`)
  })
})
