import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountLinks, accounts, accountTokens, signInFailures } from '#server/db/schema/accounts.ts'
import { createPasswords } from '#server/features/accounts/passwords/passwords.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { DAY_MS, MINUTE_MS } from '#shared/lib/time.ts'
import { CHEAP, dataOf, getProfile, outcome, post, signedInOf, useAccountsServer } from './accounts-server.ts'
import { firstPassword, newEmail, newMember, PASSWORD, signInAs, storeBuyer } from './people.ts'

/** More than the least, so that there is something cheaper. */
const COST = { ...CHEAP, memoryKib: 16 }
const server = useAccountsServer({ instances: 2, passwords: createPasswords(COST) })

const signInToken = async (email: string) => signedInOf(await signInAs(server, email)).token
const isSignedIn = async (token: string) => outcome(await getProfile(server, token)) === '200'

describe('signing in', () => {
  it('ignores the case of the address, and each sign-in has its own token', async () => {
    const { email, user, token } = await newMember(server)
    const answer = signedInOf(await signInAs(server, `  ${email.toUpperCase()} `))
    expect(answer.user).toEqual(user)
    expect(answer.token).not.toBe(token)
    expect([await isSignedIn(token), await isSignedIn(answer.token)]).toEqual([true, true])
  })

  it('takes a password as it was meant, whatever keyboard wrote it', async () => {
    const { email } = await newMember(server)
    const composed = 'Crème brûlée'.normalize('NFC')
    const { token } = signedInOf(await signInAs(server, email))
    const body = { currentPassword: PASSWORD, password: composed, repeatPassword: composed }
    expect(outcome(await post(server, '/auth/change-password', body, { token }))).toBe('200')
    expect(outcome(await signInAs(server, email, composed.normalize('NFD')))).toBe('200')
  })

  it('is refused alike, after the same work, for an unknown address and a wrong password', async () => {
    const { email } = await newMember(server)
    const seen: unknown[] = []
    for (const address of [email, newEmail()]) {
      const { checks, hashes } = server.worked
      const answer = await signInAs(server, address, 'wrong-password')
      seen.push({
        outcome: outcome(answer),
        message: answer.json<{ message: string }>().message,
        checks: server.worked.checks - checks,
        hashes: server.worked.hashes - hashes,
      })
    }
    const same = {
      outcome: '401 invalid_credentials',
      message: 'Invalid email or password',
      checks: 1,
      hashes: 0,
    }
    expect(seen).toEqual([same, same])
  })

  it('stores a new hash only if hashes have become more expensive', async () => {
    const { email } = await newMember(server)
    const { db } = server.database
    const stored = async () =>
      (await db.select().from(accounts).where(eq(accounts.email, email)))[0]!.passwordHash
    const signInWith = async (memoryKib: number): Promise<string> => {
      const passwordHash = await createPasswords({ ...COST, memoryKib }).hash(PASSWORD)
      await db.update(accounts).set({ passwordHash }).where(eq(accounts.email, email))
      expect(outcome(await signInAs(server, email))).toBe('200')
      const now = await stored()
      return now === passwordHash ? 'kept' : now.slice(0, '$argon2id$v=19$m=16,t=1,p=1$'.length)
    }
    expect(await signInWith(8)).toBe('$argon2id$v=19$m=16,t=1,p=1$')
    expect(outcome(await signInAs(server, email))).toBe('200')
    expect(await signInWith(16)).toBe('kept')
    expect(await signInWith(32)).toBe('kept')
  })
})

