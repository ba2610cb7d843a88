import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { registrationEventId } from '#shared/attribution/registration-event-id.ts'
import { accountClaims, accounts, accountTokens } from '#server/db/schema/accounts.ts'
import { leads } from '#server/db/schema/leads.ts'
import { storedEvents } from '../support/stored.ts'
import { dataOf, getProfile, outcome, post, signedInOf, useAccountsServer } from './accounts-server.ts'
import {
  firstPassword,
  newEmail,
  newMember,
  PASSWORD,
  refundPurchase,
  signInAs,
  storeBuyer,
  storeLead,
  storePurchase,
} from './people.ts'

const server = useAccountsServer({ instances: 2 })

const claimsOf = async (accountId: string) =>
  (
    await server.database.db
      .select({ kind: accountClaims.kind, id: accountClaims.claimedId })
      .from(accountClaims)
      .where(eq(accountClaims.accountId, accountId))
  )
    .map(({ kind, id }) => `${kind} ${id}`)
    .sort()

const setPassword = (body: Record<string, unknown>) => post(server, '/auth/set-password', body)

describe('a first password', () => {
  it.each(['/auth/set-password', '/auth/signup'])('%s makes an account that is signed in', async (path) => {
    const email = newEmail()
    const { leadId } = await storeBuyer(server.database, email.toUpperCase())
    const { token, expiresAt, user } = signedInOf(await post(server, path, firstPassword(email, { leadId })))
    expect(user).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), email, isEmailConfirmed: false })
    expect(Date.parse(expiresAt) - server.now().getTime()).toBe(30 * 86_400_000)
    expect(dataOf(await getProfile(server, token))).toMatchObject({ id: user.id, email })
    expect(outcome(await signInAs(server, email))).toBe('200')
    expect(server.registrations.at(-1)).toEqual({ accountId: user.id, leadId, email, password: PASSWORD })
    const [account] = await server.database.db.select().from(accounts).where(eq(accounts.id, user.id))
    // That of the site.
    expect(account?.language).toBe('de')
  })

  it('keeps neither the password nor the token', async () => {
    const { token, email } = await newMember(server)
    const db = server.database.db
    const rows = JSON.stringify([await db.select().from(accounts), await db.select().from(accountTokens)])
    expect(rows).toContain(email)
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(PASSWORD)
  })

  it('claims a lead and what was bought with it', async () => {
    const email = newEmail()
    const leadId = await storeLead(server.database, email)
    const bought = await storePurchase(server.database, email, { leadId })
    // Of the same address, but neither known to this browser nor bought with this lead.
    await storePurchase(server.database, email)
    await storeLead(server.database, email)
    const { user } = signedInOf(await setPassword(firstPassword(email, { leadId })))
    expect(await claimsOf(user.id)).toEqual([`lead ${leadId}`, `subscription ${bought}`])
  })

  it('claims a subscription and the lead it was bought with', async () => {
    const email = newEmail()
    const leadId = await storeLead(server.database, email)
    const subscriptionId = await storePurchase(server.database, email, { leadId })
    const { user } = signedInOf(await setPassword(firstPassword(email, { subscriptionId })))
    expect(await claimsOf(user.id)).toEqual([`lead ${leadId}`, `subscription ${subscriptionId}`])
    expect(server.registrations.at(-1)).toMatchObject({ leadId })
  })

  it('claims a subscription without a checkout, and none of a lead of another address', async () => {
    const email = newEmail()
    const byHand = await storePurchase(server.database, email, { hasAttempt: false })
    const first = signedInOf(await setPassword(firstPassword(email, { subscriptionId: byHand })))
    expect(await claimsOf(first.user.id)).toEqual([`subscription ${byHand}`])
    expect(server.registrations.at(-1)).toMatchObject({ leadId: null })

    const other = newEmail()
    const leadId = await storeLead(server.database, newEmail())
    const subscriptionId = await storePurchase(server.database, other, { leadId })
    const { user } = signedInOf(await setPassword(firstPassword(other, { subscriptionId, leadId })))
    expect(await claimsOf(user.id)).toEqual([`subscription ${subscriptionId}`])
  })
})

