import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Edit } from '../patch.ts'
import type { Rebased } from './rebase.ts'

/** An edit in a log, which has all edits of a draft from some point on, in the order of the server. */
export type LoggedEdit = Edit & { isMine: boolean }

/** The edit that undo or redo is about: its `editId` becomes `ofEditId` of the new edit. null: nothing to undo or redo. */
export declare function nextUndo(log: readonly LoggedEdit[]): string | null
export declare function nextRedo(log: readonly LoggedEdit[]): string | null

/**
 * The patches that undo or redo an own edit on the current document, although others have edited since.
 * @param document after all edits of the log
 */
export declare function patchesFor(document: VersionDocument, log: readonly LoggedEdit[], ofEditId: string): Rebased
