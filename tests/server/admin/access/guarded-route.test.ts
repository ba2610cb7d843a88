import { noBrandOfPage } from '#tests/server/support/no-brand-of-page.ts'
import { PassThrough, Readable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { z } from 'zod'
import { adminRoutes, type RouteContract } from '#shared/contract/route.ts'
import type { AdminGate, AuditTarget } from '#server/http/security/admin-gate.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import {
  type Api,
  registerFileRoute,
  registerPreparedRoute,
  registerRoute,
} from '#server/http/routing/register-route.ts'
import { handleError } from '#server/http/routing/error-handler.ts'

type Noted = { what: string; [fact: string]: unknown }

const ada = {
  accountId: 'ada',
  email: 'ada@example.com',
  role: 'admin' as const,
  brandIds: ['acme'],
  hasAllBrands: true,
}

/** A server of these routes, with a gate that lets Ada in by the header `x-role` and notes what it is asked. */
async function serve(registerRoutes: (api: Api) => void) {
  const noted: Noted[] = []
  const adminGate: AdminGate = {
    require: ({ headers }, { level, isAboutBrand }) => {
      noted.push({ what: 'require', level, isAboutBrand })
      if (headers['x-role'] === undefined) throw new AppError('sign_in_required', 'Please sign in')
      if (level === 'admin' && headers['x-role'] !== 'admin') throw new AppError('admin_required', 'No')
      const administrator = { ...ada, role: level === 'admin' ? ('admin' as const) : ('viewer' as const) }
      return Promise.resolve({ administrator, brandId: isAboutBrand ? 'acme' : null })
    },
    beginAudit: ({ administrator: { accountId }, brandId }, action, target) => {
      noted.push({ what: 'begin', accountId, brandId, action, ...target })
      return Promise.resolve((outcome, after) => {
        noted.push({ what: 'end', outcome, after })
        return Promise.resolve()
      })
    },
  }
  const app = Fastify()
  app.setErrorHandler(handleError)
  const limiter = {
    hit: () => Promise.resolve(),
    hitInstance: () => undefined,
    settled: () => Promise.resolve(),
    purge: () => Promise.resolve(),
  }
  registerRoutes({ app, contracts: [], limiter, adminGate, brandOfPage: noBrandOfPage })
  await app.ready()
  const ask = (url: string, role: string | null = 'admin') =>
    app.inject({ method: 'POST', url, payload: {}, headers: role === null ? {} : { 'x-role': role } })
  return { app, noted, ask }
}

const change = adminRoutes.admin.post('/admin/things/:thingId', {
  summary: 'Change a thing',
  audit: 'change_picture',
  params: z.strictObject({ thingId: z.string().max(3) }),
  data: z.object({ isChanged: z.boolean() }),
})
const target: AuditTarget = { targetKind: 'lead', targetId: 't1', before: { size: 1 } }
const begun = { what: 'begin', accountId: 'ada', brandId: 'acme', action: 'change_picture', ...target }

describe('a call of the admin area cannot be bound', () => {
  const base = { method: 'GET', path: '/admin/x', tag: 't', summary: 's', data: z.object({}) } as const
  const faults: [string, RouteContract][] = [
    ['without a word on who may call it', base],
    ['outside the area', { ...base, path: '/elsewhere', admin: 'viewer' }],
    ['that a viewer changes something by', { ...base, method: 'POST', admin: 'viewer' }],
    ['that changes something unaudited', { ...base, method: 'DELETE', admin: 'admin' }],
    ['that is audited, with nobody who does it', { ...base, admin: 'open', audit: 'delete_lead' }],
    ['of the whole installation, for everyone', { ...base, admin: 'self', scope: 'installation' }],
    ['that is audited, outside the area', { ...base, path: '/x', audit: 'delete_lead' }],
  ]
  it.each(faults)('%s', async (_what, contract) => {
    const nothing = () => Promise.resolve({})
    await expect(serve((api) => registerRoute(api, contract, nothing))).rejects.toThrow(contract.path)
    const file = () => Promise.resolve({ fileName: 'x.csv', content: Readable.from([]) })
    const asFile = { ...contract, produces: 'text/csv' as const }
    await expect(serve((api) => registerFileRoute(api, asFile, file))).rejects.toThrow(contract.path)
  })

  it.each(['open', 'self', 'viewer'] as const)('of the level %s by its own handler', async (admin) => {
    const bind = (api: Api) =>
      registerPreparedRoute(api, { ...base, admin }, (_request, reply) => reply.send('x'))
    await expect(serve(bind)).rejects.toThrow('without its guard')
  })
})

