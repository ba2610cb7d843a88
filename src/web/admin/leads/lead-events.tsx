import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { eventLabel } from '../records/event-labels.ts'
import { column, rowHeader } from '../tables/data-table.tsx'
import { LongText } from '../text/long-text.tsx'
import { Moment } from '../text/moment.tsx'
import { TableCard } from '../tables/table-card.tsx'

type VisitEvent = LeadDetails['events'][number]

/** The server's limit. */
const MOST = 200

const columns = [
  column('at', 'Time', ({ at }: VisitEvent) => <Moment iso={at} />),
  rowHeader('event', 'Event', ({ eventType, detail }: VisitEvent) => (
    <>
      {eventLabel(eventType)}
      {detail !== null && (
        <span className="block font-normal text-ink-soft">
          <LongText>{detail}</LongText>
        </span>
      )}
    </>
  )),
]

/** The tracked events, newest first. */
export function LeadEvents({ events }: { events: LeadDetails['events'] }) {
  return (
    <TableCard
      title="Events"
      caption="Events, newest first"
      columns={columns}
      rows={events}
      getRowId={({ id }) => id}
      maxHeight="none"
      footer={
        events.length >= MOST && <p className="px-4 py-3 text-ink-soft">Only the newest {MOST} are shown.</p>
      }
      empty={<p className="px-4 pb-4 text-ink-soft">No events for this visit.</p>}
    />
  )
}
