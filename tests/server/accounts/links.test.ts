import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#server/db/schema/accounts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/lib/time.ts'
import { dataOf, getProfile, outcome, post, signedInOf, useAccountsServer } from './accounts-server.ts'
import {
  firstPassword,
  newEmail,
  newMember,
  PASSWORD,
  removePurchase,
  signInAs,
  storeBuyer,
  storeLead,
  storePurchase,
} from './people.ts'

const server = useAccountsServer({ instances: 2 })

const NEW_PASSWORD = 'another-Fennel-7'
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email).map(({ content }) => content)
const forgot = async (email: string) => {
  const answer = await post(server, '/auth/forgot-password', { email })
  await server.accounts.settled()
  return answer
}
const reset = (token: string, password = NEW_PASSWORD, instance = 0) =>
  post(
    server,
    '/auth/reset-password',
    { token, password, repeatPassword: password },
    { app: server.instances[instance % 2]!.app },
  )
const look = (token: string) => post(server, '/auth/password-link', { token })
const setPasswordLink = (email: string) =>
  server.accounts.mintLink('set_password', { brandId: 'marigold', email })
const isSignedIn = async (token: string) => outcome(await getProfile(server, token)) === '200'
const confirm = (link: string, token?: string) =>
  post(server, '/auth/confirm-email', { token: link }, token === undefined ? {} : { token })

