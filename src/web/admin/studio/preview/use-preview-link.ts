import { useState } from 'react'
import type { openPreview } from '#shared/contract/admin/admin-studio.ts'
import { brandInputOf } from '#shared/studio/document/document-of.ts'
import type { Language } from '#shared/texts/languages.ts'
import { useAdminQuery } from '../../api/query.ts'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { RENEW_MS } from './preview-address.ts'

/** A link to the preview of the saved draft, in a language that the author chooses. */
export function usePreviewLink() {
  const { draftId } = useStudio()
  const [chosen, setLanguage] = useState<Language | null>(null)
  const { languages = [], language: source = 'en' } = brandInputOf(useShownDocument())
  const query = useAdminQuery<typeof openPreview>(
    { path: '/admin/preview-link', query: { of: `draft:${draftId}`, ...(chosen && { language: chosen }) } },
    { everyMs: RENEW_MS },
  )
  return { query, choice: { languages, language: chosen ?? source, onLanguage: setLanguage } }
}
