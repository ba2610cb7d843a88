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
  it('again after a lost answer signs in where it had been done', async () => {
    const { press, signIn } = page(good)
    await expect(press(failing(lost))).rejects.toBe(lost)
    await expect(press(failing(exists))).resolves.toBe(signedIn)
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'ann@example.com', password: 'secret1' })
  })

  it('tries no password at an account that was there before', async () => {
    const { press, signIn } = page(good)
    await expect(press(failing(exists))).rejects.toBe(exists)
    await expect(press(failing(exists))).rejects.toBe(exists)
    expect(signIn).not.toHaveBeenCalled()
  })

  it('tells the first refusal where the account turns out to be another', async () => {
    const { press } = page(failing(wrong))
    await expect(press(failing(lost))).rejects.toBe(lost)
    await expect(press(failing(exists))).rejects.toBe(exists)
  })

  it('tells of the line where that fails, and can be tried once more', async () => {
    const answers = [failing(lost), good]
    const { press } = page(() => answers.shift()!())
    await expect(press(failing(lost))).rejects.toBe(lost)
    await expect(press(failing(exists))).rejects.toBe(lost)
    await expect(press(failing(exists))).resolves.toBe(signedIn)
  })
})
