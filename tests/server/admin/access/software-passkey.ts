import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Ceremony = {
  challenge: string
  origin: string
  rpId: string
  /** Whether the holder was verified, by a finger or a PIN. */
  isVerified?: boolean
}

/** An authenticator in software: one passkey, as WebAuthn describes it (ES256, no attestation). */
export class SoftwarePasskey {
  readonly id = base64Url(randomBytes(32))
  signCount = 0
  private readonly key: KeyObject
  private readonly coseKey: Uint8Array

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // 1: kind of key (EC2), 3: algorithm (ES256), -1: curve (P-256), -2 and -3: its point.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    this.coseKey = isoCBOR.encode(cose)
  }

  /** Answers to the options of adding a passkey. */
  create(ceremony: Ceremony) {
    const id = Buffer.from(this.id, 'base64url')
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      this.head(ceremony, HAS_CREDENTIAL),
      Buffer.alloc(16),
      idLength,
      id,
      this.coseKey,
    ])
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', ceremony),
        attestationObject: base64Url(isoCBOR.encode(attestation)),
      },
    }
  }

  /** Answers to the options of a sign-in, and counts it. */
  use(ceremony: Ceremony & { accountId: string }) {
    this.signCount += 1
    const clientDataJSON = this.clientData('webauthn.get', ceremony)
    const authenticatorData = this.head(ceremony)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: base64Url(authenticatorData),
        signature: base64Url(sign('sha256', signed, this.key)),
        userHandle: base64Url(Buffer.from(ceremony.accountId)),
      },
    }
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }

  private clientData(type: string, { challenge, origin }: Ceremony): string {
    return base64Url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
  }

  private head({ rpId, isVerified = true }: Ceremony, flags = 0): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.signCount)
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count])
  }
}