describe('a registration', () => {
  const visitOf = async (leadId: string) => {
    const sessionId = randomUUID()
    await server.database.db.update(leads).set({ sessionId }).where(eq(leads.id, leadId))
    return sessionId
  }
  const registrationsOf = async (sessionId: string) =>
    (await storedEvents(server.database, sessionId)).map(
      ({ eventId, eventType, userId, isOwn, metadata }) => ({
        eventId,
        eventType,
        userId,
        isOwn,
        metadata,
      }),
    )

  it('counts once, for the visit in which the quiz was taken', async () => {
    const email = newEmail()
    const { leadId } = await storeBuyer(server.database, email)
    const sessionId = await visitOf(leadId)
    const { user } = signedInOf(await setPassword(firstPassword(email, { leadId })))
    expect(outcome(await setPassword(firstPassword(email, { leadId })))).toBe('401 proof_required')
    expect(await registrationsOf(sessionId)).toEqual([
      {
        eventId: registrationEventId(user.id),
        eventType: 'registered',
        userId: leadId,
        isOwn: true,
        metadata: { accountId: user.id },
      },
    ])
  })

  it('by a mailed link counts for the visit of the latest purchase', async () => {
    const email = newEmail()
    const leadId = await storeLead(server.database, email)
    const sessionId = await visitOf(leadId)
    await storePurchase(server.database, email, { leadId })
    const token = await server.accounts.mintLink('set_password', { brandId: 'marigold', email })
    const body = { token, password: PASSWORD, repeatPassword: PASSWORD }
    const { user } = signedInOf(await post(server, '/auth/reset-password', body))
    expect(await registrationsOf(sessionId)).toMatchObject([
      { metadata: { accountId: user.id }, isOwn: true },
    ])
  })

  it('by a mailed link counts for the visit of the latest lead where nothing was bought', async () => {
    const email = newEmail()
    const leadId = await storeLead(server.database, email)
    const sessionId = await visitOf(leadId)
    const token = await server.accounts.mintLink('set_password', { brandId: 'marigold', email })
    const body = { token, password: PASSWORD, repeatPassword: PASSWORD }
    const { user } = signedInOf(await post(server, '/auth/reset-password', body))
    expect(await registrationsOf(sessionId)).toMatchObject([
      { userId: leadId, metadata: { accountId: user.id } },
    ])
  })

  it('without a known visit counts as a separate visit', async () => {
    const email = newEmail()
    const subscriptionId = await storePurchase(server.database, email)
    const { user } = signedInOf(await setPassword(firstPassword(email, { subscriptionId })))
    const eventId = registrationEventId(user.id)
    expect(await registrationsOf(eventId)).toMatchObject([{ eventId, userId: null }])
  })
})

