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
import { ApiError } from '#web/api/api-error.ts'
import { callAdmin } from '../../api/admin-call.ts'

/** What the browser was asked to do. */
type PasskeyAction = 'add' | 'use'

/** The message for a failed passkey operation; forms show it like a refusal by the server. */
const problem = (text: string): ApiError => new ApiError(text, 400, 'passkey_problem')

export const notSupported = (): ApiError =>
  problem('This browser does not support passkeys here. Use another browser or your password.')

const BY_NAME: Readonly<Record<string, Readonly<Record<PasskeyAction, string>>>> = {
  // Browsers report cancellation and timeout alike, so that pages cannot learn which passkeys a device has.
  NotAllowedError: {
    add: 'No passkey was created: the request was canceled or timed out. Please try again.',
    use: 'No passkey was used: the request was canceled or timed out, or this device has no passkey for this site. Please try again, or use your password.',
  },
  AbortError: {
    add: 'No passkey was created: the request was canceled. Please try again.',
    use: 'No passkey was used: the request was canceled. Please try again.',
  },
  InvalidStateError: {
    add: 'This device already has one of your passkeys.',
    use: 'This passkey is not for this site. Please try another one.',
  },
  ConstraintError: {
    add: 'This device cannot store a passkey, or cannot verify you by fingerprint, face or PIN. Please try another device.',
    use: 'This device cannot verify you by fingerprint, face or PIN. Please try another device.',
  },
  NotSupportedError: {
    add: 'This device cannot create passkeys that work here. Please try another device.',
    use: 'This device has no passkeys that work here. Please try another device.',
  },
}

/** The message for a browser's passkey error. @param host where passkeys of this server work */
export function passkeyProblem(error: unknown, action: PasskeyAction, host: string): ApiError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'SecurityError') {
    return problem(`Passkeys only work at ${host}. Please open the admin area there.`)
  }
  const known = BY_NAME[name]?.[action]
  return problem(known ?? 'The passkey did not work on this device. Please try again, or use another device.')
}

/** Paths that become stale when a way to sign in changes. */
export const SIGN_IN_CHANGES = ['/admin/own/second-factor', '/admin/team', '/member/sign-ins']

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
