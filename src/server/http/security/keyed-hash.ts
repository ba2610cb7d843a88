import { createHmac } from 'node:crypto'
import { callerNetwork } from './caller-network.ts'

/** In hexadecimal digits, which `LIKE` takes as they are. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 32)

/** Of an e-mail address, however it is typed. */
export const addressHash = (key: Buffer, email: string): string => keyedHash(key, email.toLowerCase())

/** Of the network that an IPv4 or IPv6 address belongs to. */
export const networkHash = (key: Buffer, callerAddress: string): string =>
  keyedHash(key, `network ${callerNetwork(callerAddress)}`)
