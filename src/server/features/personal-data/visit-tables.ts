import { adEvents } from '#server/db/schema/ad-events.ts'
import { consents } from '#server/db/schema/consents.ts'
import { experimentAssignments } from '#server/db/schema/studio/experiments.ts'
import { visits } from '#server/db/schema/reports.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { rule, type TableRule } from './table-rule.ts'

/** Data about visits, by session. */
export const VISIT_TABLES: readonly TableRule[] = [
  rule(trackingEvents, {
    exportedAs: 'events',
    retention: 'events',
    columns: {
      kept: [
        'brandId',
        'eventId',
        'eventType',
        'occurredAt',
        'receivedAt',
        'brandVersion',
        'country',
        'isGpc',
        'isOwn',
      ],
      pseudonym: ['sessionId'],
      cleared: ['userId', 'fbp', 'fbc', 'deviceInfo', 'metadata'],
    },
  }),
  rule(consents, {
    exportedAs: 'consents',
    retention: 'service',
    columns: {
      kept: [
        'brandId',
        'consentId',
        'kind',
        'analytics',
        'advertising',
        'health',
        'decidedAt',
        'receivedAt',
        'textVersion',
        'saidIn',
        'country',
        'region',
        'isGpc',
      ],
      pseudonym: ['sessionId'],
    },
  }),
  rule(experimentAssignments, {
    exportedAs: 'experiments',
    retention: 'service',
    columns: {
      kept: ['brandId', 'experimentId', 'arm', 'assignedAt', 'isRepeat', 'device', 'country', 'source'],
      pseudonym: ['sessionId'],
    },
  }),
  rule(adEvents, {
    exportedAs: 'adEvents',
    retention: 'service',
    columns: {
      kept: [
        'brandId',
        'eventId',
        'name',
        'happenedAt',
        'amountMinor',
        'currency',
        'status',
        'reason',
        'attempts',
        'sentAt',
        'createdAt',
      ],
      pseudonym: ['sessionId'],
      cleared: ['lastFailure', 'failedAt', 'nextTryAt'],
    },
    notExported: ['lastFailure', 'failedAt', 'nextTryAt', 'attempts'],
  }),
  rule(visits, {
    exportedAs: 'visits',
    retention: 'service',
    columns: {
      kept: [
        'brandId',
        'firstAt',
        'lastAt',
        'device',
        'country',
        'source',
        'medium',
        'campaign',
        'firstSource',
        'firstMedium',
        'firstCampaign',
        'answer',
        'brandVersion',
        'landedAt',
        'startedAt',
        'finishedAt',
        'leadAt',
        'purchasePageAt',
        'paymentAt',
        'purchasedAt',
        'registeredAt',
        'steps',
        'completed',
        'observedOrders',
        'isOpen',
        'updatedAt',
      ],
      pseudonym: ['sessionId'],
      cleared: ['attribution', 'leadId'],
    },
    notExported: ['completed', 'observedOrders', 'isOpen', 'updatedAt'],
  }),
]
