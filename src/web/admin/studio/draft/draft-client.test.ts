import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppliedEdit } from '#shared/contract/admin/admin-studio.ts'
import { applyPatches } from '#shared/studio/edits/apply-patches.ts'
import { startDraft } from '#shared/studio/edits/draft-state.ts'
import { rebaseEdits } from '#shared/studio/edits/rebase-edits.ts'
import type { Edit, Patch } from '#shared/studio/patch.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { createDraftClient, type DraftApi, PAUSE_MS, POLL_MS } from './draft-client.ts'
import { keepEdits, takeKeptEdits } from './kept-edits.ts'
import { openDraft } from './open-draft.ts'
import { saveStateOf } from './save-state.ts'

const DOCUMENT: VersionDocument = {
  format: 1,
  brand: { name: 'Old', description: 'Old' },
  texts: {},
  pictures: {},
}
const named = (name: string): Patch => ({ op: 'set', path: ['brand', 'name'], value: name })
const described = (text: string): Patch => ({ op: 'set', path: ['brand', 'description'], value: text })

class Offline extends Error {}
class Refused extends Error {}

/** A server of one draft. `fault` fails its calls. */
function fakeServer() {
  const server = {
    document: DOCUMENT,
    edits: [] as AppliedEdit[],
    fault: null as Error | null,
    /** The call is applied, but its answer is lost. */
    isAnswerLost: false,
    calls: 0,
    add(editId: string, patches: readonly Patch[], isYours: boolean, ofEditId: string | null = null) {
      const { document, inverse } = applyPatches(server.document, patches)
      server.document = document
      server.edits.push({
        sequence: server.edits.length + 1,
        editId,
        isYours,
        authorEmail: isYours ? null : 'other@example.com',
        at: '2026-11-27T12:00:00.000Z',
        patches,
        inverse,
        ofEditId,
      })
    },
  }
  const after = (sequence: number) => server.edits.filter((edit) => edit.sequence > sequence)
  const api: DraftApi = {
    append: async (base, edits) => {
      server.calls += 1
      if (server.fault) throw server.fault
      const news = edits.filter(({ editId }) => server.edits.every((edit) => edit.editId !== editId))
      const start = applyPatches(
        server.document,
        after(base)
          .toReversed()
          .flatMap(({ inverse }) => inverse),
      ).document
      const theirs = after(base).flatMap(({ patches }) => patches)
      const { results } = rebaseEdits(start, news, theirs)
      for (const { edit } of results) if (edit) server.add(edit.editId, edit.patches, true, edit.ofEditId)
      if (server.isAnswerLost) {
        server.isAnswerLost = false
        throw new Offline()
      }
      return { edits: after(base), refused: results.filter(({ edit }) => edit === null) }
    },
    read: async (sequence) => {
      if (server.fault) throw server.fault
      return { edits: after(sequence), editors: [], isMore: false }
    },
    isTemporary: (error) => error instanceof Offline,
  }
  return { server, api }
}

