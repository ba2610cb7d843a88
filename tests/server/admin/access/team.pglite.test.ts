import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteData } from '#shared/contract/route.ts'
import type { readTeam } from '#shared/contract/admin/admin.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { adminAudit, adminInvitations, administrators } from '#server/db/schema/admin.ts'
import { mails } from '#server/db/schema/mails.ts'
import { mintInvitation } from '#server/features/admin-access/team/invitations.ts'
import { idleAddresses } from '#server/features/retention/apply-retention.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, memberOf, roleOf, signInOf, type SignedInPerson } from '../admin-people.ts'

const server = useTestServer({ instances: 2 })
const password = 'a-long-enough-password'

const instance = (index: number) => server.apps[index] ?? server.app

type Options = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: unknown; app?: typeof server.app }
const ask = (
  person: Pick<SignedInPerson, 'headers'> | null,
  url: string,
  { app, ...options }: Options = {},
) => call(app ?? server.app, { url, ...options, ...(person && { headers: person.headers }) })
const outcomeOf = async (answer: ReturnType<typeof ask>): Promise<string> => {
  const { statusCode, json } = await answer
  const { code } = json<{ code?: string }>()
  return code === undefined ? String(statusCode) : `${statusCode} ${code}`
}
const teamOf = async (person: SignedInPerson) =>
  (await ask(person, '/admin/team')).json<{ data: RouteData<typeof readTeam> }>().data

let lastAudit = 0
/** What was written down since it was last asked. */
const newAudit = async () => {
  const rows = await server.database.db.select().from(adminAudit).orderBy(adminAudit.id)
  const fresh = rows.filter(({ id }) => id > lastAudit)
  lastAudit = rows.at(-1)?.id ?? 0
  return fresh.map(({ action, outcome, targetId, actorEmail, before, after }) => ({
    action,
    outcome,
    targetId,
    actorEmail,
    before,
    after,
  }))
}

let people = 0
const newEmail = () => `Invited-${++people}@example.com`

async function invite(admin: SignedInPerson, email: string, role = 'viewer'): Promise<string> {
  const response = await ask(admin, '/admin/team/invitations', { body: { email, role } })
  expect(response.statusCode, response.body).toBe(201)
  return response.json<{ data: { invitation: { id: string } } }>().data.invitation.id
}
/** The token as the mail holds it. */
const tokenOf = async (invitationId: string): Promise<string> =>
  (await mintInvitation(server.database, invitationId, new Date())) ?? 'there is none'
const accept = (token: string, given = password, app = server.app) =>
  ask(null, '/admin/invitations/accept', { body: { token, password: given }, app })

let admin: SignedInPerson
beforeAll(async () => {
  admin = await adminOf(server)
})

