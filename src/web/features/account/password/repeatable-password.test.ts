import { describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { AccountCalls } from '../account-calls.ts'
import { createRepeatable } from './repeatable-password.ts'

const signedIn: SignedIn = {
  token: 'token',
  expiresAt: '2027-01-01T00:00:00.000Z',
  user: { id: 'a', email: 'ann@example.com', isEmailConfirmed: false },
}
const lost = new ApiError('Failed to fetch', 0, 'no_answer')
const exists = new ApiError('There is one', 401, 'proof_required')
const wrong = new ApiError('Invalid email or password', 401, 'invalid_credentials')

function page(signInAnswer: () => Promise<SignedIn>) {
  const signIn = vi.fn<AccountCalls['signIn']>(signInAnswer)
  const repeatable = createRepeatable({ signIn }, 'proof_required')
  const press = (answer: () => Promise<SignedIn>) => repeatable('ann@example.com', 'secret1', answer)
  return { signIn, press }
}
const failing = (error: Error) => async (): Promise<SignedIn> => {
  throw error
}
const good = async () => signedIn

describe('setting a password', () => {
  it('signs in if a lost call had set it already', async () => {
    const { press, signIn } = page(good)
    await expect(press(failing(lost))).rejects.toBe(lost)
    await expect(press(failing(exists))).resolves.toBe(signedIn)
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'ann@example.com', password: 'secret1' })
  })

  it('does not try the password on an older account', async () => {
    const { press, signIn } = page(good)
    await expect(press(failing(exists))).rejects.toBe(exists)
    await expect(press(failing(exists))).rejects.toBe(exists)
    expect(signIn).not.toHaveBeenCalled()
  })

  it('shows the first refusal if the account is another one', async () => {
    const { press } = page(failing(wrong))
    await expect(press(failing(lost))).rejects.toBe(lost)
    await expect(press(failing(exists))).rejects.toBe(exists)
  })

  it('reports a lost connection, and can be repeated', async () => {
    const answers = [failing(lost), good]
    const { press } = page(() => answers.shift()!())
    await expect(press(failing(lost))).rejects.toBe(lost)
    await expect(press(failing(exists))).rejects.toBe(lost)
    await expect(press(failing(exists))).resolves.toBe(signedIn)
  })
})
