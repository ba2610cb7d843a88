import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '../support/test-app.ts'
import { studioOf } from './studio-server.ts'

const server = useTestServer()
const studio = studioOf(server)

beforeAll(async () => {
  await studio.settle()
  await studio.takeOver()
})

const png = (last: number) => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, last])
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>x</script></svg>')
const WORDS = Buffer.from('These words are no picture')
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const importWith = async (content: Buffer, contentType: string, hash = sha256(content)) => {
  const file = await studio.exported(1)
  const pictures = { [hash]: { contentType, base64: content.toString('base64') } }
  const { outcome, fields } = await studio.post(
    '/versions/import',
    { file: { ...file, pictures }, reason: 'A test' },
    'editor',
  )
  return { outcome, reason: fields?.[0]?.reason }
}

it.each([
  ['a picture', png(1), 'image/png', undefined],
  ['a picture of another type', png(2), 'image/webp', 'picture_changed'],
  ['words', WORDS, 'image/png', 'picture_changed'],
  ['a page', WORDS, 'text/html', 'picture_changed'],
  ['a drawing', SVG, 'image/svg+xml', 'picture_needs_upload'],
  ['a drawing that is called a picture', SVG, 'image/png', 'picture_needs_upload'],
])('%s is accepted or refused by its bytes', async (_name, content, contentType, reason) => {
  const answer = await importWith(content, contentType)
  expect(answer.reason).toBe(reason)
  expect(answer.outcome).toBe(reason === undefined ? '200' : '400 validation_failed')
})

it('a picture with the hash of another is refused', async () => {
  expect((await importWith(png(3), 'image/png', sha256(WORDS))).reason).toBe('picture_changed')
})