describe('an invitation', () => {
  it('is mailed, read, and makes an account that is signed in, once', async () => {
    const email = newEmail()
    const id = await invite(admin, email, 'admin')
    const [mail] = await server.database.db
      .select()
      .from(mails)
      .where(eq(mails.dedupeKey, `admin_invitation:${id}`))
    expect(mail).toMatchObject({
      toEmail: email,
      content: { kind: 'admin_invitation', invitationId: id, role: 'admin' },
    })
    const token = await tokenOf(id)
    const read = await ask(null, '/admin/invitations/read', { body: { token } })
    expect(read.json<{ data: unknown }>().data).toEqual({
      email: email.toLowerCase(),
      role: 'admin',
      brandNames: [],
      hasAccount: false,
    })
    expect(await outcomeOf(accept(token, 'too-short'))).toBe('400 validation_failed')
    // Two tabs, on two instances.
    const answers = await Promise.all(server.apps.map((app) => accept(token, password, app)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toSatisfy(
      ([first, second]: number[]) => first === 200 && [401, 409, 410].includes(second ?? 0),
    )
    const won = answers.find(({ statusCode }) => statusCode === 200)
    const { token: signIn } = won?.json<{ data: { token: string } }>().data ?? { token: '' }
    const headers = { authorization: `Bearer ${signIn}` }
    expect((await ask({ headers }, '/admin/check')).json<{ data: unknown }>().data).toMatchObject({
      isAdmin: true,
      role: 'admin',
    })
    const [account] = await server.database.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, email.toLowerCase()))
    expect(account?.emailConfirmedAt).toBeInstanceOf(Date)
    expect(await outcomeOf(accept(token))).toBe('410 link_invalid')
    expect(await newAudit()).toMatchObject([
      { action: 'invite_administrator', outcome: 'done', targetId: id, actorEmail: admin.email },
      { action: 'accept_invitation', outcome: 'done', targetId: id, actorEmail: email.toLowerCase() },
    ])
  })

  it('takes the password of an account that is there, and ends its other sign-ins', async () => {
    const member = await memberOf(server, { password })
    const token = await tokenOf(await invite(admin, member.email.toUpperCase()))
    expect(await outcomeOf(accept(token, 'another-password'))).toBe('401 invalid_credentials')
    expect(await roleOf(server, member.accountId)).toBeNull()
    expect(await outcomeOf(accept(token))).toBe('200')
    expect(await roleOf(server, member.accountId)).toBe('viewer')
    expect(await outcomeOf(ask(member, '/admin/check'))).toBe('401 sign_in_required')
  })

  it('ends the sign-in of somebody else in the browser that accepts it', async () => {
    const [member, visitor] = [await memberOf(server, { password }), await memberOf(server)]
    const token = await tokenOf(await invite(admin, member.email))
    expect(await outcomeOf(ask(visitor, '/admin/invitations/accept', { body: { token, password } }))).toBe(
      '200',
    )
    expect(await outcomeOf(ask(visitor, '/admin/check'))).toBe('401 sign_in_required')
  })

  it('is not taken with a password that is too short for an administrator', async () => {
    const member = await memberOf(server, { password: 'a-members' })
    const token = await tokenOf(await invite(admin, member.email))
    const answer = await accept(token, 'a-members')
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toContain('at least 12 characters')
    expect(await roleOf(server, member.accountId)).toBeNull()
  })

  it('is not accepted with a common password', async () => {
    const token = await tokenOf(await invite(admin, newEmail()))
    const answer = await accept(token, '123456qwerty')
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toContain('lists of leaked passwords')
  })

  it('of somebody who is invited again makes place for the new one', async () => {
    const email = newEmail()
    const first = await invite(admin, email, 'viewer')
    const token = await tokenOf(first)
    const second = await invite(admin, email, 'admin')
    expect(await outcomeOf(accept(token))).toBe('410 link_invalid')
    const open = (await teamOf(admin)).invitations.filter((one) => one.email === email.toLowerCase())
    expect(open).toMatchObject([{ id: second, role: 'admin', invitedBy: admin.email }])
    const newer = await tokenOf(second)
    // A mail that was sent again has another link.
    expect(await outcomeOf(accept(await tokenOf(second)))).toBe('200')
    expect(await outcomeOf(accept(newer))).toBe('410 link_invalid')
    expect(await outcomeOf(ask(admin, '/admin/team/invitations', { body: { email, role: 'viewer' } }))).toBe(
      '409 account_exists',
    )
  })

  it('that is withdrawn, expired or invented is invalid', async () => {
    const [revoked, over] = [await invite(admin, newEmail()), await invite(admin, newEmail())]
    const tokens = [await tokenOf(revoked), await tokenOf(over), 'x'.repeat(43)]
    await newAudit()
    const revoke = () => ask(admin, `/admin/team/invitations/${revoked}`, { method: 'DELETE' })
    expect(await outcomeOf(revoke())).toBe('200')
    expect(await outcomeOf(revoke())).toBe('404 not_found')
    expect(await newAudit()).toMatchObject([
      { action: 'revoke_invitation', outcome: 'done', targetId: revoked, before: { role: 'viewer' } },
    ])
    await server.database.db
      .update(adminInvitations)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(adminInvitations.id, over))
    for (const token of tokens) {
      expect(await outcomeOf(ask(null, '/admin/invitations/read', { body: { token } }))).toBe(
        '410 link_invalid',
      )
      expect(await outcomeOf(accept(token))).toBe('410 link_invalid')
    }
    const ids = (await teamOf(admin)).invitations.map(({ id }) => id)
    expect(ids.filter((id) => [revoked, over].includes(id))).toEqual([])
  })
})

describe('the team', () => {
  it('is listed with what each may do, and without secrets', async () => {
    const viewer = await adminOf(server, 'viewer', { totpSecret: 'A'.repeat(32) })
    const { administrators: rows } = await teamOf(admin)
    expect(rows.find(({ accountId }) => accountId === viewer.accountId)).toEqual({
      accountId: viewer.accountId,
      email: viewer.email,
      role: 'viewer',
      brandIds: null,
      hasSecondFactor: true,
      createdAt: expect.any(String),
      lastSignInAt: expect.any(String),
      isYou: false,
    })
    expect(rows.filter(({ isYou }) => isYou).map(({ email }) => email)).toEqual([admin.email])
  })

  it('changes a role at once: more without a new sign-in, less with one', async () => {
    const other = await adminOf(server, 'viewer')
    await newAudit()
    const change = (role: string) =>
      outcomeOf(ask(admin, `/admin/team/${other.accountId}`, { method: 'PATCH', body: { role } }))
    expect(await change('admin')).toBe('200')
    expect(await outcomeOf(ask(other, '/admin/team/invitations/none', { method: 'DELETE' }))).toBe(
      '404 not_found',
    )
    expect(await change('viewer')).toBe('200')
    expect(await outcomeOf(ask(other, '/admin/check'))).toBe('401 sign_in_required')
    const again = await signInOf(server.database, other)
    expect(await outcomeOf(ask(again, '/admin/team/invitations/none', { method: 'DELETE' }))).toBe(
      '403 admin_required',
    )
    const state = { email: other.email, hasSecondFactor: false }
    expect(await newAudit()).toMatchObject([
      {
        action: 'change_administrator',
        before: { ...state, role: 'viewer' },
        after: { ...state, role: 'admin' },
      },
      {
        action: 'change_administrator',
        before: { ...state, role: 'admin' },
        after: { ...state, role: 'viewer' },
      },
    ])
  })

  it('takes a lost second factor off another, never off oneself', async () => {
    const other = await adminOf(server, 'admin', { totpSecret: 'A'.repeat(32) })
    const remove = (person: SignedInPerson) =>
      outcomeOf(
        ask(admin, `/admin/team/${person.accountId}`, {
          method: 'PATCH',
          body: { removeSecondFactor: true },
        }),
      )
    expect(await remove(other)).toBe('200')
    expect(await outcomeOf(ask(other, '/admin/check'))).toBe('401 sign_in_required')
    const again = await signInOf(server.database, other)
    expect(await outcomeOf(ask(again, '/admin/team'))).toBe('200')
    expect(await remove(admin)).toBe('409 not_possible')
  })

  it('lets an account go, which stays a member', async () => {
    const other = await adminOf(server)
    await newAudit()
    const remove = () => outcomeOf(ask(admin, `/admin/team/${other.accountId}`, { method: 'DELETE' }))
    expect(await remove()).toBe('200')
    expect(await remove()).toBe('404 not_found')
    expect(await outcomeOf(ask(other, '/user/profile'))).toBe('401 sign_in_required')
    const again = await signInOf(server.database, other)
    expect(await outcomeOf(ask(again, '/user/profile'))).toBe('200')
    expect(await outcomeOf(ask(again, '/admin/team'))).toBe('403 admin_required')
    expect(await newAudit()).toMatchObject([
      { action: 'remove_administrator', outcome: 'done', before: { email: other.email, role: 'admin' } },
    ])
  })
})

