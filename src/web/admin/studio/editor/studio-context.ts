import { createContext, use, useSyncExternalStore } from 'react'
import type { NamedField } from '#shared/studio/form-field.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { DraftClient, DraftSnapshot } from '../draft/draft-client.ts'
import type { Checker } from '../check/checker.ts'

type Studio = {
  client: DraftClient
  checker: Checker
  draftId: string
  /** The administrator's role may edit, and the draft is not discarded. */
  canEdit: boolean
  form: readonly NamedField[]
}

export const StudioContext = createContext<Studio | null>(null)

export function useStudio(): Studio {
  const studio = use(StudioContext)
  if (studio === null) throw new Error('useStudio needs the editor above it')
  return studio
}

export function useDraft(): DraftSnapshot {
  const { client } = useStudio()
  return useSyncExternalStore(client.subscribe, client.snapshot)
}

/** The document with all own edits, also those that are not saved yet. */
export const useShownDocument = (): VersionDocument => useDraft().local.draft.document
