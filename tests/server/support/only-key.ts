import type { SigningKey } from '#server/db/at-rest/secret.ts'

/** The keys of an installation that has never replaced its key. */
export const onlyKey = (byte: number): readonly SigningKey[] => [
  { secret: Buffer.alloc(32, byte), signsFrom: new Date(0) },
]