describe('the last administrator with the role admin', () => {
  /** These are all there are. */
  async function onlyAdmins(count: number): Promise<SignedInPerson[]> {
    await server.database.db.delete(administrators)
    return Promise.all(Array.from({ length: count }, () => adminOf(server, 'admin', { password })))
  }
  const admins = async () => {
    const rows = await server.database.db.select().from(administrators)
    return rows.filter(({ role }) => role === 'admin').map(({ accountId }) => accountId)
  }

  it('stays, whatever is asked', async () => {
    const [last] = await onlyAdmins(1)
    if (!last) throw new Error('nobody was made')
    await adminOf(server, 'viewer')
    await newAudit()
    const url = `/admin/team/${last.accountId}`
    expect(await outcomeOf(ask(last, url, { method: 'PATCH', body: { role: 'viewer' } }))).toBe(
      '409 not_possible',
    )
    expect(await outcomeOf(ask(last, url, { method: 'DELETE' }))).toBe('409 not_possible')
    expect((await newAudit()).map(({ outcome }) => outcome)).toEqual(['failed', 'failed'])
    expect(await outcomeOf(ask(last, '/member/delete', { body: { password } }))).toBe('409 not_possible')
    // What was undone has also signed nobody out.
    expect(await outcomeOf(ask(last, url, { method: 'PATCH', body: { role: 'admin' } }))).toBe('200')
    expect(await admins()).toEqual([last.accountId])
  })

  it('is one of two who take the role from each other at the same moment', async () => {
    for (const how of ['demote', 'remove', 'demote'] as const) {
      const [one, other] = await onlyAdmins(2)
      if (!one || !other) throw new Error('nobody was made')
      const options =
        how === 'demote'
          ? { method: 'PATCH' as const, body: { role: 'viewer' } }
          : { method: 'DELETE' as const }
      const answers = await Promise.all([
        outcomeOf(ask(one, `/admin/team/${other.accountId}`, { ...options, app: instance(0) })),
        outcomeOf(ask(other, `/admin/team/${one.accountId}`, { ...options, app: instance(1) })),
      ])
      expect(answers.filter((answer) => answer === '200')).toHaveLength(1)
      expect(await admins()).toHaveLength(1)
    }
  })

  it('may delete their own account once there is another, which leaves a row', async () => {
    const [one, other] = await onlyAdmins(2)
    if (!one || !other) throw new Error('nobody was made')
    await newAudit()
    const remove = (person: SignedInPerson) =>
      outcomeOf(ask(person, '/member/delete', { body: { password } }))
    const answers = await Promise.all([remove(one), remove(other)])
    expect(answers.toSorted()).toEqual(['200', '409 not_possible'])
    expect(await admins()).toHaveLength(1)
    expect(await newAudit()).toMatchObject([
      {
        action: 'remove_administrator',
        outcome: 'done',
        actorEmail: null,
        after: { isAccountDeleted: true },
      },
    ])
  })
})

it('no administrator is forgotten for not having come in for years, a member is', async () => {
  const [member, viewer] = [await memberOf(server), await adminOf(server, 'viewer')]
  const long = new Date('2015-01-01T00:00:00Z')
  for (const { accountId } of [member, viewer]) {
    await server.database.db
      .update(accounts)
      .set({ createdAt: long, passwordChangedAt: long, lastSignInAt: long })
      .where(eq(accounts.id, accountId))
  }
  const idle = await idleAddresses(server.database, { before: new Date('2020-01-01'), after: '', limit: 100 })
  expect(idle.map(({ accountId }) => accountId)).toEqual([member.accountId])
})
