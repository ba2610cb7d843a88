import type { UrlField } from '../filters/url-fields.ts'

/** Any text up to the API's limit. */
export const textUpTo = (maxLength: number): UrlField => ({
  fallback: '',
  isKnown: (value): value is string => value.length <= maxLength,
})

/** Like `textUpTo`, for texts that may be a person's address or name. */
export const personalTextUpTo = (maxLength: number): UrlField => ({
  ...textUpTo(maxLength),
  isPersonal: true,
})