describe('a call that changes something', () => {
  it('is guarded, recorded before the action and completed after it', async () => {
    const { ask, noted } = await serve((api) =>
      registerRoute(api, change, async ({ administrator, audit }) => {
        const action = await audit.begin(target)
        noted.push({ what: 'action', by: administrator.email })
        action.after({ size: 2 })
        return action.done({ isChanged: true })
      }),
    )
    const response = await ask('/admin/things/t1')
    expect(response.json()).toEqual({ success: true, data: { isChanged: true } })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(noted).toEqual([
      { what: 'require', level: 'admin', isAboutBrand: true },
      begun,
      { what: 'action', by: 'ada@example.com' },
      { what: 'end', outcome: 'done', after: { size: 2 } },
    ])
  })

  it.each([
    ['refused', new AppError('not_possible', 'No'), 409],
    ['broken off', new Error('broken'), 500],
  ])('and is %s in the middle is written down as failed', async (_what, error, status) => {
    const { ask, noted } = await serve((api) =>
      registerRoute(api, change, async ({ audit }) => {
        await audit.begin(target)
        throw error
      }),
    )
    expect((await ask('/admin/things/t1')).statusCode).toBe(status)
    expect(noted.slice(1)).toEqual([begun, { what: 'end', outcome: 'failed', after: null }])
  })

  it('has one row, and a second one is a fault that is seen', async () => {
    const { ask, noted } = await serve((api) =>
      registerRoute(api, change, async ({ audit }) => {
        const action = await audit.begin(target)
        await audit.begin(target)
        return action.done({ isChanged: true })
      }),
    )
    expect((await ask('/admin/things/t1')).statusCode).toBe(500)
    expect(noted.slice(1)).toEqual([begun, { what: 'end', outcome: 'failed', after: null }])
  })

  it('does not compile without its audit', () => {
    type Handler = Parameters<typeof registerRoute<typeof change>>[2]
    expectTypeOf<() => Promise<{ isChanged: true }>>().not.toExtend<Handler>()
    expectTypeOf<() => Promise<{ audited: { isChanged: true } }>>().toExtend<Handler>()
  })

  it('is a fault that is reported', async () => {
    const bind = (api: Api) => {
      registerRoute(api, { ...change, path: '/admin/made-up/:thingId' }, () =>
        Promise.resolve({ audited: { isChanged: true } }),
      )
    }
    const { ask, noted } = await serve(bind)
    expect((await ask('/admin/made-up/t1')).statusCode).toBe(500)
    expect(noted.map(({ what }) => what)).toEqual(['require'])
  })

  it('is not even looked at for who may not call it', async () => {
    const { ask, noted } = await serve((api) =>
      registerRoute(api, change, () => Promise.reject(new Error('reached'))),
    )
    // This would be refused too, but the first refusal is reported.
    const [nobody, viewer, admin] = await Promise.all(
      [null, 'viewer', 'admin'].map((role) => ask('/admin/things/too-long', role)),
    )
    expect([nobody?.statusCode, viewer?.statusCode, admin?.statusCode]).toEqual([401, 403, 400])
    expect(noted.map(({ what }) => what)).toEqual(['require', 'require', 'require'])
  })
})

describe('a file', () => {
  const file = {
    ...change,
    path: '/admin/file',
    params: undefined,
    produces: 'text/csv',
    data: z.string(),
  } as const
  const contract: Omit<typeof file, 'params'> = file

  it('is done when its last byte has left', async () => {
    const { ask, noted } = await serve((api) =>
      registerFileRoute(api, contract, async ({ audit }) => {
        const action = await audit.begin(target)
        action.after({ rows: 2 })
        return action.done({ fileName: 'a.csv', content: Readable.from(['a\n', 'b\n']) })
      }),
    )
    const { body, headers } = await ask('/admin/file')
    expect(body).toBe('a\nb\n')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="a.csv"',
      'cache-control': 'no-store',
    })
    await vi.waitFor(
      () => expect(noted.at(-1)).toEqual({ what: 'end', outcome: 'done', after: { rows: 2 } }),
      { timeout: 20_000 },
    )
  })

  it('that breaks off in the middle has failed', async () => {
    const content = new PassThrough()
    const { ask, noted } = await serve((api) =>
      registerFileRoute(api, contract, async ({ audit }) => {
        const action = await audit.begin(target)
        content.write('a\n')
        setImmediate(() => content.destroy(new Error('broken')))
        return action.done({ fileName: 'a.csv', content })
      }),
    )
    await expect(ask('/admin/file')).rejects.toThrow('response destroyed before completion')
    await vi.waitFor(() => expect(noted.at(-1)).toEqual({ what: 'end', outcome: 'failed', after: null }), {
      timeout: 20_000,
    })
  })
})
