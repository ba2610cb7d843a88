import { expect, it } from 'vitest'
import { isPooled } from '#server/db/engines/is-pooled.ts'
import { takeDatabase } from '../../databases/postgres.ts'

it('a pooler is noticed, and the server itself is none', async () => {
  const { url, remove } = await takeDatabase()
  expect(await isPooled(url, 5_000)).toBe(process.env['TEST_POOLER_URL'] !== undefined)
  await remove()
})