describe('a call that signs in', () => {
  const newPassword = 'another-Saddle-43'
  const repeated = { password: newPassword, repeatPassword: newPassword }

  it.each([
    [
      'by the password',
      async (token: string) => signInAs(server, (await newMember(server)).email, PASSWORD, { token }),
    ],
    [
      'by a registration',
      async (token: string) => {
        const email = newEmail()
        const { leadId } = await storeBuyer(server.database, email)
        return post(server, '/auth/signup', firstPassword(email, { leadId }), { token })
      },
    ],
    [
      'by a mailed link',
      async (token: string) => {
        const link = await server.accounts.mintLink('set_password', {
          brandId: 'marigold',
          email: (await newMember(server)).email,
        })
        return post(server, '/auth/reset-password', { token: link, ...repeated }, { token })
      },
    ],
  ])('%s ends the token that came with it, and no sign-in of another device', async (_way, signInWith) => {
    const { email, token } = await newMember(server)
    const elsewhere = await signInToken(email)
    const answer = await signInWith(token)
    expect(await isSignedIn(signedInOf(answer).token)).toBe(true)
    expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([false, true])
  })

  it('ends no token where it is refused', async () => {
    const { email, token } = await newMember(server)
    const answers = [
      await signInAs(server, email, 'wrong-password', { token }),
      await post(server, '/auth/signup', firstPassword(email, {}), { token }),
      await post(server, '/auth/reset-password', { token: 'made-up', ...repeated }, { token }),
    ]
    expect(answers.map(outcome)).toEqual([
      '401 invalid_credentials',
      '401 proof_required',
      '410 link_invalid',
    ])
    expect(await isSignedIn(token)).toBe(true)
  })
})

