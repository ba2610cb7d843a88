import type { UrlField } from '../../filters/url-fields.ts'

/** Any text that the API takes in a filter; a longer one in an address says nothing. */
export const textUpTo = (maxLength: number): UrlField => ({
  fallback: '',
  isKnown: (value): value is string => value.length <= maxLength,
})

/** As `textUpTo`, for what may be a person's address or name. */
export const personalTextUpTo = (maxLength: number): UrlField => ({
  ...textUpTo(maxLength),
  isPersonal: true,
})
