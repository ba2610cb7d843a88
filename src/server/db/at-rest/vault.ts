import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const PREFIX = 'enc1'
/** NIST SP 800-38D recommends 96 bits for GCM. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_LENGTH = 8

/** A stored value was encrypted with a key that this process does not have. */
export class EncryptionKeyMissingError extends Error {
  override name = 'EncryptionKeyMissingError'
}

/** Encrypts values that are stored in the database. */
export type Vault = {
  /** Whether there is a key. Without one, values are stored as they are. */
  isOn: boolean
  /**
   * The value as it is stored.
   * @param context names the location of the value, such as `settings/lead_token_key`. Reading requires the same context,
   * so a stored value cannot be moved elsewhere
   */
  seal: (value: string, context: string) => string
  /**
   * Returns the original of a stored value, also of one stored before there was a key.
   * @throws EncryptionKeyMissingError
   */
  open: (stored: string, context: string) => string
  /** Whether the value was not encrypted with the newest key, and must be sealed again. */
  isStale: (stored: string) => boolean
  /**
   * Checks that values encrypted with the key of this id can be opened.
   * @throws EncryptionKeyMissingError
   */
  assertKey: (id: string) => void
}

/** Prepared once: importing a key costs more than encrypting with it. */
type Key = { key: KeyObject; start: string }

const idOf = (key: Buffer): string => hash('sha256', key, 'base64url').slice(0, KEY_ID_LENGTH)

/** The id of the key with which a stored value is encrypted; null: it is not encrypted. */
export const keyIdOf = (stored: string): string | null =>
  stored.startsWith(`${PREFIX}.`) ? (stored.split('.')[1] ?? '') : null

function encrypt({ key, start }: Key, value: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${start}${encrypted.toString('base64url')}`
}

function decrypt({ key }: Key, text: string, context: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const value = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([value, decipher.final()]).toString('utf8')
}

/**
 * AES-256-GCM. Values are stored as `enc1.KEY.DATA`: the first characters of the key's SHA-256, then nonce, text and
 * tag in base64url.
 *
 * @param keys of 32 bytes, the newest first. The newest encrypts, all of them decrypt
 */
export function createVault(keys: readonly Buffer[]): Vault {
  const byId = new Map(
    keys.map((key): [string, Key] => {
      const id = idOf(key)
      return [id, { key: createSecretKey(key), start: `${PREFIX}.${id}.` }]
    }),
  )
  const [newest] = byId.values()
  const keyOf = (id: string): Key => {
    const key = byId.get(id)
    if (key !== undefined) return key
    throw new EncryptionKeyMissingError(
      `ENCRYPTION_KEYS has no key ${id}, with which data are encrypted: add it behind the newest key`,
    )
  }
  return {
    isOn: newest !== undefined,
    seal: (value, context) => (newest === undefined ? value : encrypt(newest, value, context)),
    open: (stored, context) => {
      const id = keyIdOf(stored)
      return id === null ? stored : decrypt(keyOf(id), stored.split('.')[2] ?? '', context)
    },
    isStale: (stored) => newest !== undefined && !stored.startsWith(newest.start),
    assertKey: (id) => {
      keyOf(id)
    },
  }
}

/** Stores values as they are. */
export const NO_VAULT: Vault = createVault([])
