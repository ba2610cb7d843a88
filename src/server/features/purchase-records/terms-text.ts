import type { LegalText } from '#shared/brand/brand.ts'

/** Markdown links, which become their labels. */
const LINK = /\[([^[\]]*)\]\([^()]*\)/g
const plain = (text: string): string => text.replaceAll(LINK, '$1')

/** The terms as plain text, section by section. */
export function termsText({ lastUpdated: { month, year }, summary, sections }: LegalText): string {
  const parts = sections.map(({ id, title, content }) =>
    [
      `## ${title} (${id})`,
      ...content.flatMap(({ text, items = [] }) => [plain(text), ...items.map((item) => `- ${plain(item)}`)]),
    ].join('\n'),
  )
  return [`Last updated: ${month} ${year}`, plain(summary), ...parts].join('\n\n')
}

/** Ids of sections about renewals, cancellation and refunds. */
const ABOUT_MONEY = /renew|cancel|refund|guarantee/

/** The sections of `termsText` that matter in a dispute. */
export const moneySections = (text: string): string[] =>
  text.split('\n\n').filter((part) => {
    const [heading = ''] = part.split('\n')
    return heading.startsWith('## ') && ABOUT_MONEY.test(heading.slice(heading.lastIndexOf('(')))
  })
