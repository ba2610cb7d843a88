import type { Fault } from './fault.ts'
import type { FaultWorld } from './fault-world.ts'
import type { LineState, TcpProxy } from './tcp-proxy.ts'

type Lines = (world: FaultWorld) => readonly TcpProxy[]

const onLine = (name: string, lines: Lines, state: LineState, more: Partial<Fault> = {}): Fault => {
  const set =
    (next: LineState): Fault['inject'] =>
    (world) => {
      for (const line of lines(world)) line.set(next)
      return Promise.resolve()
    }
  const isMet = (world: FaultWorld) => lines(world).every((line) => line.met() > 0)
  return { name, inject: set(state), isMet, heal: set('open'), ...more }
}

const database: Lines = ({ database: { line, replicaLine } }) => [line, replicaLine]
const replica: Lines = ({ database: { replicaLine } }) => [replicaLine]
const stripe: Lines = ({ partners }) => [partners.stripe.line]
const mail: Lines = ({ partners }) => [partners.mail.line]
const everything: Lines = (world) => [database, stripe, mail].flatMap((lines) => lines(world))

const answeredBadly: Fault = {
  name: 'Stripe answers with errors',
  inject: ({ partners }) => Promise.resolve(partners.stripe.fail()),
  isMet: ({ partners }) => partners.stripe.failures() > 0,
  heal: ({ partners }) => Promise.resolve(partners.stripe.sandbox.faults.clear()),
}

const refusesMail: Fault = {
  name: 'the mail server refuses mails for now',
  inject: ({ partners }) => Promise.resolve(partners.mail.answer('not now')),
  isMet: ({ partners }) => partners.mail.refusals() > 0,
  heal: ({ partners }) => Promise.resolve(partners.mail.answer('normally')),
}

export const networkFaults: readonly Fault[] = [
  onLine('the network to the database is cut', database, 'cut'),
  onLine('the network to the database loses everything', database, 'silent', { isLong: true }),
  onLine('the network to the replica loses everything', replica, 'silent'),
  onLine('the network to everything is cut', everything, 'cut'),
  onLine('Stripe is slow', stripe, 'slow'),
  onLine('Stripe does not answer', stripe, 'silent', { isLong: true }),
  onLine('Stripe cannot be reached', stripe, 'cut'),
  answeredBadly,
  onLine('the mail server is slow', mail, 'slow'),
  onLine('the mail server does not answer', mail, 'silent', { isLong: true, delaysEnd: true }),
  onLine('the mail server closes connections', mail, 'cut'),
  refusesMail,
]
