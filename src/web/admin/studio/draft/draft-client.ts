import type { AppliedEdit, DraftEditor } from '#shared/contract/admin/admin-studio.ts'
import type { Edit, Patch } from '#shared/studio/patch.ts'
import { MAX_EDITS_A_CALL } from '#shared/studio/draft-limits.ts'
import {
  decided,
  type DraftState,
  redone,
  type ServerAnswer,
  undone,
  withAnswer,
} from '#shared/studio/edits/draft-state.ts'
import { editsToSend, type LocalDraft, withTypedEdit } from './local-draft.ts'

export type DraftApi = {
  append: (
    base: number,
    edits: readonly Pick<Edit, 'editId' | 'patches' | 'ofEditId'>[],
  ) => Promise<ServerAnswer>
  read: (
    after: number,
    place: string | null,
  ) => Promise<{
    edits: readonly AppliedEdit[]
    editors: readonly DraftEditor[]
    isMore: boolean
  }>
  /** Whether a failed call may succeed later: no network, or a server error. */
  isTemporary: (error: unknown) => boolean
}

export type DraftSnapshot = {
  local: LocalDraft
  isOffline: boolean
  isSending: boolean
  /** Why the server refused the edits; null: it did not. */
  refusal: unknown
  editors: readonly DraftEditor[]
}

type ClientOptions = {
  api: DraftApi
  first: DraftState
  newId: () => string
  /** Called after each change, before anything is sent. */
  keep: (draft: DraftState) => void
  /** What the author has open, shown to others. */
  place: () => string | null
}

/** Typing extends an edit. After this long without a change, it is sent. */
export const PAUSE_MS = 700
export const POLL_MS = 4000
const RETRY_MS = [1000, 2000, 5000, 10_000] as const

export type DraftClient = ReturnType<typeof createDraftClient>

/** Manages an open draft: applies local edits at once, sends them in order, retries, and receives edits of other people. */
export function createDraftClient({ api, first, newId, keep, place }: ClientOptions) {
  let snapshot: DraftSnapshot = {
    local: { draft: first, open: null },
    isOffline: false,
    isSending: false,
    refusal: null,
    editors: [],
  }
  let failures = 0
  let isStopped = false
  let pause: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function update(part: Partial<DraftSnapshot>): void {
    const before = snapshot.local.draft
    snapshot = { ...snapshot, ...part }
    if (snapshot.local.draft !== before) keep(snapshot.local.draft)
    for (const listener of listeners) listener()
  }

  function failed(error: unknown): void {
    if (!api.isTemporary(error)) {
      update({ isSending: false, refusal: error })
      return
    }
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]
    failures += 1
    update({ isSending: false, isOffline: true })
    clearTimeout(retry)
    if (!isStopped) retry = setTimeout(() => void send(), wait)
  }

  /** The author may have continued to type. */
  function answered(answer: ServerAnswer): LocalDraft {
    const { draft, open } = snapshot.local
    return { draft: withAnswer(draft, answer), open }
  }

  async function send(): Promise<void> {
    const edits = editsToSend(snapshot.local).slice(0, MAX_EDITS_A_CALL)
    if (edits.length === 0 || snapshot.isSending || isStopped) return
    update({ isSending: true, refusal: null })
    try {
      const sent = edits.map(({ editId, patches, ofEditId }) => ({ editId, patches, ofEditId }))
      const answer = await api.append(snapshot.local.draft.sequence, sent)
      failures = 0
      update({ local: answered(answer), isSending: false, isOffline: false })
    } catch (error) {
      failed(error)
      return
    }
    await send()
  }

  function closeAndSend(): void {
    clearTimeout(pause)
    update({ local: { ...snapshot.local, open: null } })
    clearTimeout(retry)
    void send()
  }

  function changed(local: LocalDraft): void {
    update({ local })
    clearTimeout(pause)
    if (local.open === null) closeAndSend()
    else pause = setTimeout(closeAndSend, PAUSE_MS)
  }

  async function read(): Promise<void> {
    // The response to a pending call contains the edits of other people.
    if (snapshot.isSending) return
    try {
      const answer = await api.read(snapshot.local.draft.sequence, place())
      if (!snapshot.isSending) update({ local: answered(answer), editors: answer.editors, isOffline: false })
      if (answer.isMore) await read()
    } catch (error) {
      if (api.isTemporary(error)) update({ isOffline: true })
      else update({ refusal: error })
    }
  }

  async function pollAgain(): Promise<void> {
    await read()
    if (!isStopped) poll = setTimeout(() => void pollAgain(), POLL_MS)
  }

  return {
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Applies patches as one edit, or adds them to the open edit of the same `at`. */
    edit: (patches: readonly Patch[], at?: string) =>
      changed(withTypedEdit(snapshot.local, { patches, editId: newId(), place: at })),
    /** Closes the edit that typing extends, for example when a field loses the focus. */
    settle: () => {
      if (snapshot.local.open !== null) closeAndSend()
    },
    undo: () => changed({ draft: undone(snapshot.local.draft, newId()).state, open: null }),
    redo: () => changed({ draft: redone(snapshot.local.draft, newId()).state, open: null }),
    /** Resolves a conflict. */
    decide: (editId: string, keep: 'mine' | 'theirs') =>
      changed({ draft: decided(snapshot.local.draft, editId, keep, newId()), open: null }),
    /** Sends unsent edits and starts to poll for edits of other people. */
    start: () => {
      isStopped = false
      void send()
      void pollAgain()
    },
    /** Retries at once. */
    retry: () => {
      failures = 0
      clearTimeout(retry)
      if (editsToSend(snapshot.local).length > 0) void send()
      else void read()
    },
    stop: () => {
      isStopped = true
      for (const timer of [pause, retry, poll]) clearTimeout(timer)
    },
  }
}
