import type { FastifyInstance, InjectOptions } from 'fastify'
import type { TestServer } from '../support/test-app.ts'

/** The same server, whose calls go to a host. */
export function atHost(server: TestServer, host: string): TestServer {
  const inject = (options: InjectOptions) =>
    server.app.inject({ ...options, headers: { ...options.headers, host } })
  const app = () =>
    new Proxy(server.app, {
      get: (target, key): unknown => (key === 'inject' ? inject : Reflect.get(target, key)),
    })
  return {
    get app(): FastifyInstance {
      return app()
    },
    get apps() {
      return [app()]
    },
    get database() {
      return server.database
    },
    get gateway() {
      return server.gateway
    },
    get payments() {
      return server.payments
    },
    logged: () => server.logged(),
  }
}
