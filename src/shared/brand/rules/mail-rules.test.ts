import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EDITABLE_MAIL_TEXTS } from '#shared/mail/editable-texts.ts'
import { fill } from '#shared/texts/fill.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import { LONGEST_SUBJECT, mailProblems, mailTextProblems, neededPlaceholders } from './mail-rules.ts'

const rulesOf = (key: string, text: string) => mailTextProblems(key, text).map(({ rule }) => rule)

describe('a text of a brand’s mails', () => {
  it.each([
    ['payments.welcomeSubject', 'Hello from {brand}'],
    // The mail shows the brand and the plan elsewhere.
    ['payments.welcomeSubject', 'Hello'],
    ['payments.receiptText', 'We got {amount}. Thank you!'],
    ['payments.reminderText', '{amount} on {day}, and once more: {day} for {plan}'],
    ['payments.reminderSubject', `{day}${'x'.repeat(LONGEST_SUBJECT - 5)}`],
  ])('%s may be %j', (key, text) => {
    expect(mailTextProblems(key, text)).toEqual([])
  })

  it.each([
    ['payments.welcomeSubjct', 'Hello', ['known-mail-text']],
    // Mails to operators, plural forms, and what the law needs.
    ['account.invitationSubject', 'Hello', ['known-mail-text']],
    ['account.codesLeft', 'Hello', ['known-mail-text']],
    ['payments.priceEveryWeeks', '{price}', ['known-mail-text']],
    ['payments.renewalTerms', '{day} {renewal}', ['known-mail-text']],
    ['constructor', 'Hello', ['known-mail-text']],
    ['payments.welcomeText', '  ', ['mail-text']],
    ['payments.welcomeSubject', 'x'.repeat(LONGEST_SUBJECT + 1), ['mail-subject']],
    ['payments.welcomeSubject', 'Hello\nBcc: all@example.org', ['mail-subject']],
    ['payments.welcomeSubject', 'Hello, {name}', ['mail-placeholders']],
    ['payments.welcomeHeading', 'Hello from {brand}', ['mail-placeholders']],
    ['payments.welcomeSubject', 'Hello from {brand|us}', ['mail-placeholders']],
    ['payments.welcomeSubject', 'Hello from {brand', ['mail-placeholders']],
    ['payments.receiptText', 'Thank you for your {plan}', ['mail-placeholders']],
    ['payments.reminderText', 'Soon: {amount}', ['mail-placeholders']],
    ['payments.reminderText', '{amount} on {date}', ['mail-placeholders', 'mail-placeholders']],
  ])('%s may not be %j', (key, text, rules) => {
    expect(rulesOf(key, text)).toEqual(rules)
  })

  it('is found by its place, with the key that was meant', () => {
    const [problem] = mailProblems({ mails: { 'payments.welcomeSubjct': 'Hello' } })
    expect(problem).toMatchObject({
      path: ['mails', 'payments.welcomeSubjct'],
      fix: { code: 'fixDidYouMean', values: { close: 'payments.welcomeSubject' } },
    })
    expect(mailProblems({})).toEqual([])
  })

  it('never leaves out an amount, a day or a number, whatever is written', () => {
    const needing = Object.entries(EDITABLE_MAIL_TEXTS).filter(
      ([, known]) => neededPlaceholders(known).length > 0,
    )
    const part = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('{', '}', '{{', '}}', '|', '?'),
      fc.constantFrom(
        '{amount}',
        '{day}',
        '{time}',
        '{number}',
        '{plan}',
        '{brand}',
        '{day|soon}',
        '{amount?}',
      ),
    )
    let accepted = 0
    fc.assert(
      fc.property(fc.constantFrom(...needing), fc.array(part, { maxLength: 8 }), ([key, known], parts) => {
        const text = parts.join('')
        if (mailTextProblems(key, text).length > 0) return
        accepted += 1
        const values = Object.fromEntries(known.map((name) => [name, `value of ${name}`]))
        const filled = fill(text, values, LANGUAGES.en)
        for (const name of neededPlaceholders(known)) expect(filled).toContain(`value of ${name}`)
        expect(filled).not.toMatch(/[{}]/)
      }),
      { numRuns: 3000 },
    )
    expect(accepted).toBeGreaterThan(30)
  })
})
