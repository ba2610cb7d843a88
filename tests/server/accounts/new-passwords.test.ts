import { describe, expect, it } from 'vitest'
import { administrators } from '#server/db/schema/admin.ts'
import { outcome, post, useAccountsServer } from './accounts-server.ts'
import { firstPassword, newEmail, newMember, PASSWORD, signInAs, storeBuyer } from './people.ts'

const server = useAccountsServer()

let people = 0

type Answer = Awaited<ReturnType<typeof post>>
/** The message about the field. */
const refusalOf = (answer: Answer) => {
  const { code, fields } = answer.json<{ code?: string; fields?: { path: string; message: string }[] }>()
  return [answer.statusCode, code, fields?.map(({ path }) => path), fields?.[0]?.message]
}
const refused = (message: unknown) => [400, 'validation_failed', ['password'], message]
const LISTED = expect.stringContaining('lists of leaked passwords')
const NAMES = expect.stringContaining('names on this site')
const EASY = expect.stringContaining('close to a common one')
const OWN_ADDRESS = expect.stringContaining('Your email address')
const TOO_SHORT = 'Password must be at least 12 characters long'

/** Each way in which somebody chooses a password for an account. */
const ways = {
  'the first password': async (email: string, password: string) => {
    const { leadId } = await storeBuyer(server.database, email)
    return post(server, '/auth/set-password', firstPassword(email, { leadId }, password))
  },
  'a mailed link': async (email: string, password: string) => {
    const token = await server.accounts.mintLink('set_password', { brandId: 'marigold', email })
    return post(server, '/auth/reset-password', { token, password, repeatPassword: password })
  },
  'a change': async (email: string, password: string) => {
    const { token } = await newMember(server, email)
    const body = { currentPassword: PASSWORD, password, repeatPassword: password }
    return post(server, '/auth/change-password', body, { token })
  },
}

describe.each(Object.entries(ways))('%s', (_name, choose) => {
  it.each(['123456', 'qwerty', 'QWERTY', 'iloveyou', 'passw0rd', '１２３４５６'])(
    'is not %s, which is on lists of leaked ones',
    async (password) => {
      expect(refusalOf(await choose(newEmail(), password))).toEqual(refused(LISTED))
    },
  )

  it('is not the address', async () => {
    const [whole, name] = [newEmail(), newEmail()]
    expect(refusalOf(await choose(whole, whole.toUpperCase()))).toEqual(refused(OWN_ADDRESS))
    expect(refusalOf(await choose(name, name.split('@')[0] ?? ''))).toEqual(refused(OWN_ADDRESS))
    const ada = `adalovelace-${++people}@example.com`
    expect(refusalOf(await choose(ada, 'AdaLovelace!1815'))).toEqual(refused(OWN_ADDRESS))
  })

  it.each([
    'marigold',
    'Marigold2026!',
    '12-WEEK-plan',
    'quiz.example.com',
    'adminmarigold',
    '4-marigold-marigold',
  ])('is not %s, which is made of names of the installation', async (password) => {
    expect(refusalOf(await choose(newEmail(), password))).toEqual(refused(NAMES))
  })

  it('may hold such a name in a sentence', async () => {
    expect(outcome(await choose(newEmail(), 'the marigold we saw in spring'))).toBe('200')
  })

  it('has six characters at least that nobody tries first', async () => {
    expect(outcome(await choose(newEmail(), 'gq7#xk'))).toBe('200')
  })
})

describe('a refused password', () => {
  it('leaves a mailed link as good as it was', async () => {
    const email = newEmail()
    const token = await server.accounts.mintLink('set_password', { brandId: 'marigold', email })
    const use = (password: string) =>
      post(server, '/auth/reset-password', { token, password, repeatPassword: password })
    expect(refusalOf(await use('123456'))).toEqual(refused(LISTED))
    expect(outcome(await use('walnut kettle'))).toBe('200')
  })

  it('changes nothing', async () => {
    const { email, token } = await newMember(server)
    const body = { currentPassword: PASSWORD, password: 'qwerty', repeatPassword: 'qwerty' }
    await post(server, '/auth/change-password', body, { token })
    expect(outcome(await signInAs(server, email))).toBe('200')
    expect(outcome(await signInAs(server, email, 'qwerty'))).toBe('401 invalid_credentials')
  })
})

describe('an administrator', () => {
  const newAdministrator = async () => {
    const { email, token, user } = await newMember(server)
    const createdAt = server.now()
    await server.database.db.insert(administrators).values({ accountId: user.id, role: 'viewer', createdAt })
    return { email, token }
  }

  it('chooses twelve characters at least, in each way', async () => {
    const { email, token } = await newAdministrator()
    const link = await server.accounts.mintLink('set_password', {
      brandId: 'marigold',
      email: email.toUpperCase(),
    })
    const short = { password: 'short-of-12', repeatPassword: 'short-of-12' }
    const change = { currentPassword: PASSWORD, ...short }
    expect(refusalOf(await post(server, '/auth/reset-password', { token: link, ...short }))).toEqual(
      refused(TOO_SHORT),
    )
    expect(refusalOf(await post(server, '/auth/change-password', change, { token }))).toEqual(
      refused(TOO_SHORT),
    )
    const long = { password: 'twelve-and-on', repeatPassword: 'twelve-and-on' }
    expect(outcome(await post(server, '/auth/reset-password', { token: link, ...long }))).toBe('200')
  })

  it.each([
    ['a leaked one with digits', 'chocolate1234'],
    ['a leaked one with punctuation around it', '!!sunshine!!!'],
    ['a leaked one twice', 'maverickmaverick'],
    ['two leaked ones', 'dragonmonkey'],
    ['a leaked one with other characters', 'P@ssw0rd1234!'],
    ['a run of keys', 'qwertyuiopasdf'],
    ['a name of the installation with what is often added', 'viewerplan2026'],
  ])('does not choose %s, which a member may', async (_what, password) => {
    const { email, token } = await newAdministrator()
    const body = { currentPassword: PASSWORD, password, repeatPassword: password }
    const link = await server.accounts.mintLink('set_password', { brandId: 'marigold', email })
    expect(refusalOf(await post(server, '/auth/change-password', body, { token }))).toEqual(refused(EASY))
    const reset = { token: link, password, repeatPassword: password }
    expect(refusalOf(await post(server, '/auth/reset-password', reset))).toEqual(refused(EASY))
    const { token: member } = await newMember(server)
    expect(outcome(await post(server, '/auth/change-password', body, { token: member }))).toBe('200')
  })
})
