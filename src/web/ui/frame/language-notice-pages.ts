import { paths } from '#web/app/routing/paths.ts'

const { landing, reviews, terms, privacy, healthPrivacy, contact } = paths

/** Pages on which another language is suggested. Elsewhere people answer, pay or manage their plan. */
export const PAGES_WITH_LANGUAGE_NOTICE: readonly string[] = [
  landing,
  reviews,
  terms,
  privacy,
  healthPrivacy,
  contact,
]
