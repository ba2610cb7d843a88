import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { propertySeed } from '#tests/setup/property-seed-value.ts'
import { forSoak } from '#tests/setup/soak.ts'
import { ArchiveError } from './archive-error.ts'
import { withArchive } from './read-archive.ts'
import type { ArchivedTable, Manifest, RowBatch, Source } from './source.ts'
import { writeArchive } from './write-archive.ts'

const people: ArchivedTable = { schema: 'public', name: 'people', columns: ['id', 'name'] }
const pets: ArchivedTable = { schema: 'public', name: 'pets', columns: ['id'] }
const none: ArchivedTable = { schema: 'public', name: 'none', columns: ['id'] }

const manifest: Manifest = {
  format: 'quiz-funnels archive',
  formatVersion: 1,
  programVersion: '1.2.3',
  engine: 'postgres',
  createdAt: '2026-05-04T03:02:01.000Z',
  migration: { name: '0001_first', createdMs: 1 },
  areBrandsSeparate: false,
  encryptionKeyIds: ['abcdefgh'],
  tables: [people, none, pets],
  sequences: [{ schema: 'public', name: 'people_id_seq', lastValue: '7', isCalled: true }],
}

const batch = (table: ArchivedTable, from: number, to: number): RowBatch => {
  const ids = Array.from({ length: to - from }, (_, index) => from + index)
  return { table, rowCount: ids.length, text: Buffer.from(ids.map((id) => `${id}\tname ${id}\n`).join('')) }
}
const batches = [batch(people, 0, 500), batch(people, 500, 900), batch(pets, 0, 50)]

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  for (const value of values) yield await Promise.resolve(value)
}
const source = (): Source => ({ manifest, batches: each(batches) })

