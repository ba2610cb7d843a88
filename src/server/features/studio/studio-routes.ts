import * as contract from '#shared/contract/admin/admin-studio.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { ADMIN_ROLES, type AdminRole } from '#shared/contract/admin/admin.ts'
import type { Administrator } from '#server/http/security/admin-gate.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { appendEdits } from './append-edits.ts'
import { changeDraft, listDrafts, makeDraft } from './change-drafts.ts'
import { compareContents, contentOf } from './compare-contents.ts'
import { describeEdits, editsAfter } from './draft-edits.ts'
import { noteEditor, readEditors } from './draft-editors.ts'
import { describeDraft, readDraftRow } from './draft-rows.ts'
import { makeVersion, verifyDraft } from './draft-versions.ts'
import type { PreviewLinks } from './preview-links.ts'
import type { Author, StudioDeps } from './studio-deps.ts'

/** Edits of one answer. */
const MAX_EDITS = 500

const authorOf = ({ accountId, email }: Administrator): Author => ({ accountId, email })
const mayEdit = ({ role }: { role: AdminRole }): boolean =>
  ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf('editor')

/** Calls about drafts. */
export function registerStudioRoutes(api: Api, deps: StudioDeps & { links: PreviewLinks }): void {
  registerDrafts(api, deps)
  registerEdits(api, deps)
  registerRoute(api, contract.checkDraft, ({ brandId, params }) => verifyDraft(deps, brandId, params.draftId))
  registerRoute(api, contract.createVersionOfDraft, async (call) => {
    const { brandId, params, body, administrator, audit } = call
    const action = await audit.begin({ targetKind: 'draft', targetId: params.draftId })
    const made = await makeVersion(deps, {
      ...body,
      brandId,
      draftId: params.draftId,
      author: authorOf(administrator),
    })
    action.after({ number: made.number, isPassed: made.isPassed })
    return action.done(made)
  })
  registerRoute(api, contract.openPreview, async ({ brandId, query, administrator: { accountId } }) => {
    await contentOf(deps, brandId, query.of)
    const { of: content, language = null } = query
    return deps.links.issue({ brandId, accountId, content, language }, nowOf(deps))
  })
  registerRoute(api, contract.compareContents, ({ brandId, query }) => compareContents(deps, brandId, query))
}

function registerDrafts(api: Api, deps: StudioDeps): void {
  const { db } = deps.database
  registerRoute(api, contract.listDrafts, ({ brandId, administrator }) =>
    listDrafts(deps, brandId, authorOf(administrator)),
  )
  registerRoute(api, contract.createDraft, async ({ brandId, body, administrator, audit }) => {
    const action = await audit.begin({ targetKind: 'brand', targetId: brandId })
    const draft = await makeDraft(deps, { ...body, brandId, author: authorOf(administrator) })
    action.after({ draftId: draft.id, name: draft.name, from: body.from.kind })
    return action.done({ draft: await describeDraft(db, draft) })
  })
  registerRoute(api, contract.readDraft, async ({ brandId, params }) => {
    const draft = await readDraftRow(db, brandId, params.draftId)
    return { draft: await describeDraft(db, draft), document: draft.document }
  })
  registerRoute(api, contract.renameDraft, async ({ brandId, params: { draftId }, body, audit }) => {
    const { name } = await readDraftRow(db, brandId, draftId)
    const action = await audit.begin({ targetKind: 'draft', targetId: draftId, before: { name } })
    const draft = await changeDraft(deps, { brandId, draftId }, { name: body.name })
    action.after({ name: draft.name })
    return action.done({ draft: await describeDraft(db, draft) })
  })
  registerRoute(api, contract.discardDraft, async ({ brandId, params: { draftId }, audit }) => {
    const { name, sequence } = await readDraftRow(db, brandId, draftId)
    const action = await audit.begin({
      targetKind: 'draft',
      targetId: draftId,
      before: { name, sequence },
    })
    await changeDraft(deps, { brandId, draftId }, { discardedAt: nowOf(deps) })
    action.after({ isDiscarded: true })
    return action.done({ isDiscarded: true as const })
  })
}

function registerEdits(api: Api, deps: StudioDeps): void {
  const { db } = deps.database
  registerRoute(api, contract.readDraftEdits, async ({ brandId, params, query, administrator }) => {
    const { draftId } = params
    const { accountId } = administrator
    const now = nowOf(deps)
    const { name, sequence } = await readDraftRow(db, brandId, draftId)
    // Viewers read along; only editors are shown as editing.
    if (mayEdit(administrator)) await noteEditor(db, { draftId, accountId, place: query.place ?? null }, now)
    const found = await editsAfter(db, draftId, query.after, MAX_EDITS)
    const last = found.at(-1)?.sequence ?? Math.min(query.after, sequence)
    return {
      name,
      sequence: last,
      isMore: last < sequence,
      edits: await describeEdits(db, found, accountId),
      editors: (await readEditors(db, [draftId], accountId, now)).get(draftId) ?? [],
    }
  })
  registerRoute(api, contract.appendDraftEdits, ({ brandId, params, body, administrator, request }) =>
    appendEdits(deps, {
      ...body,
      brandId,
      draftId: params.draftId,
      author: authorOf(administrator),
      requestId: request.id,
    }),
  )
}
