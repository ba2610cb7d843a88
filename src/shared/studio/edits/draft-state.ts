import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Edit, Patch } from '../patch.ts'
import { applyPatches, type PatchProblem } from './apply-patches.ts'
import type { Conflict } from './rebase.ts'
import { rebaseEdits, type RebasedEdit } from './rebase-edits.ts'
import { type LoggedEdit, nextRedo, nextUndo, patchesFor } from './undo.ts'

/** A draft in an editor: the server's document, and local edits that the server does not have yet. */
export type DraftState = {
  /** Number of the last edit that came from the server. */
  sequence: number
  /** The server's document at `sequence`. */
  saved: VersionDocument
  /** Known edits up to `sequence`, oldest first. */
  log: readonly LoggedEdit[]
  /** Local edits on top of `saved`, to be sent in this order. */
  pending: readonly Edit[]
  /** `saved` with `pending`: what the editor shows. */
  document: VersionDocument
  /** Local edits in conflict with those of other people, until the author decides. */
  undecided: readonly RebasedEdit[]
}

export const startDraft = (saved: VersionDocument, sequence: number): DraftState => ({
  sequence,
  saved,
  log: [],
  pending: [],
  document: saved,
  undecided: [],
})

/** Adds a local edit. Patches that cannot be applied are left out and returned as problems. */
export function withEdit(
  state: DraftState,
  {
    editId,
    patches,
    ofEditId = null,
  }: { editId: string; patches: readonly Patch[]; ofEditId?: string | null },
): { state: DraftState; problems: PatchProblem[] } {
  const { document, inverse, problems } = applyPatches(state.document, patches)
  const refused = new Set(problems.map(({ patch }) => patch))
  const applied = patches.filter((patch) => !refused.has(patch))
  if (applied.length === 0) return { state, problems }
  const edit: Edit = { editId, ofEditId, patches: applied, inverse }
  return { state: { ...state, document, pending: [...state.pending, edit] }, problems }
}

const fullLog = ({ log, pending }: DraftState): LoggedEdit[] => [
  ...log,
  ...pending.map((edit) => ({ ...edit, isMine: true })),
]

export const canUndo = (state: DraftState): boolean => nextUndo(fullLog(state)) !== null
export const canRedo = (state: DraftState): boolean => nextRedo(fullLog(state)) !== null

function reversed(
  state: DraftState,
  editId: string,
  ofEditId: string | null,
): { state: DraftState; conflicts: readonly Conflict[] } {
  if (ofEditId === null) return { state, conflicts: [] }
  const { patches, conflicts } = patchesFor(state.document, fullLog(state), ofEditId)
  if (conflicts.length > 0) {
    const undecided = { editId, edit: null, conflicts, rest: patches }
    return { state: { ...state, undecided: [...state.undecided, undecided] }, conflicts }
  }
  // Someone else has already undone it. The empty edit makes the next undo reach an earlier edit.
  if (patches.length === 0) {
    const edit: Edit = { editId, ofEditId, patches: [], inverse: [] }
    return { state: { ...state, log: [...state.log, { ...edit, isMine: true }] }, conflicts }
  }
  return { state: withEdit(state, { editId, patches, ofEditId }).state, conflicts }
}

/**
 * Undoes the author's last edit. If others have changed the same place since, the undo becomes undecided.
 * @param editId of the new edit
 */
export const undone = (state: DraftState, editId: string) => reversed(state, editId, nextUndo(fullLog(state)))
export const redone = (state: DraftState, editId: string) => reversed(state, editId, nextRedo(fullLog(state)))

/** A response of the server: all edits after `sequence`, including the author's, and the author's edits that it refused. */
export type ServerAnswer = {
  edits: readonly (Edit & { sequence: number; isYours: boolean })[]
  refused?: readonly RebasedEdit[]
}

/** Applies a response of the server. Local edits that the server does not have yet are rebased onto it. */
export function withAnswer(state: DraftState, { edits, refused = [] }: ServerAnswer): DraftState {
  const fresh = edits.filter(({ sequence }) => sequence > state.sequence)
  const theirs = fresh.flatMap(({ patches }) => patches)
  const stored = new Set([...state.log, ...fresh].map(({ editId }) => editId))
  const ended = new Set([...stored, ...refused.map(({ editId }) => editId)])
  const saved = applyPatches(state.saved, theirs).document
  const rebased = rebaseEdits(state.saved, state.pending, theirs, ended).results
  const undecided = new Map(
    [...state.undecided, ...refused, ...rebased.filter(({ edit }) => edit === null)]
      .filter(({ editId }) => !stored.has(editId))
      .map((one) => [one.editId, one]),
  )
  const pending = rebased.flatMap(({ edit }) => edit ?? [])
  return {
    sequence: fresh.at(-1)?.sequence ?? state.sequence,
    saved,
    log: [...state.log, ...fresh.map(({ isYours, ...edit }) => ({ ...edit, isMine: isYours }))],
    pending,
    document: applyPatches(
      saved,
      pending.flatMap(({ patches }) => patches),
    ).document,
    undecided: [...undecided.values()],
  }
}

/** Resolves a conflict: `mine` overwrites the values of other people with the author's, `theirs` keeps them. */
export function decided(
  state: DraftState,
  undecidedId: string,
  keep: 'mine' | 'theirs',
  editId: string,
): DraftState {
  const one = state.undecided.find((edit) => edit.editId === undecidedId)
  if (one === undefined) return state
  const others = { ...state, undecided: state.undecided.filter((edit) => edit !== one) }
  const patches = [...one.rest, ...(keep === 'mine' ? one.conflicts.flatMap(({ keepMine }) => keepMine) : [])]
  return withEdit(others, { editId, patches }).state
}
