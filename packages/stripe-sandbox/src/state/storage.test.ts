import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestSandbox } from '../open-test-sandbox.ts'
import { createFileStorage } from './storage.ts'

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'objects.jsonl')
}

test('a sandbox with a file keeps its objects, their order and its keys', async () => {
  const storage = await temporaryFile()
  const first = await openTestSandbox({ storage })
  const { id } = await first.stripe.customers.create({ email: 'a@example.com' })
  const deleted = await first.stripe.customers.create({ email: 'b@example.com' })
  await first.stripe.customers.del(deleted.id)
  await first.stripe.customers.create({ email: 'c@example.com' })
  await first.close()

  const second = await openTestSandbox({ storage })
  expect(second.sandbox.secretKey).toBe(first.sandbox.secretKey)
  expect(second.sandbox.books()).toEqual(first.sandbox.books())
  expect(await second.stripe.customers.retrieve(id)).toMatchObject({ email: 'a@example.com' })
  await second.close()
})

test('a line that a kill cut short is ignored', async () => {
  const path = await temporaryFile()
  const row = { id: 'cus_1', kind: 'customer', body: { sequence: 1, object: { id: 'cus_1' } } }
  const storage = createFileStorage(path)
  await storage.save([row])
  await appendFile(path, '[{"id":"cus_2","ki')
  expect(await storage.load()).toEqual([row])
  await storage.save([{ ...row, body: null }])
  expect(await storage.load()).toEqual([])
})
