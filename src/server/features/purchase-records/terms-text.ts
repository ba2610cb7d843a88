import type { LegalText } from '#shared/brand/brand.ts'

/** `[label](address)` of the brand's texts, as its label. */
const LINK = /\[([^[\]]*)\]\([^()]*\)/g
const plain = (text: string): string => text.replaceAll(LINK, '$1')

/** The terms as plain text, section by section; what a file shows is found in it again. */
export function termsText({ lastUpdated: { month, year }, summary, sections }: LegalText): string {
  const parts = sections.map(({ id, title, content }) =>
    [
      `## ${title} (${id})`,
      ...content.flatMap(({ text, items = [] }) => [plain(text), ...items.map((item) => `- ${plain(item)}`)]),
    ].join('\n'),
  )
  return [`Last updated: ${month} ${year}`, plain(summary), ...parts].join('\n\n')
}

/** Sections about renewals, canceling and money back, by the section's id. */
const ABOUT_MONEY = /renew|cancel|refund|guarantee/

/** The sections of a text of `termsText` that a dispute is about. */
export const moneySections = (text: string): string[] =>
  text.split('\n\n').filter((part) => {
    const [heading = ''] = part.split('\n')
    return heading.startsWith('## ') && ABOUT_MONEY.test(heading.slice(heading.lastIndexOf('(')))
  })