describe('a token', () => {
  it('is valid for 30 days, however much it is used', async () => {
    const { email } = await newMember(server)
    const token = await signInToken(email)
    server.pass(13 * DAY_MS)
    expect(await isSignedIn(token)).toBe(true)
    server.pass(13 * DAY_MS)
    expect(await isSignedIn(token)).toBe(true)
    server.pass(4 * DAY_MS - 1)
    expect(await isSignedIn(token)).toBe(true)
    server.pass(1)
    expect(await isSignedIn(token)).toBe(false)
    expect(outcome(await getProfile(server, token))).toBe('401 sign_in_required')
  })

  it('is ended by signing out, on every instance; the others stay', async () => {
    const { email, token } = await newMember(server)
    const other = await signInToken(email)
    expect(outcome(await post(server, '/auth/logout', null, { token: other }))).toBe('200')
    const [, second] = server.instances
    expect(outcome(await getProfile(server, other, second!.app))).toBe('401 sign_in_required')
    expect(outcome(await post(server, '/auth/logout', null, { token: other }))).toBe('401 sign_in_required')
    expect(await isSignedIn(token)).toBe(true)
  })

  it('is ended with all others by signing out everywhere, and nobody else is', async () => {
    const { email, token } = await newMember(server)
    const stranger = await newMember(server)
    const others = await Promise.all([signInToken(email), signInToken(email)])
    expect(outcome(await post(server, '/auth/logout-everywhere', null, { token }))).toBe('200')
    expect(await Promise.all([token, ...others].map(isSignedIn))).toEqual([false, false, false])
    expect(await isSignedIn(stranger.token)).toBe(true)
  })

  it('is invalid once its account is deleted', async () => {
    const { email, token, user } = await newMember(server)
    const other = await newMember(server)
    await server.accounts.deleteAccount({ accountId: user.id, brandId: 'marigold', email })
    expect(await isSignedIn(token)).toBe(false)
    expect(await isSignedIn(other.token)).toBe(true)
    expect(outcome(await signInAs(server, email))).toBe('401 invalid_credentials')
    expect(await server.accounts.hasAccount({ brandId: 'marigold', email })).toBe(false)
  })

  it.each([
    ['nothing', () => undefined],
    ['an empty header', () => ''],
    ['the scheme alone', () => 'Bearer'],
    ['the token alone', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['two spaces', (token: string) => `Bearer  ${token}`],
    ['something behind it', (token: string) => `Bearer ${token} x`],
    ['a longer token', (token: string) => `Bearer ${token}A`],
    ['a shorter token', (token: string) => `Bearer ${token.slice(1)}`],
    ['two tokens', (token: string) => `Bearer ${token}, Bearer ${token}`],
    ['an unknown token', () => `Bearer ${'A'.repeat(43)}`],
  ])('is not %s', async (_what, header) => {
    const { token } = await newMember(server)
    const authorization = header(token)
    const answer = await server.app.inject({
      url: `${API_BASE}/user/profile`,
      headers: authorization === undefined ? {} : { authorization },
    })
    expect(outcome(answer)).toBe('401 sign_in_required')
  })

  it('comes with the scheme in any case', async () => {
    const { token } = await newMember(server)
    const headers = { authorization: `bEARER ${token}` }
    expect(outcome(await server.app.inject({ url: `${API_BASE}/user/profile`, headers }))).toBe('200')
  })
})

describe('a change of the password', () => {
  const change = (password: string, currentPassword = PASSWORD) => ({
    currentPassword,
    password,
    repeatPassword: password,
  })

  it('ends all other sign-ins and open links, and sends a mail about it', async () => {
    const { email, token } = await newMember(server)
    const confirmation = await server.accounts.mintLink('confirm_email', { brandId: 'marigold', email })
    await post(server, '/auth/confirm-email', { token: confirmation }, { token })
    const other = await signInToken(email)
    const link = await server.accounts.mintLink('set_password', { brandId: 'marigold', email })
    const answer = await post(server, '/auth/change-password', change('new-password'), { token })
    expect(dataOf(answer)).toEqual({ isChanged: true })
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false])
    expect(outcome(await signInAs(server, email))).toBe('401 invalid_credentials')
    expect(outcome(await signInAs(server, email, 'new-password'))).toBe('200')
    expect(outcome(await post(server, '/auth/password-link', { token: link }))).toBe('410 link_invalid')
    expect(server.mails.filter(({ to }) => to === email).map(({ content }) => content.kind)).toEqual([
      'password_changed',
    ])
  })

  it('needs the current one', async () => {
    const { email, token } = await newMember(server)
    const answer = await post(server, '/auth/change-password', change('new-password', 'wrong'), { token })
    expect(outcome(answer)).toBe('400 validation_failed')
    expect(answer.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual([
      'currentPassword',
    ])
    expect(outcome(await signInAs(server, email))).toBe('200')
    expect(outcome(await post(server, '/auth/change-password', change('new-password')))).toBe(
      '401 sign_in_required',
    )
  })

  it('counts wrong ones like sign-ins', async () => {
    const { email, token } = await newMember(server)
    const outcomes: string[] = []
    for (let tries = 0; tries < 7; tries++) {
      outcomes.push(
        outcome(await post(server, '/auth/change-password', change('new-password', 'wrong'), { token })),
      )
    }
    expect(outcomes.slice(5)).toEqual(['400 validation_failed', '429 rate_limited'])
    expect(outcome(await signInAs(server, email))).toBe('429 rate_limited')
  })

  it('ends a sign-in by the old password that is under way at that moment', async () => {
    const { email, token } = await newMember(server)
    const apps = server.instances.map(({ app }) => app)
    const [changed, ...signIns] = await Promise.all([
      post(server, '/auth/change-password', change('new-password'), { token }),
      ...[0, 1, 0, 1].map((index) => signInAs(server, email, PASSWORD, { app: apps[index]! })),
    ])
    expect(outcome(changed)).toBe('200')
    for (const answer of signIns.filter((one) => one.statusCode === 200)) {
      expect(await isSignedIn(signedInOf(answer).token)).toBe(false)
    }
  })
})

