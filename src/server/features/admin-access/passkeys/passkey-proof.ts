import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { createdCredentialSchema, usedCredentialSchema } from '#shared/contract/admin/passkeys.ts'
import { isIP } from 'node:net'
import { refusal } from '#server/http/routing/refusal.ts'
import type { AdminAccessDeps } from '../admin-access-deps.ts'

/** The host that this server's passkeys belong to, and the origin of the page that may use them. */
export type PasskeyHome = { rpId: string; origin: string }

/** null if the server's address is an IP address: passkeys are bound to a host name. */
export function passkeyHome({ adminUrl }: Pick<AdminAccessDeps, 'adminUrl'>): PasskeyHome | null {
  const { hostname, origin } = adminUrl
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  return isName ? { rpId: hostname, origin } : null
}

/** @throws AppError `not_possible` */
export function requirePasskeyHome(deps: Pick<AdminAccessDeps, 'adminUrl'>): PasskeyHome {
  const home = passkeyHome(deps)
  if (home !== null) return home
  throw refusal('passkeys_need_host')
}

/** COSE numbers of the signature algorithms that authenticators use: ES256, EdDSA, RS256. */
export const SIGNATURE_ALGORITHMS = [-7, -8, -257]

type Log = Pick<FastifyRequest, 'log'>
type Expected = PasskeyHome & { challenge: string }

/** The library takes most of a second to load, and few servers use passkeys. */
const library = () => import('@simplewebauthn/server')

/** The reason goes to the log only: it does not help the person, but it could help an attacker. */
function logRefusal({ log }: Log, error: unknown): null {
  log.info({ err: error }, 'a passkey was refused')
  return null
}

/**
 * Verifies a new passkey: created for this server and challenge, by an authenticator that has verified its user.
 * @returns its key and counter; null if it is invalid
 */
export async function proveNewPasskey(
  request: Log,
  credential: z.output<typeof createdCredentialSchema>,
  { challenge, origin, rpId }: Expected,
): Promise<{ id: string; publicKey: string; signCount: number } | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: SIGNATURE_ALGORITHMS,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter }
  } catch (error) {
    return logRefusal(request, error)
  }
}

/**
 * Verifies the use of a passkey: signed by its key for this server and challenge, by an authenticator that has verified
 * its user, and with a higher counter than before if it has one.
 * @returns the new counter; null if it is invalid
 */
export async function provePasskey(
  request: Log,
  credential: z.output<typeof usedCredentialSchema>,
  { challenge, origin, rpId, known }: Expected & { known: { publicKey: string; signCount: number } },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...response } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.signCount,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    return logRefusal(request, error)
  }
}
