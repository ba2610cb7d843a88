import { EnvError } from './env-error.ts'
import { isThisMachine } from '#server/gateways/this-machine.ts'

/**
 * Visitors' answers and tokens must not cross the internet unencrypted by an oversight.
 * @throws EnvError
 */
export function assertHttps(
  publicUrl: string,
  { isPublic, isHttpAllowed }: { isPublic: boolean; isHttpAllowed: boolean },
): void {
  if (!isPublic || isHttpAllowed || publicUrl.startsWith('https:')) return
  throw new EnvError(
    'PUBLIC_URL is not usable: it must be an address that begins with https:// on the internet, unless ALLOW_HTTP=true, for example PUBLIC_URL=https://quiz.example.com',
  )
}

/** Where `pg` connects to: a parameter wins, and a path is a socket on this machine, as is no host at all. */
function databaseHost(url: URL): string {
  const host = url.searchParams.get('host') || decodeURIComponent(url.hostname)
  return host === '' || host.startsWith('/') ? 'localhost' : host
}

/**
 * In production the connection to a database on another machine is encrypted, or the address says that it is not. Without
 * `sslmode`, `pg` does not use TLS.
 * @throws EnvError
 */
export function assertDatabaseTls(name: string, databaseUrl: string | null, isProduction: boolean): void {
  if (databaseUrl === null || !isProduction) return
  const url = new URL(databaseUrl)
  if (isThisMachine(databaseHost(url)) || url.searchParams.has('sslmode')) return
  throw new EnvError(
    `${name} is not usable: it must be, in production and for another machine, an address with sslmode=verify-full, or with sslmode=disable in a private network, for example ${name}=postgres://user:password@db.example.com:5432/funnels?sslmode=verify-full`,
  )
}
