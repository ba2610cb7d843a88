import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
} from '#shared/contract/admin/admin-passkeys.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { notSupported, type PasskeyAction, passkeyProblem } from './passkey-labels.ts'

export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

async function withClearErrors<T>(action: PasskeyAction, host: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The library wraps the browser's error.
    throw passkeyProblem(error instanceof WebAuthnError ? error.cause : error, action, host)
  }
}

/** Creates a passkey and adds it to the account. @throws ApiError */
export async function makePasskey(given: {
  name: string
  password: string
}): Promise<RouteData<typeof addPasskey>> {
  if (!hasPasskeys()) throw notSupported()
  const optionsJSON = await callAdmin<typeof beginPasskey>({
    method: 'POST',
    path: '/admin/own/passkeys/options',
    body: { password: given.password },
  })
  const { id, rawId, type, response } = await withClearErrors('add', optionsJSON.rp.id, () =>
    startRegistration({ optionsJSON }),
  )
  const { clientDataJSON, attestationObject } = response
  return callAdmin<typeof addPasskey>({
    method: 'POST',
    path: '/admin/own/passkeys',
    body: {
      name: given.name,
      credential: { id, rawId, type, response: { clientDataJSON, attestationObject } },
    },
  })
}

/** Signs in with a passkey of the user's choice. @returns the token @throws ApiError */
export async function passkeyToken(): Promise<string> {
  if (!hasPasskeys()) throw notSupported()
  const optionsJSON = await callAdmin<typeof beginPasskeySignIn>({
    method: 'POST',
    path: '/admin/passkey/options',
  })
  const { id, rawId, type, response } = await withClearErrors('use', optionsJSON.rpId, () =>
    startAuthentication({ optionsJSON }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const { token } = await callAdmin<typeof signInWithPasskey>({
    method: 'POST',
    path: '/admin/passkey',
    body: {
      credential: {
        id,
        rawId,
        type,
        response: {
          clientDataJSON,
          authenticatorData,
          signature,
          ...(userHandle !== undefined && { userHandle }),
        },
      },
    },
  })
  return token
}
