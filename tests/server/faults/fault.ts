import type { FaultWorld } from './fault-world.ts'

/** Something that goes wrong while visitors come. */
export type Fault = {
  name: string
  /** Callers may lose their connection, because a server's process is disturbed. */
  breaks?: true
  /** Administrators may have to sign in again: by a clock that is ahead they have done nothing for long. */
  signsOut?: true
  /** A shutdown may exceed its time limit, because the delivery of a mail ends only after minutes. */
  delaysEnd?: true
  /** It begins during a payment. */
  duringCheckout?: true
  /** Only for the soak run: servers need more than half a minute to give up connections that never answer. */
  isLong?: true
  /** Whether this machine allows it. Default: yes. */
  isPossible?: (world: FaultWorld) => boolean
  inject: (world: FaultWorld) => Promise<void>
  /** Whether it has affected a caller: it lasts at least until then. Default: `inject` waits for that itself. */
  isMet?: (world: FaultWorld) => boolean | Promise<boolean>
  /** Removes the cause, as far as it does not pass by itself. Nobody restarts or repairs a server of the product. */
  heal: (world: FaultWorld) => Promise<void>
}

export const nothing = (): Promise<void> => Promise.resolve()

/** The server that a fault of a process is about. */
export const victimOf = ({ instances }: FaultWorld) => {
  const [victim] = instances
  if (victim === undefined) throw new Error('no server runs')
  return victim
}