describe('an account that a stranger has made', () => {
  /** A stranger buys a plan for somebody's address, makes an account of it, and has the money back. */
  const occupy = async (email: string) => {
    const { leadId, subscriptionId } = await storeBuyer(server.database, email)
    const stranger = signedInOf(await setPassword(firstPassword(email, { leadId }, 'the-strangers-own')))
    await refundPurchase(server.database, subscriptionId)
    return stranger
  }

  it('gives way to the buyer of the address, and neither sees what the other has', async () => {
    const email = newEmail()
    const stranger = await occupy(email)
    const subscriptionId = await storePurchase(server.database, email)
    const { user, token } = signedInOf(
      await setPassword(firstPassword(email.toUpperCase(), { subscriptionId })),
    )
    expect(user.id).not.toBe(stranger.user.id)
    expect(await claimsOf(user.id)).toEqual([`subscription ${subscriptionId}`])
    expect(await claimsOf(stranger.user.id)).toEqual([])
    expect(dataOf(await getProfile(server, token))).toMatchObject({ id: user.id })
    expect(outcome(await getProfile(server, stranger.token))).toBe('401 sign_in_required')
    expect(outcome(await signInAs(server, email, 'the-strangers-own'))).toBe('401 invalid_credentials')
    expect(outcome(await signInAs(server, email))).toBe('200')
  })

  it('gives way to one of two buyers who register at the same moment', async () => {
    const email = newEmail()
    await occupy(email)
    const ids = [await storePurchase(server.database, email), await storePurchase(server.database, email)]
    const answers = await Promise.all(
      ids.map((subscriptionId, index) =>
        post(server, '/auth/set-password', firstPassword(email, { subscriptionId }), {
          app: server.instances[index]!.app,
        }),
      ),
    )
    expect(answers.map(outcome).toSorted()).toEqual(['200', '401 proof_required'])
  })

  it.each([
    [
      'its address was confirmed',
      async (email: string) => {
        const { token } = await occupy(email)
        const link = await server.accounts.mintLink('confirm_email', { brandId: 'marigold', email })
        expect(outcome(await post(server, '/auth/confirm-email', { token: link }, { token }))).toBe('200')
        return storePurchase(server.database, email)
      },
    ],
    [
      'it has bought',
      async (email: string) => {
        const own = await storePurchase(server.database, email)
        await setPassword(firstPassword(email, { subscriptionId: own }))
        return storePurchase(server.database, email)
      },
    ],
    [
      'it is asked by the same buyer again',
      async (email: string) => {
        const own = await storePurchase(server.database, email)
        await setPassword(firstPassword(email, { subscriptionId: own }))
        return own
      },
    ],
    [
      'nothing was paid',
      async (email: string) => {
        await occupy(email)
        return storePurchase(server.database, email, { isPaid: false })
      },
    ],
  ])('stays where %s', async (_why, make) => {
    const email = newEmail()
    const subscriptionId = await make(email)
    const answer = await setPassword(firstPassword(email, { subscriptionId }, 'another-password'))
    expect(outcome(answer)).toBe('401 proof_required')
    expect(outcome(await signInAs(server, email, 'another-password'))).toBe('401 invalid_credentials')
  })
})

