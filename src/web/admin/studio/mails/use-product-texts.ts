import { useQuery } from '@tanstack/react-query'
import { MAIL_AREAS } from '#shared/mail/editable-texts.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { Language } from '#shared/texts/languages.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { createTexts } from '#web/app/texts/texts.ts'

/** Reads the product's mail texts in a language, by key: `payments.welcomeSubject`. Texts with plural forms are left out. */
async function readProductTexts(language: Language): Promise<Readonly<Record<string, string>>> {
  const files = createTexts(language, {}, pageTexts().version)
  const parts = await Promise.all(
    Object.entries(MAIL_AREAS).map(async ([part, area]) => {
      const response = await fetch(files.addressOf(area))
      const texts: unknown = response.ok ? await response.json() : null
      if (!isRecord(texts)) throw new Error(`The server responded without the texts "${area}"`)
      return Object.entries(texts).flatMap(([name, text]) =>
        typeof text === 'string' ? [[`${part}.${name}`, text] as const] : [],
      )
    }),
  )
  return Object.fromEntries(parts.flat())
}

/** The product's mail texts in a given language. */
export const useProductTexts = (language: Language) =>
  useQuery({
    queryKey: ['texts of mails', language],
    queryFn: () => readProductTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
