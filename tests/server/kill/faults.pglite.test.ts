import { expect, it } from 'vitest'
import { acknowledged, storedOf } from './acknowledged-calls.ts'
import { findFaults } from './faults.ts'
import { newEvents, newLead } from './funnel-call.ts'
import type { StoredRows } from './stored-rows.ts'

it('accepts complete records, and missing ones that were not acknowledged', () => {
  const { lead, events } = acknowledged()
  const stored = storedOf(lead, events)
  expect(findFaults([lead, events, newLead(), newEvents(3)], stored)).toEqual([])
})

it('accepts complete records that were not acknowledged', () => {
  const lead = newLead()
  const events = newEvents(2)
  expect(findFaults([lead, events], storedOf(lead, events))).toEqual([])
})

it.each<[string, RegExp, (stored: StoredRows) => StoredRows]>([
  ['a lost lead', /^lead .* was acknowledged and is gone$/, (stored) => ({ ...stored, leads: [] })],
  ['a lead twice', /is there 2 times$/, ({ leads, events }) => ({ leads: [...leads, ...leads], events })],
  [
    'a lead of another id',
    /is stored as other$/,
    ({ leads, events }) => ({ leads: leads.map((lead) => ({ ...lead, id: 'other' })), events }),
  ],
  [
    'a lead without its answers',
    /has other answers$/,
    ({ leads, events }) => ({ leads: leads.map((lead) => ({ ...lead, answers: {} })), events }),
  ],
  [
    'a lead without a result',
    /has other results$/,
    ({ leads, events }) => ({
      leads: leads.map((lead) => ({ ...lead, results: { ...lead.results, bmi: null } })),
      events,
    }),
  ],
  ['lost events', /^2 events were acknowledged and are gone$/, ({ leads }) => ({ leads, events: [] })],
  [
    'half a batch',
    /^of 2 events sent together 1 are there$/,
    ({ leads, events }) => ({ leads, events: events.slice(1) }),
  ],
  [
    'an event twice',
    /^event .* is there 2 times$/,
    ({ leads, events }) => ({ leads, events: [...events, ...events.slice(1)] }),
  ],
  [
    'an event without its content',
    /^event .* is not what was sent$/,
    ({ leads, events }) => ({
      leads,
      events: events.map((event, index) => (index === 0 ? { ...event, metadata: null } : event)),
    }),
  ],
  [
    'a row nobody sent',
    /^nobody sent lead stranger@example\.com$/,
    ({ leads, events }) => ({
      leads: [...leads, ...leads.map((lead) => ({ ...lead, email: 'stranger@example.com' }))],
      events,
    }),
  ],
])('finds %s', (_name, fault, change) => {
  const { lead, events } = acknowledged()
  expect(findFaults([lead, events], change(storedOf(lead, events)))).toEqual([expect.stringMatching(fault)])
})
