import type { ConversionEvent, ConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'

/** What became of each event of a batch, by id. */
export type Delivered = {
  sent: string[]
  /** Those that the network refuses by themselves, and what it said. */
  rejected: { eventId: string; failure: string }[]
  /** Not sent, and not to be tried before some time has gone by; null: all were. */
  later: { eventIds: string[]; failure: string } | null
}

const idsOf = (events: readonly ConversionEvent[]): string[] => events.map(({ event_id: id }) => id)

/**
 * Sends a batch. The network takes all of it or nothing, so one that it refuses is halved until what it does not take is
 * alone. Where it cannot take anything now, whatever is left waits.
 */
export async function deliverBatch(
  send: ConversionsApi,
  events: readonly ConversionEvent[],
  signal?: AbortSignal,
): Promise<Delivered> {
  const delivered: Delivered = { sent: [], rejected: [], later: null }
  const open: (readonly ConversionEvent[])[] = [events]
  for (let batch = open.shift(); batch !== undefined; batch = open.shift()) {
    const answer = await send(batch, signal)
    const [first, second] = batch
    if (answer.kind === 'sent') delivered.sent.push(...idsOf(batch))
    else if (answer.kind === 'later') {
      const left = [batch, ...open].flatMap(idsOf)
      return { ...delivered, later: { eventIds: left, failure: answer.failure } }
    } else if (first !== undefined && second === undefined) {
      delivered.rejected.push({ eventId: first.event_id, failure: answer.failure })
    } else {
      const middle = Math.ceil(batch.length / 2)
      open.unshift(batch.slice(0, middle), batch.slice(middle))
    }
  }
  return delivered
}
