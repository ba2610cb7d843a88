import { brandVersion } from './brand-version.ts'

const HASH_LENGTH = 8

/** Changes when a text does. */
export const textHash = (text: string): string => brandVersion(text).slice(0, HASH_LENGTH)
