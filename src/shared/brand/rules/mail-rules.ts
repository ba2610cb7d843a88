import { findingText } from '../finding-text.ts'
import { EDITABLE_MAIL_TEXTS } from '#shared/mail/editable-texts.ts'
import type { Brand } from '../brand.ts'
import type { Finding } from '../finding.ts'
import { suggestion } from '../nearest.ts'

/** Longer ones are cut in lists of mails. */
export const LONGEST_SUBJECT = 78
/** Names that a text may leave out: the mail shows them elsewhere. All others are facts, such as an amount or a day. */
const MAY_BE_LEFT_OUT: ReadonlySet<string> = new Set(['brand', 'plan'])

type Problem = Pick<Finding, 'rule' | 'message' | 'fix'>

const isSubject = (key: string): boolean => key.endsWith('Subject')
const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** The placeholders that a brand's text of this key must have. */
export const neededPlaceholders = (known: readonly string[]): string[] =>
  known.filter((name) => !MAY_BE_LEFT_OUT.has(name))

function placeholderProblems(key: string, text: string, known: readonly string[]): Problem[] {
  const written = Array.from(text.matchAll(/\{(?<name>[^{}]*)\}/g), ({ groups }) => groups?.['name'] ?? '')
  const rest = text.replaceAll(/\{[^{}]*\}/g, '')
  const unknown = written.filter((name) => !known.includes(name))
  const missing = neededPlaceholders(known).filter((name) => !written.includes(name))
  return [
    ...(unknown.length > 0 || /[{}]/.test(rest)
      ? [
          {
            rule: 'mail-placeholders',
            message:
              unknown.length > 0
                ? findingText('mailPlaceholderUnknown', { key, names: inBraces(unknown) })
                : findingText('mailBrace', { key }),
            fix:
              known.length === 0
                ? findingText('fixMailWithoutPlaceholders')
                : findingText('fixMailPlaceholders', { names: inBraces(known) }),
          },
        ]
      : []),
    ...(missing.length > 0
      ? [
          {
            rule: 'mail-placeholders',
            message: findingText('mailPlaceholderMissing', { key, names: inBraces(missing) }),
            fix: findingText('fixMailPlaceholderMissing', { names: inBraces(missing) }),
          },
        ]
      : []),
  ]
}

/** What is wrong with a text of a mail. */
export function mailTextProblems(key: string, text: string): Problem[] {
  const known = Object.hasOwn(EDITABLE_MAIL_TEXTS, key) ? EDITABLE_MAIL_TEXTS[key] : undefined
  if (known === undefined)
    return [
      {
        rule: 'known-mail-text',
        message: findingText('mailTextUnknown', { key }),
        ...suggestion(key, Object.keys(EDITABLE_MAIL_TEXTS), findingText('fixRemoveIt')),
      },
    ]
  return [
    ...(text.trim() === ''
      ? [
          {
            rule: 'mail-text',
            message: findingText('mailTextEmpty', { key }),
            fix: findingText('fixMailTextEmpty'),
          },
        ]
      : []),
    ...(isSubject(key) && (text.length > LONGEST_SUBJECT || /[\r\n]/.test(text))
      ? [
          {
            rule: 'mail-subject',
            message: findingText(/[\r\n]/.test(text) ? 'mailSubjectLines' : 'mailSubject', {
              key,
              length: text.length,
              most: LONGEST_SUBJECT,
            }),
            fix: findingText('fixMailSubject'),
          },
        ]
      : []),
    ...placeholderProblems(key, text, known),
  ]
}

/** The brand's own texts of mails: their keys, placeholders and lengths. */
export const mailProblems = ({ mails = {} }: Pick<Brand, 'mails'>): Finding[] =>
  Object.entries(mails).flatMap(([key, text]) =>
    mailTextProblems(key, text).map((problem) => ({ ...problem, path: ['mails', key] })),
  )
