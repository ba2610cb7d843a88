import { expect, it } from 'vitest'
import { withSnapshot } from '#server/archive/snapshot.ts'
import { prepareEventMonths } from '#server/db/event-months/divide-events.ts'
import { createUndivided, idAt, insertion } from '../event-months/undivided.ts'

it('a backup is refused while the events are not divided by month, because it could not be restored', async () => {
  const undivided = await createUndivided()
  try {
    await undivided.runOlder(insertion(idAt('2025-01-10T10:00:00Z')))
    const database = await undivided.open()
    const readNames = () =>
      withSnapshot(database, ({ manifest }) => Promise.resolve(manifest.tables.map(({ name }) => name)))
    await expect(readNames()).rejects.toThrow(
      /^.+ has events that are not divided by month yet: run npm run db:migrate first, or wait until the server has done it$/,
    )
    await prepareEventMonths(database, new Date('2025-01-15T12:00:00Z'))
    const names = await readNames()
    expect(names.filter((name) => name.startsWith('tracking_events'))).toEqual(['tracking_events'])
  } finally {
    await undivided.remove()
  }
})