describe('a forgotten password', () => {
  it('is answered alike for every address; a mail goes to accounts, buyers and leads', async () => {
    const { email } = await newMember(server)
    const buyer = newEmail()
    await storePurchase(server.database, buyer)
    const triedToBuy = newEmail()
    await storePurchase(server.database, triedToBuy, { isPaid: false })
    const elsewhere = newEmail()
    await storePurchase(server.database, elsewhere, { account: 'live:other' })
    const lead = newEmail()
    await storeLead(server.database, lead)
    const addresses = [email, buyer, triedToBuy, elsewhere, lead, newEmail()]
    const answers = await Promise.all(addresses.map(forgot))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['202 {"success":true,"data":{"isAccepted":true}}']),
    )
    expect(addresses.map(mailsTo)).toEqual([
      [{ kind: 'reset_password', hasAccount: true }],
      [{ kind: 'reset_password', hasAccount: false }],
      [],
      [],
      [{ kind: 'reset_password', hasAccount: false }],
      [],
    ])
  })

  it('is answered before anything is looked up', async () => {
    const { email } = await newMember(server)
    const { db } = server.database
    const answer = await db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table accounts`)
      return post(server, '/auth/forgot-password', { email })
    })
    expect(outcome(answer)).toBe('202')
    await server.accounts.settled()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('sends at most three mails an hour to an address, and says nothing of it', async () => {
    const { email } = await newMember(server)
    for (let calls = 0; calls < 6; calls++) {
      server.pass(MINUTE_MS)
      expect(outcome(await forgot(email.toUpperCase()))).toBe('202')
    }
    expect(mailsTo(email)).toHaveLength(3)
    server.pass(HOUR_MS)
    await forgot(email)
    expect(mailsTo(email)).toHaveLength(4)
  })

  it('sends no more where it is asked for many times at the same moment', async () => {
    const { email } = await newMember(server)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(server, '/auth/forgot-password', { email }, { app: server.instances[index % 2]!.app }),
      ),
    )
    await Promise.all(server.instances.map(({ accounts }) => accounts.settled()))
    expect([1, 2, 3]).toContain(mailsTo(email).length)
  })
})

describe('a link that sets a password', () => {
  it('is looked at without being used, then used once', async () => {
    const { email } = await newMember(server)
    const link = await setPasswordLink(email.toUpperCase())
    expect(link).toMatch(/^[\w-]{43}$/)
    expect(dataOf(await look(link))).toEqual({ email, hasAccount: true })
    const answer = signedInOf(await reset(link))
    expect(answer.user).toMatchObject({ email, isEmailConfirmed: true })
    expect(await isSignedIn(answer.token)).toBe(true)
    expect(outcome(await reset(link, 'a-third-one'))).toBe('410 link_invalid')
    expect(outcome(await look(link))).toBe('410 link_invalid')
    expect(outcome(await signInAs(server, email, NEW_PASSWORD))).toBe('200')
    expect(outcome(await signInAs(server, email))).toBe('401 invalid_credentials')
    expect(mailsTo(email).map(({ kind }) => kind)).toEqual(['password_changed'])
  })

  it('ends all other sign-ins, other links, and what was held against the address', async () => {
    const { email, token } = await newMember(server)
    const stranger = await newMember(server)
    const other = signedInOf(await signInAs(server, email)).token
    const links = [await setPasswordLink(email), await setPasswordLink(email)]
    const confirmation = await server.accounts.mintLink('confirm_email', { brandId: 'marigold', email })
    const strangers = await setPasswordLink(stranger.email)
    for (let failures = 0; failures < 7; failures++) await signInAs(server, email, 'wrong-password')
    expect(outcome(await signInAs(server, email))).toBe('429 rate_limited')
    const answer = signedInOf(await reset(links[0]!))
    expect(await Promise.all([token, other, answer.token, stranger.token].map(isSignedIn))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(outcome(await reset(links[1]!))).toBe('410 link_invalid')
    expect(outcome(await confirm(confirmation, answer.token))).toBe('410 link_invalid')
    expect(outcome(await signInAs(server, email, NEW_PASSWORD))).toBe('200')
    expect(outcome(await look(strangers))).toBe('200')
  })

  it('makes the account of a buyer without one, which sees all of the address', async () => {
    const email = newEmail()
    const leadId = await storeLead(server.database, email)
    await storePurchase(server.database, email, { leadId })
    const link = await setPasswordLink(email)
    expect(dataOf(await look(link))).toEqual({ email, hasAccount: false })
    const { token, user } = signedInOf(await reset(link))
    expect(user).toMatchObject({ email, isEmailConfirmed: true })
    expect(dataOf(await getProfile(server, token))).toMatchObject({ planId: 'month' })
    expect(server.registrations.at(-1)).toEqual({
      accountId: user.id,
      leadId,
      email,
      password: NEW_PASSWORD,
    })
    expect(mailsTo(email)).toEqual([])
  })

  it('tells nobody of a lead of another address, though something was bought with it', async () => {
    const email = newEmail()
    await storePurchase(server.database, email, { leadId: await storeLead(server.database, newEmail()) })
    await reset(await setPasswordLink(email))
    expect(server.registrations.at(-1)).toMatchObject({ email, leadId: null })
  })

  it('confirms the account of its address', async () => {
    const { email } = await newMember(server)
    expect(await server.accounts.hasConfirmedAccount({ brandId: 'marigold', email })).toBe(false)
    await reset(await setPasswordLink(email))
    expect(
      await server.accounts.hasConfirmedAccount({ brandId: 'marigold', email: email.toUpperCase() }),
    ).toBe(true)
    expect(await server.accounts.hasConfirmedAccount({ brandId: 'marigold', email: newEmail() })).toBe(false)
  })

  it('ends after an hour where there is an account, after a week where there is none', async () => {
    const { email } = await newMember(server)
    const buyer = newEmail()
    const [link, buyersLink] = [await setPasswordLink(email), await setPasswordLink(buyer)]
    server.pass(HOUR_MS - 1)
    expect(outcome(await look(link))).toBe('200')
    server.pass(1)
    expect(outcome(await look(link))).toBe('410 link_invalid')
    expect(outcome(await reset(link))).toBe('410 link_invalid')
    server.pass(7 * DAY_MS - HOUR_MS - 1)
    expect(outcome(await look(buyersLink))).toBe('200')
    server.pass(1)
    expect(outcome(await reset(buyersLink))).toBe('410 link_invalid')
    expect(await server.accounts.hasAccount({ brandId: 'marigold', email: buyer })).toBe(false)
  })

  it.each(['', 'A', 'A'.repeat(43), 'A'.repeat(129)])(
    'is not %j, for which nothing is hashed',
    async (token) => {
      const { hashes } = server.worked
      const expected = token === '' || token.length > 128 ? '400 validation_failed' : '410 link_invalid'
      expect([outcome(await reset(token)), outcome(await look(token))]).toEqual([expected, expected])
      expect(server.worked.hashes).toBe(hashes)
    },
  )

  it('is no token of a sign-in, nor the other way round, nor a link of another purpose', async () => {
    const { email, token } = await newMember(server)
    const link = await setPasswordLink(email)
    const confirmation = await server.accounts.mintLink('confirm_email', { brandId: 'marigold', email })
    expect(await isSignedIn(link)).toBe(false)
    expect(outcome(await reset(token))).toBe('410 link_invalid')
    expect(outcome(await reset(confirmation))).toBe('410 link_invalid')
    expect(outcome(await confirm(link, token))).toBe('410 link_invalid')
  })

  it('succeeds for one of many calls at the same moment', async () => {
    const { email } = await newMember(server)
    const link = await setPasswordLink(email)
    const passwords = Array.from({ length: 10 }, (_, index) => `password-${index}`)
    const outcomes = (
      await Promise.all(passwords.map((password, index) => reset(link, password, index)))
    ).map(outcome)
    expect(outcomes.filter((one) => one !== '410 link_invalid')).toEqual(['200'])
    expect(outcome(await signInAs(server, email, passwords[outcomes.indexOf('200')]))).toBe('200')
  })

  it('succeeds once of several links of an address that are used at the same moment', async () => {
    const { email } = await newMember(server)
    const links = await Promise.all(Array.from({ length: 8 }, () => setPasswordLink(email)))
    const answers = await Promise.all(links.map((link, index) => reset(link, `password-${index}`, index)))
    const outcomes = answers.map(outcome)
    expect(outcomes.filter((one) => one !== '410 link_invalid')).toEqual(['200'])
    const winner = outcomes.indexOf('200')
    expect(await isSignedIn(signedInOf(answers[winner]!).token)).toBe(true)
    expect(outcome(await signInAs(server, email, `password-${winner}`))).toBe('200')
  })

  it('makes one account if a first password is set at the same moment', async () => {
    const email = newEmail()
    const { leadId } = await storeBuyer(server.database, email)
    const link = await setPasswordLink(email)
    const [byLink, byProof] = await Promise.all([
      reset(link),
      post(server, '/auth/set-password', firstPassword(email, { leadId }), {
        app: server.instances[1]!.app,
      }),
    ])
    // Whichever was first, the mailed link wins.
    expect(outcome(byLink)).toBe('200')
    expect(['200', '401 proof_required']).toContain(outcome(byProof))
    expect(outcome(await signInAs(server, email, NEW_PASSWORD))).toBe('200')
    expect(outcome(await signInAs(server, email, PASSWORD))).toBe('401 invalid_credentials')
    const rows = await server.database.db.select().from(accounts).where(eq(accounts.email, email))
    expect(rows).toHaveLength(1)
  })
})

describe("the confirmation of a member's address", () => {
  it('shows all of the address, and is sent no more', async () => {
    const { email, token, subscriptionId } = await newMember(server)
    await removePurchase(server.database, subscriptionId)
    // Bought later, in another browser.
    await storePurchase(server.database, email)
    expect(dataOf(await getProfile(server, token))).toMatchObject({ isEmailConfirmed: false, planId: null })
    expect(outcome(await post(server, '/auth/request-email-confirmation', null, { token }))).toBe('202')
    expect(mailsTo(email)).toEqual([{ kind: 'confirm_email' }])
    const link = await server.accounts.mintLink('confirm_email', { brandId: 'marigold', email })
    expect(dataOf(await confirm(link, token))).toEqual({ email })
    expect(dataOf(await getProfile(server, token))).toEqual({
      id: expect.any(String),
      email,
      isEmailConfirmed: true,
      planId: 'month',
      subscriptionStatus: 'active',
      subscriptionStart: '2026-02-01T00:00:00.000Z',
      subscriptionEnd: '2026-05-01T00:00:00.000Z',
      subscriptionName: null,
      subscriptionPrice: 39.99,
      subscriptionCurrency: 'USD',
    })
    expect(outcome(await confirm(link, token))).toBe('410 link_invalid')
    server.pass(MINUTE_MS)
    await post(server, '/auth/request-email-confirmation', null, { token })
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('needs the sign-in to that account, without which the link stays', async () => {
    const { email, token } = await newMember(server)
    const stranger = await newMember(server)
    const link = await server.accounts.mintLink('confirm_email', { brandId: 'marigold', email })
    expect(outcome(await confirm(link))).toBe('409 not_possible')
    expect(outcome(await confirm(link, stranger.token))).toBe('409 not_possible')
    expect(outcome(await confirm(link, 'A'.repeat(43)))).toBe('409 not_possible')
    expect(dataOf(await getProfile(server, token))).toMatchObject({ isEmailConfirmed: false })
    expect(outcome(await confirm(link, token))).toBe('200')
  })

  it('ends after a day, and is asked for by members alone', async () => {
    const { email, token } = await newMember(server)
    const link = await server.accounts.mintLink('confirm_email', { brandId: 'marigold', email })
    server.pass(DAY_MS)
    expect(outcome(await confirm(link, token))).toBe('410 link_invalid')
    expect(outcome(await post(server, '/auth/request-email-confirmation', null))).toBe('401 sign_in_required')
  })
})

describe("another's address", () => {
  it('is not kept by who made an account with it: links that were mailed outlast all they can do', async () => {
    const victim = newEmail()
    const squatter = await newMember(server, victim)
    const links = [await setPasswordLink(victim), await setPasswordLink(victim)]
    const body = { currentPassword: PASSWORD, password: 'squatters-2', repeatPassword: 'squatters-2' }
    const changed = await post(server, '/auth/change-password', body, { token: squatter.token })
    expect(outcome(changed)).toBe('200')
    expect(outcome(await look(links[0]!))).toBe('200')
    await server.accounts.deleteAccount({
      accountId: squatter.user.id,
      brandId: 'marigold',
      email: victim,
    })
    expect(outcome(await look(links[1]!))).toBe('200')
    expect(outcome(await reset(links[0]!))).toBe('200')
  })

  it('gives nothing to who made an account with it: not what was bought, nor the account once its owner comes', async () => {
    const victim = newEmail()
    const squatter = await newMember(server, victim)
    await removePurchase(server.database, squatter.subscriptionId)
    await storePurchase(server.database, victim)
    expect(dataOf(await getProfile(server, squatter.token))).toMatchObject({ planId: null })
    const { token } = signedInOf(await reset(await setPasswordLink(victim)))
    expect(dataOf(await getProfile(server, token))).toMatchObject({ planId: 'month' })
    expect(await isSignedIn(squatter.token)).toBe(false)
    expect(outcome(await signInAs(server, victim))).toBe('401 invalid_credentials')
  })
})
