import type { LeadDetails } from '#shared/contract/admin-leads.ts'
import type { EventType } from '#shared/contract/tracking.ts'
import { Card } from '../kit/card.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { LongText } from '../people/long-text.tsx'
import { Moment } from '../people/moment.tsx'

type VisitEvent = LeadDetails['events'][number]

const EVENT_WORDS: Readonly<Record<EventType, string>> = {
  landingPageVisit: 'Landing page shown',
  quizStarted: 'Quiz started',
  quizQuestionViewed: 'Question shown',
  quizQuestionAnswered: 'Question answered',
  quizFinished: 'Quiz finished',
  purchasePageVisit: 'Purchase page shown',
  paymentInitiated: 'Payment initiated',
  purchased: 'Purchased',
  registered: 'Registered',
}
const isEventType = (word: string): word is EventType => Object.hasOwn(EVENT_WORDS, word)
const eventWord = (word: string): string => (isEventType(word) ? EVENT_WORDS[word] : word)

/** What the server answers at most. */
const MOST = 200

const columns = [
  { id: 'at', header: 'Time', cell: ({ at }: VisitEvent) => <Moment iso={at} /> },
  {
    id: 'event',
    header: 'Event',
    isRowHeader: true,
    cell: ({ eventType }: VisitEvent) => eventWord(eventType),
  },
  {
    id: 'detail',
    header: 'Detail',
    cell: ({ detail }: VisitEvent) => (detail === null ? '–' : <LongText>{detail}</LongText>),
  },
]

/** The events as they were tracked, newest first. */
export function LeadEvents({ events }: { events: LeadDetails['events'] }) {
  return (
    <Card title="Events" isFlush>
      {events.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft">No event of this visit is kept.</p>
      ) : (
        <DataTable
          caption="Events, newest first"
          columns={columns}
          rows={events}
          getRowId={({ id }) => id}
          maxHeight="none"
          footer={
            events.length >= MOST && <p className="px-4 py-3 text-ink-soft">The newest {MOST} are shown.</p>
          }
        />
      )}
    </Card>
  )
}
