import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { DAY_MS } from '#shared/lib/time.ts'
import type { Database } from '../database.ts'
import { settings } from '../schema/settings.ts'

const SECRET_BYTES = 32
/** Longer than any token is valid. A key replaced before that verifies nothing and is deleted. */
const REPLACED_KEY_DAYS = 1000
const contextOf = (name: string): string => `settings/${name}`

/** Keys that sign tokens and links, by setting name. */
export const SIGNING_KEYS = [
  'lead_token_key',
  'checkout_token_key',
  'receipt_link_key',
  'cancellation_link_key',
  'unsubscribe_key',
] as const
/** Keys of internal hashes, and of the outbox. Only the newest of each is read. */
export const OTHER_KEYS = [
  'rate_limit_key',
  'failed_payment_key',
  'sign_in_failure_key',
  'outbox_key',
] as const

/** Never replaced: with another key the audit chain could not be verified. */
type PermanentKey = 'audit_chain_key'

export type ReplaceableKey = (typeof SIGNING_KEYS)[number] | (typeof OTHER_KEYS)[number]
export type KeyName = ReplaceableKey | PermanentKey

export type SigningKey = {
  secret: Buffer
  /** When it starts to sign, until a newer one does. It verifies earlier, because the clocks of instances differ. */
  signsFrom: Date
}

const storedKeys = z.array(z.object({ secret: z.base64url(), signsFrom: z.iso.datetime() })).min(1)

/** A setting with one key is base64url text; several keys are a JSON list, the newest first. */
function keysOf(text: string): SigningKey[] {
  if (!text.startsWith('[')) return [{ secret: Buffer.from(text, 'base64url'), signsFrom: new Date(0) }]
  return storedKeys.parse(JSON.parse(text)).map(({ secret, signsFrom }) => ({
    secret: Buffer.from(secret, 'base64url'),
    signsFrom: new Date(signsFrom),
  }))
}

function textOf(keys: readonly SigningKey[]): string {
  const [only] = keys
  const isPlain = keys.length === 1 && only?.signsFrom.getTime() === 0
  return isPlain
    ? only.secret.toString('base64url')
    : JSON.stringify(
        keys.map(({ secret, signsFrom }) => ({
          secret: secret.toString('base64url'),
          signsFrom: signsFrom.toISOString(),
        })),
      )
}

/** Without keys that were replaced so long ago that all their tokens have expired. */
function livingKeys(keys: readonly SigningKey[], now: Date): SigningKey[] {
  const sinceMs = now.getTime() - REPLACED_KEY_DAYS * DAY_MS
  return keys.filter((_, index) => {
    const newer = keys[index - 1]
    return newer === undefined || newer.signsFrom.getTime() > sinceMs
  })
}

const newKey = (signsFrom: Date): SigningKey => ({ secret: randomBytes(SECRET_BYTES), signsFrom })

type Stored = { keys: SigningKey[]; value: string }

/** Creates the setting if it is missing; instances that start together agree on one key. */
async function readStored({ db, vault }: Database, name: string): Promise<Stored> {
  await db
    .insert(settings)
    .values({ name, value: vault.seal(textOf([newKey(new Date(0))]), contextOf(name)) })
    .onConflictDoNothing()
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  if (row === undefined) throw new Error(`the setting ${name} is gone`)
  return { keys: keysOf(vault.open(row.value, contextOf(name))), value: row.value }
}

/** @returns whether the setting was unchanged since it was read */
async function store(
  { db, vault }: Database,
  name: string,
  { keys, was }: { keys: readonly SigningKey[]; was: string },
): Promise<boolean> {
  const stored = await db
    .update(settings)
    .set({ value: vault.seal(textOf(keys), contextOf(name)) })
    .where(and(eq(settings.name, name), eq(settings.value, was)))
    .returning({ name: settings.name })
  return stored.length > 0
}

/**
 * The keys of this installation under a name, the newest first; the first start creates one. They are encrypted with
 * the newest encryption key, including those that were stored without one.
 *
 * @throws EncryptionKeyMissingError
 */
export async function readSigningKeys(
  database: Database,
  name: KeyName,
  now: Date = new Date(),
): Promise<readonly SigningKey[]> {
  const { keys, value } = await readStored(database, name)
  const living = livingKeys(keys, now)
  if (living.length < keys.length || database.vault.isStale(value)) {
    await store(database, name, { keys: living, was: value })
  }
  return living
}

/**
 * A secret of this installation that signs no tokens: 32 random bytes, created at the first start.
 * @throws EncryptionKeyMissingError
 */
export async function readOrCreateSecret(database: Database, name: KeyName): Promise<Buffer> {
  const [newest] = await readSigningKeys(database, name)
  if (newest === undefined) throw new Error(`the setting ${name} holds no key`)
  return newest.secret
}

/**
 * Adds a key that signs from a given time on. Running instances read it at their next start.
 * @param keepsOthers false: older keys are deleted, so that nothing they signed is accepted after that start
 * @throws EncryptionKeyMissingError
 */
export async function replaceKey(
  database: Database,
  name: ReplaceableKey,
  { signsFrom, keepsOthers }: { signsFrom: Date; keepsOthers: boolean },
): Promise<void> {
  for (;;) {
    const { keys, value } = await readStored(database, name)
    // A key that has not signed yet has nothing to verify.
    const used = keys.filter((key) => key.signsFrom < signsFrom)
    const replaced = [newKey(signsFrom), ...(keepsOthers ? used : [])]
    if (await store(database, name, { keys: replaced, was: value })) return
  }
}
