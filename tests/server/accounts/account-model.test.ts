import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAccountModel } from './account-model.ts'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import {
  type AccountsServer,
  dataOf,
  getProfile,
  outcome,
  post,
  signedInOf,
  useAccountsServer,
} from './accounts-server.ts'
import { firstPassword, newEmail, signInAs, storeBuyer } from './people.ts'

const server = useAccountsServer({ instances: 2 })

const person = fc.constantFrom('first', 'second')
const password = fc.constantFrom('password-1', 'password-2', 'password-3')
/** Which of what there is by then, the latest first. */
const place = fc.nat({ max: 3 })
const oneOf = <T>(all: readonly T[], index: number): T | undefined => all.at(-1 - index)
const instance = fc.nat({ max: 1 })

const callArbitrary = fc.oneof(
  fc.record({ kind: fc.constant('register' as const), person, password, isProven: fc.boolean(), instance }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('signIn' as const), person, password, instance }) },
  fc.record({ kind: fc.constant('signOut' as const), token: place, instance }),
  fc.record({ kind: fc.constant('signOutEverywhere' as const), token: place, instance }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('mint' as const),
      person,
      purpose: fc.constantFrom('set_password' as const, 'confirm_email' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reset' as const), link: place, password, instance }),
  },
  fc.record({ kind: fc.constant('confirm' as const), link: place, token: place, instance }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      token: place,
      current: password,
      password,
      instance,
    }),
  },
  fc.record({ kind: fc.constant('remove' as const), person }),
  fc.record({
    kind: fc.constant('pass' as const),
    ms: fc.constantFrom(999, 5_000, HOUR_MS, DAY_MS, 8 * DAY_MS),
  }),
)
type Call = typeof callArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Makes the same calls to the server and to the model. */
async function openWorld(server: AccountsServer) {
  const model = createAccountModel(() => server.now().getTime())
  const tokens: string[] = []
  const links: string[] = []
  const emails = { first: newEmail(), second: newEmail() }
  const leadIds = {
    first: (await storeBuyer(server.database, emails.first)).leadId,
    second: (await storeBuyer(server.database, emails.second)).leadId,
  }
  const other = { first: 'second', second: 'first' } as const
  const nobody = 'A'.repeat(43)

  const send = async (call: Extract<Call, { instance: number }>): Promise<string> => {
    const { app } = server.instances[call.instance]!
    const token = 'token' in call ? (oneOf(tokens, call.token) ?? nobody) : nobody
    const link = 'link' in call ? (oneOf(links, call.link) ?? nobody) : nobody
    const answer = await (() => {
      switch (call.kind) {
        case 'register': {
          const leadId = leadIds[call.isProven ? call.person : other[call.person]]
          const body = firstPassword(emails[call.person], { leadId }, call.password)
          return post(server, '/auth/set-password', body, { app })
        }
        case 'signIn':
          return signInAs(server, emails[call.person], call.password, { app })
        case 'signOut':
          return post(server, '/auth/logout', null, { app, token })
        case 'signOutEverywhere':
          return post(server, '/auth/logout-everywhere', null, { app, token })
        case 'reset': {
          const body = { token: link, password: call.password, repeatPassword: call.password }
          return post(server, '/auth/reset-password', body, { app })
        }
        case 'confirm':
          return post(server, '/auth/confirm-email', { token: link }, { app, token })
        case 'change': {
          const { current: currentPassword, password } = call
          const body = { currentPassword, password, repeatPassword: password }
          return post(server, '/auth/change-password', body, { app, token })
        }
      }
    })()
    if (outcome(answer) === '200' && ['register', 'signIn', 'reset'].includes(call.kind))
      tokens.push(signedInOf(answer).token)
    return outcome(answer)
  }

  const foresee = (call: Extract<Call, { instance: number }>): string => {
    switch (call.kind) {
      case 'register':
        return model.register(call.person, call.password, call.isProven)
      case 'signIn':
        return model.signIn(call.person, call.password)
      case 'signOut':
        return model.signOut(oneOf(model.tokens, call.token))
      case 'signOutEverywhere':
        return model.signOutEverywhere(oneOf(model.tokens, call.token))
      case 'reset':
        return model.reset(oneOf(model.links, call.link), call.password)
      case 'confirm':
        return model.confirm(oneOf(model.links, call.link), oneOf(model.tokens, call.token))
      case 'change':
        return model.change(oneOf(model.tokens, call.token), call.current, call.password)
    }
  }

  return {
    play: async (call: Call): Promise<{ is: string; shouldBe: string }> => {
      if (call.kind === 'pass') server.pass(call.ms)
      else if (call.kind === 'mint') {
        links.push(
          await server.accounts.mintLink(call.purpose, { brandId: 'marigold', email: emails[call.person] }),
        )
        model.mint(call.person, call.purpose)
      } else if (call.kind === 'remove') {
        const email = emails[call.person]
        const live = model.tokens.findIndex((token) => token.person === call.person && model.isLive(token))
        // Only who is signed in can ask for it.
        if (live < 0) return { is: '', shouldBe: '' }
        const accountId = String(dataOf(await getProfile(server, tokens[live]!))['id'])
        await server.accounts.deleteAccount({ accountId, brandId: 'marigold', email })
        model.remove(call.person)
      } else return { shouldBe: foresee(call), is: await send(call) }
      return { is: '', shouldBe: '' }
    },
    /** Which sign-ins and links are of use, and what members see of themselves. */
    compare: async () => {
      const is = await Promise.all([
        ...tokens.map(async (token) => {
          const answer = await getProfile(server, token)
          if (outcome(answer) !== '200') return outcome(answer)
          return dataOf(answer)['isEmailConfirmed']
        }),
        ...links.map(async (token) => outcome(await post(server, '/auth/password-link', { token }))),
      ])
      const shouldBe = [
        ...model.tokens.map((token) =>
          model.isLive(token) ? model.isConfirmed(token.person) : '401 sign_in_required',
        ),
        ...model.links.map((link) =>
          model.isOpen(link) && link.purpose === 'set_password' ? '200' : '410 link_invalid',
        ),
      ]
      return { is, shouldBe }
    },
  }
}

it('whatever is called in whatever order, who may sign in and which tokens live is as the model says', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(callArbitrary, { minLength: 5, maxLength: 40, size: 'max' }), async (calls) => {
      const world = await openWorld(server)
      for (const call of calls) {
        const { is, shouldBe } = await world.play(call)
        seen.add(`${call.kind} ${is}`.trim())
        expect(`${call.kind} ${is}`).toBe(`${call.kind} ${shouldBe}`)
      }
      const { is, shouldBe } = await world.compare()
      expect(is).toEqual(shouldBe)
    }),
    { numRuns: 30 },
  )
  // Otherwise the calls would not have come to what they are here for.
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      'change 200',
      'change 400 validation_failed',
      'reset 200',
      'reset 410 link_invalid',
      'signIn 200',
      'signOut 200',
      'signOutEverywhere 200',
      'register 401 proof_required',
    ]),
  )
})
