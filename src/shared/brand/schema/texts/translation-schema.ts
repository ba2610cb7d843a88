import { z } from 'zod'

/** A text in another language. */
const translationSchema = z.strictObject({
  /** Hash of the text that was translated. Without it, `npm run brand:texts` writes that of today's text. */
  source: z.string().optional(),
  /** The text to translate, for the translator. */
  original: z.string().optional(),
  /** Empty: not translated yet. */
  text: z.string(),
})

/** A file in `texts/<language>/` of a brand: translations by the key of the text. */
export const translationsSchema = z.record(z.string(), translationSchema)

export type Translation = z.infer<typeof translationSchema>
export type Translations = Readonly<Record<string, Translation>>
