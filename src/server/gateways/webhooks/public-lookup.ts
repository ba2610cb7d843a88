import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { publicAddress } from '../public-address.ts'

/** A host name leads to a private network or does not exist. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
  constructor() {
    super('the host is not at public addresses alone')
  }
}

/** All addresses of a host, as Node's `lookup` finds them. */
export type Resolve = (
  hostname: string,
  done: (error: Error | null, addresses: readonly { address: string; family: number }[]) => void,
) => void

const resolveBySystem: Resolve = (hostname, done) => {
  lookup(hostname, { all: true }, (error, addresses) => done(error, error ? [] : addresses))
}

/**
 * For `http.request`: looks a host up and refuses it if any of its addresses is not public. The socket connects to the
 * address returned here, so a name that resolves differently the next time gains nothing.
 */
export function publicLookup(resolve: Resolve = resolveBySystem): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses
      if (error || !first) return done(error ?? new PrivateAddressError(), '', 0)
      if (addresses.some(({ address }) => publicAddress(address) === null)) {
        return done(new PrivateAddressError(), '', 0)
      }
      if (options.all) done(null, [...addresses])
      else done(null, first.address, first.family)
    })
  }
}
