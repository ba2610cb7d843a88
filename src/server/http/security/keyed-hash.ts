import { createHmac } from 'node:crypto'
import { callerNetwork } from './caller-network.ts'

/** In hexadecimal digits, which `LIKE` does not interpret. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 32)

/** Hash of an e-mail address, ignoring case. */
export const addressHash = (key: Buffer, email: string): string => keyedHash(key, email.toLowerCase())

/** Hash of the network that an IPv4 or IPv6 address belongs to. */
export const networkHash = (key: Buffer, callerAddress: string): string =>
  keyedHash(key, `network ${callerNetwork(callerAddress)}`)
