import type { LegalSection } from '#shared/brand/brand.ts'

type Paragraph = string | { text: string; items: string[] }

/** A section of a legal text: its paragraphs by id. */
export const section = (
  id: string,
  title: string,
  paragraphs: Readonly<Record<string, Paragraph>>,
): LegalSection => ({
  id,
  title,
  content: Object.entries(paragraphs).map(([key, paragraph]) => ({
    id: key,
    ...(typeof paragraph === 'string' ? { text: paragraph } : paragraph),
  })),
})