let folder = ''
let whole: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-read-archive-'))
  await writeArchive(join(folder, 'whole.tar'), source())
  whole = readFileSync(join(folder, 'whole.tar'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const readFile = (file: string) =>
  withArchive(file, async (archive) => {
    const read: RowBatch[] = []
    for await (const each of archive.batches) read.push(each)
    return { manifest: archive.manifest, batches: read }
  })
function read(content: Buffer) {
  const file = join(folder, 'other.tar')
  writeFileSync(file, content)
  return readFile(file)
}

type Entry = { name: string; content: Buffer }
async function entriesOf(content: Buffer): Promise<Entry[]> {
  const entries: Entry[] = []
  const reader = extract()
  reader.end(content)
  for await (const entry of reader) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    entries.push({ name: entry.header.name, content: Buffer.concat(chunks) })
  }
  return entries
}
async function archiveOf(entries: readonly Entry[]): Promise<Buffer> {
  const writer = pack()
  for (const { name, content } of entries) writer.entry({ name }, content)
  writer.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of writer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

describe('an archive', () => {
  it('gives what was written, table by table', async () => {
    const found = await read(whole)
    expect(found.manifest).toEqual(manifest)
    expect(found.batches).toEqual(batches)
    expect((await entriesOf(whole)).map(({ name }) => name)).toEqual([
      'manifest.json',
      'public.people/000001.copy.zst',
      'public.people/000002.copy.zst',
      'public.pets/000001.copy.zst',
      'checksums.json',
    ])
  })

  it('never replaces a file, and leaves none behind when it fails', async () => {
    const file = join(folder, 'whole.tar')
    await expect(writeArchive(file, source())).rejects.toThrow(`${file} exists: choose another name`)
    expect(readFileSync(file)).toEqual(whole)

    async function* failing(): AsyncGenerator<RowBatch> {
      yield batch(people, 0, 500)
      throw new ArchiveError('the database has ended')
    }
    const before = readdirSync(folder)
    const broken = join(folder, 'broken.tar')
    const writing = writeArchive(broken, { manifest, batches: failing() })
    await expect(writing).rejects.toThrow('the database has ended')
    expect(existsSync(broken)).toBe(false)
    expect(readdirSync(folder)).toEqual(before)
    const nowhere = join(folder, 'missing', 'file.tar')
    await expect(writeArchive(nowhere, source())).rejects.toThrow(ArchiveError)
  })
})

describe('a damaged archive is recognised', () => {
  it('when it ends early, at any place', async () => {
    const lengths = fc.sample(fc.integer({ min: 0, max: whole.length - 1024 - 1 }), {
      numRuns: forSoak(60, 1_000),
      seed: propertySeed,
    })
    const [, ...starts] = (await entriesOf(whole)).map(({ name }) => whole.indexOf(name))
    for (const length of [...lengths, ...starts]) {
      const reading = read(whole.subarray(0, length))
      await expect(reading, `${length} of ${whole.length} bytes`).rejects.toThrow(ArchiveError)
    }
  })

  it('when one bit differs, unless it changes no row', async () => {
    const changes = fc.sample(
      fc.record({ place: fc.nat({ max: whole.length - 1 }), bit: fc.nat({ max: 7 }) }),
      { numRuns: forSoak(150, 3_000), seed: propertySeed },
    )
    let refused = 0
    for (const { place, bit } of changes) {
      const changed = Buffer.from(whole)
      changed.writeUInt8((changed[place] ?? 0) ^ (1 << bit), place)
      const found = await read(changed).catch((error: unknown) => error)
      const isRefused = found instanceof ArchiveError
      refused += Number(isRefused)
      // Blocks of a tar file are filled with zeros, and some bits of headers have no meaning.
      const same = isRefused ? 'refused' : found
      expect(['refused', { manifest, batches }], `bit ${bit} of byte ${place}`).toContainEqual(same)
    }
    expect(refused).toBeGreaterThan(changes.length / 4)
  })

  it.each<[string, string, (entries: Entry[]) => Entry[]]>([
    [
      'the rows of two tables are swapped',
      'the checksum of people is wrong',
      ([first, one, two, three, last]) => [
        first!,
        { name: one!.name, content: three!.content },
        two!,
        { name: three!.name, content: one!.content },
        last!,
      ],
    ],
    [
      'two parts of a table are swapped',
      'the checksum of people is wrong',
      ([first, one, two, ...rest]) => [
        first!,
        { name: one!.name, content: two!.content },
        { name: two!.name, content: one!.content },
        ...rest,
      ],
    ],
    [
      'the tables are in another order',
      'public.people/000001.copy.zst is in the wrong place',
      ([first, one, two, three, last]) => [first!, three!, one!, two!, last!],
    ],
    ['a part is missing', 'is in the wrong place', ([first, , ...rest]) => [first!, ...rest]],
    ['a table is missing', 'the checksum of pets is wrong', (entries) => entries.toSpliced(3, 1)],
    ['a part is there twice', 'is in the wrong place', (entries) => entries.toSpliced(1, 0, entries[1]!)],
    [
      'something follows the end',
      'follows the end',
      (entries) => [...entries, { name: 'more', content: Buffer.from('more') }],
    ],
    ['its end is missing', 'is incomplete: its end is missing', (entries) => entries.slice(0, -1)],
    ['its beginning is missing', 'is not an archive of this program', (entries) => entries.slice(1)],
    [
      'the manifest was changed',
      'the checksum of manifest.json is wrong',
      ([first, ...rest]) => [
        { ...first!, content: Buffer.from(first!.content.toString().replace('1.2.3', '1.2.4')) },
        ...rest,
      ],
    ],
    [
      'it is of a newer format',
      'was written by a newer program',
      ([first, ...rest]) => [
        {
          ...first!,
          content: Buffer.from(first!.content.toString().replace('"formatVersion":1', '"formatVersion":2')),
        },
        ...rest,
      ],
    ],
  ])('when %s', async (_what, message, change) => {
    await expect(read(await archiveOf(change(await entriesOf(whole))))).rejects.toThrow(message)
  })

  it('when it is something else, or not there', async () => {
    await expect(read(Buffer.from('not an archive'))).rejects.toThrow(ArchiveError)
    await expect(read(Buffer.alloc(0))).rejects.toThrow('is not an archive of this program')
    await expect(readFile(join(folder, 'missing.tar'))).rejects.toThrow(/missing\.tar: ENOENT: no such file/)
    await expect(readFile(folder)).rejects.toThrow(ArchiveError)
  })
})