function setUp() {
  const { server, api } = fakeServer()
  let number = 0
  const client = createDraftClient({
    api,
    first: startDraft(DOCUMENT, 0),
    newId: () => {
      number += 1
      return `edit-${number}`
    },
    keep: () => undefined,
    place: () => null,
  })
  client.start()
  const state = () => saveStateOf(client.snapshot()).kind
  const shown = () => client.snapshot().local.draft.document.brand
  return { server, client, state, shown, settled: () => vi.advanceTimersByTimeAsync(PAUSE_MS) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type World = ReturnType<typeof setUp>

describe('edits that are being sent', () => {
  it.each<
    [string, (world: World) => Promise<void>, { state: string; name: string; stored: string; edits: number }]
  >([
    [
      'an edit is shown at once and stored after a pause',
      async ({ client, settled }) => {
        client.edit([named('New')], 'name')
        await settled()
      },
      { state: 'saved', name: 'New', stored: 'New', edits: 1 },
    ],
    [
      'typing is one edit',
      async ({ client, settled }) => {
        for (const name of ['N', 'Ne', 'New']) client.edit([named(name)], 'name')
        await settled()
      },
      { state: 'saved', name: 'New', stored: 'New', edits: 1 },
    ],
    [
      'typing after a pause is another edit',
      async ({ client, settled }) => {
        client.edit([named('N')], 'name')
        await settled()
        client.edit([named('New')], 'name')
        await settled()
      },
      { state: 'saved', name: 'New', stored: 'New', edits: 2 },
    ],
    [
      'before the pause nothing is sent',
      async ({ client }) => {
        client.edit([named('New')], 'name')
        await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
      },
      { state: 'saving', name: 'New', stored: 'Old', edits: 0 },
    ],
    [
      'without a connection edits are kept',
      async ({ client, server, settled }) => {
        server.fault = new Offline()
        client.edit([named('New')], 'name')
        await settled()
      },
      { state: 'offline', name: 'New', stored: 'Old', edits: 0 },
    ],
    [
      'ten minutes later they are sent in order',
      async ({ client, server }) => {
        server.fault = new Offline()
        client.edit([named('One')])
        client.edit([named('Two')])
        await vi.advanceTimersByTimeAsync(600_000)
        server.fault = null
        await vi.advanceTimersByTimeAsync(10_000)
      },
      { state: 'saved', name: 'Two', stored: 'Two', edits: 2 },
    ],
    [
      'an edit whose answer was lost is not applied twice',
      async ({ client, server, settled }) => {
        server.isAnswerLost = true
        client.edit([named('New')], 'name')
        await settled()
        await vi.advanceTimersByTimeAsync(10_000)
      },
      { state: 'saved', name: 'New', stored: 'New', edits: 1 },
    ],
    [
      'the server refuses: the edit stays, and says so',
      async ({ client, server, settled }) => {
        server.fault = new Refused()
        client.edit([named('New')], 'name')
        await settled()
      },
      { state: 'refused', name: 'New', stored: 'Old', edits: 0 },
    ],
    [
      'others edit another place: both stay',
      async ({ client, server, settled }) => {
        server.add('other-1', [described('Theirs')], false)
        client.edit([named('New')], 'name')
        await settled()
      },
      { state: 'saved', name: 'New', stored: 'New', edits: 2 },
    ],
    [
      'others edit the same place: a conflict that keeps both',
      async ({ client, server, settled }) => {
        server.add('other-1', [named('Theirs')], false)
        client.edit([named('Mine')], 'name')
        await settled()
      },
      { state: 'conflict', name: 'Theirs', stored: 'Theirs', edits: 1 },
    ],
    [
      'the author’s value resolves the conflict',
      async ({ client, server, settled }) => {
        server.add('other-1', [named('Theirs')], false)
        client.edit([named('Mine')], 'name')
        await settled()
        client.decide('edit-1', 'mine')
        await settled()
      },
      { state: 'saved', name: 'Mine', stored: 'Mine', edits: 2 },
    ],
    [
      'the conflict ends with the value of the others',
      async ({ client, server, settled }) => {
        server.add('other-1', [named('Theirs')], false)
        client.edit([named('Mine')], 'name')
        await settled()
        client.decide('edit-1', 'theirs')
        await settled()
      },
      { state: 'saved', name: 'Theirs', stored: 'Theirs', edits: 1 },
    ],
    [
      'edits of others arrive without an own one',
      async ({ server }) => {
        server.add('other-1', [named('Theirs')], false)
        await vi.advanceTimersByTimeAsync(POLL_MS)
      },
      { state: 'saved', name: 'Theirs', stored: 'Theirs', edits: 1 },
    ],
    [
      'undo and redo are edits',
      async ({ client, settled }) => {
        client.edit([named('New')], 'name')
        client.undo()
        await settled()
        client.redo()
        client.undo()
        await settled()
      },
      { state: 'saved', name: 'Old', stored: 'Old', edits: 4 },
    ],
  ])('%s', async (_, run, expected) => {
    const world = setUp()
    await run(world)
    expect({
      state: world.state(),
      name: world.shown()['name'],
      stored: world.server.document.brand['name'],
      edits: world.server.edits.length,
    }).toEqual(expected)
    world.client.stop()
  })
})

function fakeStorage(): Storage {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

describe('edits that were kept on the device', () => {
  const pending: Edit[] = [
    { editId: 'kept-1', patches: [named('Kept')], inverse: [named('Old')], ofEditId: null },
  ]
  const state = { ...startDraft(DOCUMENT, 0), pending }

  it('come back after a reload, on the edits that others have made since', () => {
    const storage = fakeStorage()
    keepEdits(storage, 'draft', 'tab', state)
    const { server } = fakeServer()
    server.add('other-1', [described('Theirs')], false)
    const kept = takeKeptEdits(storage, 'draft')
    const opened = openDraft({ document: server.document, sequence: 1, edits: server.edits, kept })
    expect(opened.document.brand).toEqual({ name: 'Kept', description: 'Theirs' })
    expect(opened.pending.map(({ editId }) => editId)).toEqual(['kept-1'])
    expect(storage.length).toBe(0)
  })

  it('are not applied again if the server has them', () => {
    const storage = fakeStorage()
    keepEdits(storage, 'draft', 'tab', state)
    const { server } = fakeServer()
    server.add('kept-1', [named('Kept')], true)
    const kept = takeKeptEdits(storage, 'draft')
    const opened = openDraft({ document: server.document, sequence: 1, edits: server.edits, kept })
    expect(opened.pending).toEqual([])
    expect(opened.document.brand['name']).toBe('Kept')
  })

  it('are in conflict if others have changed the same place', () => {
    const storage = fakeStorage()
    keepEdits(storage, 'draft', 'tab', state)
    const { server } = fakeServer()
    server.add('other-1', [named('Theirs')], false)
    const kept = takeKeptEdits(storage, 'draft')
    const opened = openDraft({ document: server.document, sequence: 1, edits: server.edits, kept })
    expect(opened.document.brand['name']).toBe('Theirs')
    expect(opened.undecided.map(({ editId }) => editId)).toEqual(['kept-1'])
  })

  it('of other drafts stay where they are', () => {
    const storage = fakeStorage()
    keepEdits(storage, 'other-draft', 'tab', state)
    expect(takeKeptEdits(storage, 'draft')).toEqual([])
    expect(storage.length).toBe(1)
  })
})
