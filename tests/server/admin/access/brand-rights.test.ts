import { eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { checkAdmin, readTeam } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { createOperator } from '#server/compose/administrators.ts'
import { adminAudit, administrators } from '#server/db/schema/admin.ts'
import { mails } from '#server/db/schema/mails.ts'
import { changeBrands } from '#server/features/admin-access/team/change-brands.ts'
import { mintInvitation } from '#server/features/admin-access/team/invitations.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'

const server = useTestServer({
  otherBrandFolders: ['tests/brands/tiny'],
  env: {
    publicUrl: 'http://localhost:80',
    sites: [
      { host: 'localhost:80', brand: 'marigold' },
      { host: 'tiny.localhost', brand: 'tiny' },
    ],
  },
})

let boss: SignedInPerson
beforeAll(async () => {
  boss = await adminOf(server)
})

const at = ({ headers }: SignedInPerson, brandId: string) => ({ headers: { ...headers, 'x-brand': brandId } })
const rightsOf = async (accountId: string) => {
  const [row] = await server.database.db
    .select({ brandIds: administrators.brandIds })
    .from(administrators)
    .where(eq(administrators.accountId, accountId))
  return row?.brandIds
}
const check = async (person: SignedInPerson) =>
  (await askAdmin<RouteData<typeof checkAdmin>>(server, person, '/check')).data

describe('an operator', () => {
  it('learns which brands there are, the one of the admin area first', async () => {
    expect(await check(boss)).toMatchObject({
      brands: [
        { id: 'marigold', name: 'Marigold' },
        { id: 'tiny', name: 'Windowsill' },
      ],
      hasAllBrands: true,
    })
    const one = await adminOf(server, 'viewer', { brandIds: ['tiny'] })
    expect(await check(one)).toMatchObject({ brands: [{ id: 'tiny' }], hasAllBrands: false })
  })

  it('learns of no brand before the second factor', async () => {
    const owing = await adminOf(server, 'admin', { totpSecret: 'A'.repeat(32) })
    expect(await check(owing)).toMatchObject({ isAdmin: false, brands: [], hasAllBrands: false })
  })

  it('sees only their brands', async () => {
    const one = await adminOf(server, 'viewer', { brandIds: ['tiny'] })
    expect((await askAdmin(server, at(one, 'tiny'), '/leads')).outcome).toBe('200')
    expect((await askAdmin(server, at(one, 'marigold'), '/leads')).outcome).toBe('403 admin_required')
    expect((await askAdmin(server, at(one, 'nobody'), '/leads')).outcome).toBe('403 admin_required')
    expect((await askAdmin(server, at(boss, 'nobody'), '/leads')).outcome).toBe('403 admin_required')
    for (const brandId of ['marigold', 'tiny']) {
      expect((await askAdmin(server, at(boss, brandId), '/leads')).outcome).toBe('200')
    }
  })

  it('sees the first of their brands if a call names none', async () => {
    const facets = async (person: SignedInPerson) =>
      (await askAdmin<{ columns: { name: string }[] }>(server, person, '/leads/facets')).data.columns
    expect((await facets(boss)).map(({ name }) => name)).toEqual(['age', 'bmi'])
    const one = await adminOf(server, 'viewer', { brandIds: ['tiny', 'former'] })
    expect(await facets(one)).toEqual([])
  })

  it('without any brand of this server sees nothing', async () => {
    const former = await adminOf(server, 'admin', { brandIds: ['former'] })
    expect(await check(former)).toMatchObject({ isAdmin: true, brands: [] })
    expect((await askAdmin(server, former, '/leads')).outcome).toBe('403 admin_required')
  })

  it('of some brands changes them, but not the installation', async () => {
    const one = await adminOf(server, 'admin', { brandIds: ['tiny'] })
    const exported = await askExport(one, 'tiny')
    expect(exported.statusCode).toBe(200)
    expect((await askExport(one, 'marigold')).statusCode).toBe(403)
    for (const [url, options] of [
      ['/team/invitations', { body: { email: 'x@example.com', role: 'admin' } }],
      [`/team/${boss.accountId}`, { method: 'PATCH', body: { role: 'viewer' } }],
      [`/team/${one.accountId}`, { method: 'PATCH', body: { brandIds: null } }],
      [`/team/${boss.accountId}`, { method: 'DELETE' }],
      ['/failures/retry', { body: { kind: 'jobs', id: 'made-up' } }],
      ['/failures/dismiss', { body: { kind: 'jobs', id: 'made-up' } }],
    ] as const) {
      expect([url, (await askAdmin(server, one, url, options)).outcome]).toEqual([url, '403 admin_required'])
    }
    // Their own sign-in is theirs.
    expect((await askAdmin(server, one, '/own/second-factor')).outcome).toBe('200')
  })

  it('leaves the brand in the audit, and sees only entries of their brands', async () => {
    await askExport(boss, 'marigold')
    await askExport(boss, 'tiny')
    const one = await adminOf(server, 'viewer', { brandIds: ['tiny'] })
    const brandsIn = async (person: SignedInPerson, query = '') => {
      const { data } = await askAdmin<{ rows: { brandId: string | null }[] }>(
        server,
        person,
        `/audit?limit=100${query}`,
      )
      return new Set(data.rows.map(({ brandId }) => brandId))
    }
    expect(await brandsIn(boss)).toContain('marigold')
    expect(await brandsIn(one)).not.toContain('marigold')
    expect(await brandsIn(one)).toContain('tiny')
    expect(await brandsIn(one, '&brand=marigold')).toEqual(new Set())
    expect(await brandsIn(boss, '&brand=tiny')).toEqual(new Set(['tiny']))
  })
})

const askExport = (person: SignedInPerson, brandId: string) =>
  call(server.app, { url: '/admin/leads/export', body: {}, headers: at(person, brandId).headers })

describe('rights for brands', () => {
  const changed = (accountId: string, brandIds: readonly string[] | null, by = boss) =>
    askAdmin(server, by, `/team/${accountId}`, { method: 'PATCH', body: { brandIds } })

  const onlyBossHasAll = () =>
    server.database.db
      .update(administrators)
      .set({ brandIds: ['marigold'] })
      .where(ne(administrators.accountId, boss.accountId))

  it('come with an invitation', async () => {
    const email = 'tiny-only@example.com'
    const invited = await askAdmin<{ invitation: { id: string; brandIds: string[] } }>(
      server,
      boss,
      '/team/invitations',
      { body: { email, role: 'admin', brandIds: ['tiny'] } },
    )
    expect(invited.data.invitation.brandIds).toEqual(['tiny'])
    // Operators sign in at the site of the admin area.
    const [mail] = await server.database.db.select().from(mails).where(eq(mails.toEmail, email))
    expect(mail?.brandId).toBe('marigold')
    const team = async () => (await askAdmin<RouteData<typeof readTeam>>(server, boss, '/team')).data
    expect((await team()).invitations).toMatchObject([{ email, brandIds: ['tiny'] }])
    const token = await mintInvitation(server.database, invited.data.invitation.id, new Date())
    const accepted = await call(server.app, {
      url: '/admin/invitations/accept',
      body: { token, password: 'a-long-enough-password' },
    })
    expect(accepted.statusCode, accepted.body).toBe(200)
    const { administrators: all } = await team()
    expect(all.find((one) => one.email === email)).toMatchObject({ role: 'admin', brandIds: ['tiny'] })
  })

  it('change at once; losing some ends the sign-ins', async () => {
    const one = await adminOf(server, 'admin', { brandIds: ['tiny'] })
    expect((await changed(one.accountId, ['marigold', 'tiny'])).outcome).toBe('200')
    expect((await askAdmin(server, at(one, 'marigold'), '/leads')).outcome).toBe('200')
    expect((await changed(one.accountId, ['marigold'])).outcome).toBe('200')
    expect((await askAdmin(server, at(one, 'marigold'), '/leads')).outcome).toBe('401 sign_in_required')
    const rows = await server.database.db
      .select()
      .from(adminAudit)
      .where(eq(adminAudit.targetId, one.accountId))
    expect(rows.map(({ before, after }) => [before?.['brandIds'], after?.['brandIds']])).toEqual([
      [['tiny'], ['marigold', 'tiny']],
      [['marigold', 'tiny'], ['marigold']],
    ])
  })

  it('are only for brands of this server', async () => {
    const one = await adminOf(server, 'viewer', { brandIds: ['tiny'] })
    const refused = await changed(one.accountId, ['nobody'])
    expect(refused).toMatchObject({ outcome: '400 validation_failed', fields: [{ path: 'brandIds' }] })
    expect((await changed(one.accountId, [])).outcome).toBe('400 validation_failed')
    expect(await rightsOf(one.accountId)).toEqual(['tiny'])
    const invited = await askAdmin(server, boss, '/team/invitations', {
      body: { email: 'x@example.com', role: 'viewer', brandIds: ['nobody'] },
    })
    expect(invited.outcome).toBe('400 validation_failed')
  })

  it('for all brands stay with at least one admin', async () => {
    await onlyBossHasAll()
    expect((await changed(boss.accountId, ['marigold', 'tiny'])).outcome).toBe('409 not_possible')
    expect(await rightsOf(boss.accountId)).toBeNull()
    const removed = await askAdmin(server, boss, `/team/${boss.accountId}`, { method: 'DELETE' })
    expect(removed.outcome).toBe('409 not_possible')
  })

  it('can be changed from the command line', async () => {
    const one = await adminOf(server, 'viewer')
    const operator = await createOperator(server.database, { brandId: 'marigold' })
    expect(await changeBrands(operator, { email: one.email, brandIds: ['tiny'] })).toBe(true)
    expect((await askAdmin(server, at(one, 'marigold'), '/leads')).outcome).toBe('403 admin_required')
    expect(await changeBrands(operator, { email: one.email, brandIds: null })).toBe(true)
    expect((await askAdmin(server, at(one, 'marigold'), '/leads')).outcome).toBe('200')
    expect(await changeBrands(operator, { email: 'nobody@example.com', brandIds: null })).toBe(false)
    await onlyBossHasAll()
    await expect(changeBrands(operator, { email: boss.email, brandIds: ['tiny'] })).rejects.toMatchObject({
      code: 'not_possible',
    })
  })
})
