import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#shared/brand/brand-version.ts'
import { documentHash, type VersionDocument } from '#shared/versions/version-document.ts'
import { forSoak } from '#tests/setup/soak.ts'
import { anyPatchSeed, patchFor, type PatchSeed, smallDocument } from '#tests/studio/random-edits.ts'
import type { Patch } from '../patch.ts'
import { applyPatches } from './apply-patches.ts'
import {
  canRedo,
  canUndo,
  decided,
  type DraftState,
  redone,
  startDraft,
  undone,
  withAnswer,
  withEdit,
} from './draft-state.ts'
import { isSameJson, valueAt } from './document-place.ts'
import { rebaseEdits, type RebasedEdit } from './rebase-edits.ts'
import type { LoggedEdit } from './undo.ts'

/** Three times as many as a test has edits. */
const MOST_STEPS = 100
const RUNS = { numRuns: forSoak(50, 1000) }
const hashOf = (document: VersionDocument) =>
  documentHash(document, (text) => createHash('sha256').update(text).digest('hex'))

/** The draft on the server, with all edits in the order of their arrival. */
class Server {
  document = smallDocument()
  log: (LoggedEdit & { author: string })[] = []

  append(author: string, base: number, edits: DraftState['pending']): readonly RebasedEdit[] {
    const later = this.log.slice(base)
    const start = applyPatches(
      this.document,
      later.toReversed().flatMap(({ inverse }) => inverse),
    ).document
    const known = new Set(this.log.map(({ editId }) => editId))
    const { results, document } = rebaseEdits(
      start,
      edits.filter(({ editId }) => !known.has(editId)),
      later.flatMap(({ patches }) => patches),
    )
    this.document = document
    for (const { edit } of results) if (edit) this.log.push({ ...edit, author, isMine: false })
    return results.filter(({ edit }) => edit === null)
  }

  after(author: string, sequence: number) {
    return this.log
      .map((edit, index) => ({ ...edit, sequence: index + 1, isYours: edit.author === author }))
      .slice(sequence)
  }
}

type Action = { who: number; what: 'edit' | 'undo' | 'redo' | 'sync' | 'save'; seed: PatchSeed }
const anyAction: fc.Arbitrary<Action> = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom<Action['what'][]>('edit', 'edit', 'edit', 'undo', 'redo', 'sync', 'save'),
  seed: anyPatchSeed,
})

/** Export and import, as a folder or a database stores a document. */
const stored = (document: VersionDocument): VersionDocument => JSON.parse(canonicalJson(document))

function perform(state: DraftState, { what, seed }: Action, editId: string): DraftState {
  if (what === 'edit') return withEdit(state, { editId, patches: [patchFor(state.document, seed)] }).state
  if (what === 'undo') return undone(state, editId).state
  if (what === 'redo') return redone(state, editId).state
  if (what === 'save') return { ...state, saved: stored(state.saved), document: stored(state.document) }
  return state
}

function synced(state: DraftState, server: Server, author: string): DraftState {
  const refused = server.append(author, state.sequence, state.pending)
  return withAnswer(state, { edits: server.after(author, state.sequence), refused })
}

describe('edits of one editor', () => {
  it('undo restores the hash before an edit, and redo the hash after it, in any order and across export and import', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 30, size: 'max' }), (actions) => {
        let state = startDraft(smallDocument(), 0)
        actions.forEach((action, index) => {
          state = perform(state, action, `edit-${index}`)
        })
        let ends = 0
        // Each undo and redo takes one edit from its stack.
        const undoAll = () => {
          while (canUndo(state)) {
            expect(ends, 'undo ends').toBeLessThan(MOST_STEPS)
            state = undone(state, `undo-${ends++}`).state
          }
        }
        const redoAll = () => {
          while (canRedo(state)) {
            expect(ends, 'redo ends').toBeLessThan(MOST_STEPS)
            state = redone(state, `redo-${ends++}`).state
          }
        }
        redoAll()
        const after = hashOf(state.document)
        undoAll()
        expect(hashOf(state.document)).toBe(hashOf(smallDocument()))
        redoAll()
        expect(hashOf(state.document)).toBe(after)
        expect(state.undecided).toEqual([])
      }),
      RUNS,
    )
  })

  it('undo follows an item through renames, its deletion and another item with its id', () => {
    const plans = ['brand', 'plans']
    const rename = (from: string, to: string): Patch => ({
      op: 'set',
      path: [...plans, { id: from }, 'id'],
      value: to,
    })
    const edits: Patch[] = [
      rename('month', 'first'),
      rename('first', 'second'),
      { op: 'remove', path: [...plans, { id: 'second' }] },
      rename('year', 'second'),
    ]
    let state = startDraft(smallDocument(), 0)
    edits.forEach((patch, index) => {
      state = withEdit(state, { editId: `edit-${index}`, patches: [patch] }).state
    })
    for (const [index] of edits.entries()) state = undone(state, `undo-${index}`).state
    expect(state.undecided).toEqual([])
    expect(state.document).toEqual(smallDocument())
    expect(canUndo(state)).toBe(false)
  })

  it('do not modify the document that they are applied to', () => {
    fc.assert(
      fc.property(fc.array(anyPatchSeed, { maxLength: 10, size: 'max' }), (seeds) => {
        const document = smallDocument()
        seeds.reduce((now, seed) => applyPatches(now, [patchFor(now, seed)]).document, document)
        expect(document).toEqual(smallDocument())
      }),
      RUNS,
    )
  })
})

