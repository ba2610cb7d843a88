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
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

/** What the browser was asked to do. */
type PasskeyAction = 'add' | 'use'

/** The message for a failed passkey operation; forms show it like a refusal by the server. */
const problem = (text: string): ApiError => new ApiError(text, 400, 'passkey_problem')

export const notSupported = (): ApiError => problem(pageTexts().of('admin-access')('passkeyHere'))

const BY_NAME: Readonly<Record<string, Readonly<Record<PasskeyAction, PlainKey<'admin-access'>>>>> = {
  // Browsers report cancellation and timeout alike, so that pages cannot learn which passkeys a device has.
  NotAllowedError: {
    add: 'addTimedOut',
    use: 'useTimedOut',
  },
  AbortError: {
    add: 'addCanceled',
    use: 'useCanceled',
  },
  InvalidStateError: {
    add: 'addExists',
    use: 'useForeign',
  },
  ConstraintError: {
    add: 'addImpossible',
    use: 'useImpossible',
  },
  NotSupportedError: {
    add: 'addUnsupported',
    use: 'useUnsupported',
  },
}

/** The message for a browser's passkey error. @param host where passkeys of this server work */
export function passkeyProblem(error: unknown, action: PasskeyAction, host: string): ApiError {
  const t = pageTexts().of('admin-access')
  const name = error instanceof Error ? error.name : ''
  if (name === 'SecurityError') {
    return problem(t('passkeyHost', { host }))
  }
  const known = BY_NAME[name]?.[action]
  return problem(t(known ?? 'passkeyFailed'))
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
