import { createContext, use, useSyncExternalStore } from 'react'
import type { NamedField } from '#shared/studio/form-field.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Checker } from '../check/checker.ts'
import type { DraftClient, DraftSnapshot } from '../draft/draft-client.ts'

export type StudioTools = {
  client: DraftClient
  checker: Checker
  draftId: string
  /** Whether the administrator's role may edit. */
  canEdit: boolean
}
/** `form`: the fields of a brand; empty until the worker has started. */
type Studio = StudioTools & { form: readonly NamedField[] }

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

/** The document with all local edits, including unsaved ones. */
export const useShownDocument = (): VersionDocument => useDraft().local.draft.document

const NO_FIELDS: readonly NamedField[] = []

/** The fields of a brand, once the worker has started. */
export function useStudioForm(checker: Checker): { fields: readonly NamedField[]; hasFailed: boolean } {
  const { form, hasFailed } = useSyncExternalStore(checker.subscribe, checker.snapshot)
  return { fields: form ?? NO_FIELDS, hasFailed }
}
