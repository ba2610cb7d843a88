import { createHmac } from 'node:crypto'
import { armAt } from '#shared/experiments/choose-arm.ts'
import { callerNetwork } from '#server/http/security/caller-network.ts'
import type { RunningExperiment } from './running-experiments.ts'

/** Programs that request pages without a visitor. They see the live version and are not counted. */
const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse|headless|monitor|curl|wget|python|go-http/i

export type Caller = { ip: string; userAgent: string | undefined }

export const isRobot = ({ userAgent }: Caller): boolean => userAgent === undefined || ROBOT.test(userAgent)

/** 48 bits: as exact as a number needs to be, and far more than weights distinguish. */
const POINT_BYTES = 6
const MARK_BYTES = 12

/**
 * The arm of a caller, and the mark by which the experiment recognises that it has counted this visitor. Both come from a
 * hash of the network and the browser's name with the experiment's salt: the same visitor sees the same arm again without
 * anything stored in the browser, and nobody can compute the address from the mark once the salt is deleted.
 */
export function assignArm(
  { salt, arms }: Pick<RunningExperiment, 'salt' | 'arms'>,
  { ip, userAgent }: Caller,
): { arm: number; mark: string } {
  const digest = createHmac('sha256', salt)
    .update(`${callerNetwork(ip)}\n${userAgent ?? ''}`)
    .digest()
  const point = digest.readUIntBE(0, POINT_BYTES) / 2 ** (8 * POINT_BYTES)
  return {
    arm: armAt(
      point,
      arms.map(({ weight }) => weight),
    ),
    mark: digest.subarray(POINT_BYTES, POINT_BYTES + MARK_BYTES).toString('base64url'),
  }
}
