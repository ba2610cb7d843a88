import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { browserStorage, sessionStorageOfTab, withStorage } from '#web/app/browser/browser-storage.ts'
import { randomId } from '#shared/lib/random-id.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useBrandId } from '../../api/brand-context.ts'
import { useRefusal } from '../../controls/can-change.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { PanelState, Skeleton } from '../../panels/panel-state.tsx'
import { startChecker } from '../check/start-checker.ts'
import { createDraftClient } from '../draft/draft-client.ts'
import { keepEdits } from '../draft/kept-edits.ts'
import { useDraftApi } from '../draft/use-draft-api.ts'
import { type OpenedDraft, useOpenedDraft } from '../draft/use-opened-draft.ts'
import { Editor } from './editor.tsx'

/** A draft in the editor. */
export default function EditorPage() {
  const t = useTexts('admin-studio')
  const { draftId = '' } = useParams()
  const brandId = useBrandId()
  const query = useOpenedDraft(draftId)
  return query.data === undefined ? (
    <AdminPage title={t('studio')}>
      <PanelState query={query} skeleton={<Skeleton lines={10} />}>
        {() => null}
      </PanelState>
    </AdminPage>
  ) : (
    <OpenDraft key={`${brandId} ${draftId}`} draftId={draftId} opened={query.data} />
  )
}

const TAB_KEY = 'studio-tab'

/** Identifies this tab, also after a reload. */
function tabId(): string {
  const storage = sessionStorageOfTab()
  const known = withStorage(storage, (kept) => kept.getItem(TAB_KEY))
  if (known !== null) return known
  const id = randomId()
  withStorage(storage, (kept) => kept.setItem(TAB_KEY, id))
  return id
}

function OpenDraft({ draftId, opened }: { draftId: string; opened: OpenedDraft }) {
  const api = useDraftApi(draftId)
  const canEdit = useRefusal({ level: 'editor' }) === null
  const [tools] = useState(() => {
    const tab = tabId()
    const storage = browserStorage()
    const keep = (draft: typeof opened.first) => keepEdits(storage, draftId, tab, draft)
    keep(opened.first)
    const place = () => new URLSearchParams(window.location.search).get('step')
    const client = createDraftClient({ api, first: opened.first, newId: randomId, keep, place })
    return { client, checker: startChecker() }
  })
  useEffect(() => {
    const { client, checker } = tools
    client.start()
    window.addEventListener('online', client.retry)
    return () => {
      window.removeEventListener('online', client.retry)
      client.stop()
      checker.stop()
    }
  }, [tools])
  const studio = useMemo(() => ({ ...tools, draftId, canEdit }), [tools, draftId, canEdit])
  return <Editor studio={studio} row={opened.row} />
}