describe('a first password is refused', () => {
  it('with the same text for every address, known or not, and for every reason', async () => {
    const email = newEmail()
    const leadId = await storeLead(server.database, email)
    const otherBuyer = await storeBuyer(server.database, newEmail())
    const unpaid = await storePurchase(server.database, email, { isPaid: false })
    const refunded = await storePurchase(server.database, email)
    await refundPurchase(server.database, refunded)
    const elsewhere = await storePurchase(server.database, email, { account: 'live:other' })
    const member = await newMember(server)
    const bodies = [
      firstPassword(email, {}),
      firstPassword(newEmail(), {}),
      firstPassword(email, { leadId: '' }),
      firstPassword(email, { leadId: 'A'.repeat(22) }),
      // Anybody can make a lead of any address.
      firstPassword(email, { leadId }),
      firstPassword(email, { leadId: otherBuyer.leadId }),
      firstPassword(email, { subscriptionId: otherBuyer.subscriptionId }),
      firstPassword(email, { subscriptionId: unpaid }),
      firstPassword(email, { subscriptionId: refunded }),
      firstPassword(email, { subscriptionId: elsewhere }),
      firstPassword(email, { leadId: elsewhere, subscriptionId: leadId }),
      // There is an account, and nobody learns so: neither by an own lead of that address nor by its purchase.
      firstPassword(member.email, { leadId: otherBuyer.leadId }),
      firstPassword(member.email, { leadId: await storeLead(server.database, member.email) }),
      firstPassword(member.email.toUpperCase(), { leadId: member.leadId }, 'another-one'),
      firstPassword(member.email, { subscriptionId: member.subscriptionId }, 'another-one'),
      firstPassword(newEmail(), { leadId: member.leadId }),
    ]
    const answers = await Promise.all(bodies.map(setPassword))
    const texts = answers.map((answer) => `${outcome(answer)} ${answer.json<{ message: string }>().message}`)
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toMatch(/^401 proof_required If we know this e-mail address, we have sent a link to it/)
    expect(outcome(await signInAs(server, email))).toBe('401 invalid_credentials')
    expect(outcome(await signInAs(server, member.email))).toBe('200')
    expect(outcome(await signInAs(server, member.email, 'another-one'))).toBe('401 invalid_credentials')
  })

  it('with a mailed link where the address is known', async () => {
    const [lead, stranger] = [newEmail(), newEmail()]
    await storeLead(server.database, lead)
    const member = await newMember(server)
    for (const email of [lead, stranger, member.email]) {
      expect(outcome(await setPassword(firstPassword(email, {})))).toBe('401 proof_required')
    }
    await Promise.all(server.instances.map(({ accounts }) => accounts.settled()))
    const mailsTo = (email: string) =>
      server.mails.filter(({ to }) => to === email).map(({ content }) => content)
    expect(mailsTo(lead)).toEqual([{ kind: 'reset_password', hasAccount: false }])
    expect(mailsTo(member.email)).toEqual([{ kind: 'reset_password', hasAccount: true }])
    expect(mailsTo(stranger)).toEqual([])
  })

  const twice = (password: string) => ({ password, repeatPassword: password })
  it.each([
    ['a short password', twice('12345'), ['password: Password must be at least 6 characters long']],
    [
      'an endless password',
      twice('x'.repeat(201)),
      [
        'password: Password must be at most 200 characters long',
        'repeatPassword: Password must be at most 200 characters long',
      ],
    ],
    [
      'two passwords',
      { password: 'a-password', repeatPassword: 'b-password' },
      ['repeatPassword: The two passwords are not the same'],
    ],
    ['no address', { email: 'nobody' }, ['email: Please enter a valid email address']],
    ['a field too many', { isAdmin: true }, ['isAdmin: There is no such field']],
  ])('for %s', async (_what, change, expected) => {
    const answer = await setPassword({ ...firstPassword(newEmail(), {}), ...change })
    expect(outcome(answer)).toBe('400 validation_failed')
    const { fields } = answer.json<{ fields: { path: string; message: string }[] }>()
    expect(fields.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected)
  })
})

describe('calls at the same moment', () => {
  it('make one account with the password of one of them, on two instances', async () => {
    const email = newEmail()
    const { leadId, subscriptionId } = await storeBuyer(server.database, email)
    const calls = Array.from({ length: 12 }, (_, index) => `password-${index}`)
    const answers = await Promise.all(
      calls.map((password, index) =>
        post(server, '/auth/set-password', firstPassword(email, { leadId }, password), {
          app: server.instances[index % 2]!.app,
        }),
      ),
    )
    const outcomes = answers.map(outcome)
    expect(outcomes.filter((one) => one === '200')).toHaveLength(1)
    expect(outcomes.filter((one) => one === '401 proof_required')).toHaveLength(11)
    const winner = outcomes.indexOf('200')
    expect(outcome(await signInAs(server, email, calls[winner]))).toBe('200')
    expect(server.registrations.filter((one) => one.email === email)).toHaveLength(1)
    const { user } = signedInOf(answers[winner]!)
    expect(await claimsOf(user.id)).toEqual([`lead ${leadId}`, `subscription ${subscriptionId}`])
  })
})

describe('what follows a registration', () => {
  it('neither delays nor fails it', async () => {
    let fail = (_error: Error): void => {}
    server.followRegistration(() => new Promise<void>((_resolve, reject) => (fail = reject)))
    const { token } = await newMember(server)
    expect(outcome(await getProfile(server, token))).toBe('200')
    fail(new Error('no'))
    await new Promise(setImmediate)
    expect(server.logged()).toContain('a listener of a registration failed')
    server.followRegistration(() => {
      throw new Error('no')
    })
    await newMember(server)
    server.followRegistration(() => Promise.resolve())
  })
})