describe('wrong passwords in a row', () => {
  const wrong = (email: string) => signInAs(server, email, 'wrong-password')

  it.each([
    ['an account', async () => (await newMember(server)).email],
    ['an address without one', () => Promise.resolve(newEmail())],
  ])(
    'delay the next look at %s, each time twice as long, at most a quarter of an hour',
    async (_what, make) => {
      const email = await make()
      for (let failures = 0; failures < 5; failures++) {
        expect(outcome(await wrong(email))).toBe('401 invalid_credentials')
      }
      const delays: number[] = []
      for (let failures = 5; failures < 18; failures++) {
        expect(outcome(await wrong(email))).toBe('401 invalid_credentials')
        const { checks } = server.worked
        const blocked = await wrong(email)
        expect(outcome(blocked)).toBe('429 rate_limited')
        expect(server.worked.checks).toBe(checks)
        const seconds = Number(blocked.headers['retry-after'])
        delays.push(seconds)
        server.pass(seconds * 1000 - 1)
        expect(outcome(await wrong(email))).toBe('429 rate_limited')
        server.pass(1)
      }
      expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    },
  )

  it('keep the right one out as well while they do, on the network that they came from alone', async () => {
    const { email } = await newMember(server)
    for (let failures = 0; failures < 7; failures++) await wrong(email)
    expect(outcome(await signInAs(server, email))).toBe('429 rate_limited')
    expect(outcome(await signInAs(server, email, PASSWORD, { address: '198.51.100.3' }))).toBe('200')
    expect(outcome(await signInAs(server, email))).toBe('429 rate_limited')
    server.pass(1000)
    expect(outcome(await signInAs(server, email))).toBe('200')
  })

  it('are forgotten after a success, and after a day', async () => {
    const { email } = await newMember(server)
    const failTimes = async (times: number) => {
      const outcomes: string[] = []
      for (let failures = 0; failures < times; failures++) outcomes.push(outcome(await wrong(email)))
      return outcomes
    }
    await failTimes(4)
    expect(outcome(await signInAs(server, email))).toBe('200')
    expect(await failTimes(6)).not.toContain('429 rate_limited')
    server.pass(DAY_MS)
    expect(await failTimes(6)).not.toContain('429 rate_limited')
    expect(outcome(await wrong(email))).toBe('429 rate_limited')
  })

  it('are none where calls come at the same moment, though the clocks of two instances differ', async () => {
    const { email } = await newMember(server)
    server.pass(5_000)
    expect(outcome(await wrong(email))).toBe('401 invalid_credentials')
    server.pass(-5_000)
    expect(outcome(await signInAs(server, email))).toBe('200')
  })

  it('on every network are forgotten once the address has set a password by mail', async () => {
    const { email } = await newMember(server)
    const addresses = ['2001:db8::1', '203.0.113.4']
    for (const address of addresses) {
      for (let failures = 0; failures < 6; failures++) {
        await signInAs(server, email, 'wrong-password', { address })
      }
      expect(outcome(await signInAs(server, email, PASSWORD, { address }))).toBe('429 rate_limited')
    }
    const token = await server.accounts.mintLink('set_password', { brandId: 'marigold', email })
    await post(server, '/auth/reset-password', { token, password: PASSWORD, repeatPassword: PASSWORD })
    for (const address of addresses) {
      expect(outcome(await signInAs(server, email, PASSWORD, { address }))).toBe('200')
    }
  })

  it('are those of one address alone', async () => {
    const { email } = await newMember(server)
    const stranger = newEmail()
    for (let failures = 0; failures < 7; failures++) await wrong(stranger)
    expect(outcome(await signInAs(server, email))).toBe('200')
  })
})

describe('what is over', () => {
  it('is removed, and nothing else', async () => {
    const { email, token } = await newMember(server)
    const link = await server.accounts.mintLink('set_password', { brandId: 'marigold', email })
    await signInAs(server, email, 'wrong-password')
    await server.accounts.purge()
    expect(await isSignedIn(token)).toBe(true)
    expect(outcome(await post(server, '/auth/password-link', { token: link }))).toBe('200')
    server.pass(30 * DAY_MS + MINUTE_MS)
    await server.accounts.purge()
    const { db } = server.database
    expect([
      await db.$count(accountTokens),
      await db.$count(accountLinks),
      await db.$count(signInFailures),
    ]).toEqual([0, 0, 0])
    expect(await server.accounts.hasAccount({ brandId: 'marigold', email })).toBe(true)
  })
})
