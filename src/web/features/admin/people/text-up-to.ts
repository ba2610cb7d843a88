import type { UrlField } from '../kit/url-fields.ts'

/** Any text that the API takes in a filter; a longer one in an address says nothing. */
export const textUpTo = (maxLength: number): UrlField => ({
  fallback: '',
  isKnown: (value): value is string => value.length <= maxLength,
})