describe('two editors', () => {
  it('end with the same document; each edit is in it, or waits for its author’s decision', () => {
    let merged = 0
    let conflicting = 0
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40, size: 'max' }), (actions) => {
        const server = new Server()
        const authors = ['ann', 'ben'] as const
        const states = authors.map(() => startDraft(smallDocument(), 0))
        const made = new Map<string, string>()
        const at = (who: number) => states[who] ?? startDraft(smallDocument(), 0)
        actions.forEach((action, index) => {
          const { who } = action
          const author = authors[who] ?? 'ann'
          if (action.what === 'sync') {
            states[who] = synced(at(who), server, author)
            return
          }
          const editId = `edit-${index}`
          states[who] = perform(at(who), action, editId)
          if (at(who).pending.some((edit) => edit.editId === editId)) made.set(editId, author)
        })
        for (const who of [0, 1, 0, 1]) states[who] = synced(at(who), server, authors[who] ?? 'ann')
        for (const state of states) {
          expect(state.pending).toEqual([])
          expect(isSameJson(state.document, server.document)).toBe(true)
          const known = new Set(state.log.map(({ editId }) => editId))
          expect(server.log.every(({ editId }) => known.has(editId))).toBe(true)
        }
        for (const [editId, author] of made) {
          const isApplied = server.log.some((edit) => edit.editId === editId)
          const isUndecided = at(authors.indexOf(author === 'ben' ? 'ben' : 'ann')).undecided.some(
            (edit) => edit.editId === editId && edit.conflicts.length > 0,
          )
          expect([isApplied, isUndecided]).toContain(true)
          expect(isApplied && isUndecided).toBe(false)
          if (isApplied) merged += 1
          else conflicting += 1
        }
        // The inverse patches of the log restore the first document.
        const back = server.log.toReversed().flatMap(({ inverse }) => inverse)
        expect(hashOf(applyPatches(server.document, back).document)).toBe(hashOf(smallDocument()))
      }),
      RUNS,
    )
    // The search proves nothing unless it has edits with and without conflicts.
    expect(merged).toBeGreaterThan(100)
    expect(conflicting).toBeGreaterThan(10)
  })

  it('can resolve each conflict: their own values replace the others’, or nothing changes', () => {
    let decisions = 0
    fc.assert(
      fc.property(anyPatchSeed, anyPatchSeed, anyPatchSeed, (own, ...others) => {
        const server = new Server()
        const edited = (seeds: readonly PatchSeed[], name: string) =>
          seeds.reduce(
            (state, seed, index) =>
              withEdit(state, { editId: `${name}-${index}`, patches: [patchFor(state.document, seed)] })
                .state,
            startDraft(smallDocument(), 0),
          )
        synced(edited(others, 'ben'), server, 'ben')
        const before = edited([own], 'ann')
        const state = synced(before, server, 'ann')
        const [refused] = state.undecided
        const [conflict] = refused?.conflicts ?? []
        if (refused === undefined || conflict === undefined || conflict.keepMine.length === 0) return
        decisions += 1
        const mine = decided(state, refused.editId, 'mine', 'decision')
        expect(mine.undecided).toEqual([])
        const isPlain = conflict.kind === 'value' && conflict.path.at(-1) !== 'id'
        const isCompared = isPlain && (conflict.mine === undefined || typeof conflict.mine === 'string')
        expect(isCompared ? valueAt(mine.document, conflict.path) : conflict.mine).toBe(conflict.mine)
        expect(decided(state, refused.editId, 'theirs', 'decision').document).toBe(state.document)
      }),
      { numRuns: forSoak(2000, 20_000) },
    )
    expect(decisions).toBeGreaterThan(20)
  })
})
