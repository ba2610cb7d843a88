import type { ConversionEvent, ConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'

/** The outcome of each event of a batch, by id. */
export type BatchOutcome = {
  sent: string[]
  /** Events that the network rejects on their own, with its error. */
  rejected: { eventId: string; failure: string }[]
  /** Events to retry later; null: none. */
  later: { eventIds: string[]; failure: string } | null
}

const idsOf = (events: readonly ConversionEvent[]): string[] => events.map(({ event_id: id }) => id)

/**
 * Sends a batch. The network accepts a batch as a whole or not at all, so a rejected one is split in halves until the bad
 * event is alone. If the network is unavailable, the rest waits.
 */
export async function deliverBatch(
  send: ConversionsApi,
  events: readonly ConversionEvent[],
  signal?: AbortSignal,
): Promise<BatchOutcome> {
  const delivered: BatchOutcome = { sent: [], rejected: [], later: null }
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
