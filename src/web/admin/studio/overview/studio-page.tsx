import { PencilRuler, Plus } from 'lucide'
import { useState } from 'react'
import type { discardDraft, listDrafts } from '#shared/contract/admin/admin-studio.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminQuery } from '../../api/query.ts'
import { adminButtonClass } from '../../controls/admin-button.tsx'
import { ChangeButton, useRefusal } from '../../controls/can-change.tsx'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { adminPaths, draftPath } from '../../frame/admin-paths.ts'
import { PageLink } from '../../frame/page-link.tsx'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { EmptyState, PanelState, Skeleton } from '../../panels/panel-state.tsx'
import { column, type DataColumn, rowHeader } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { Moment } from '../../text/moment.tsx'
import { NewDraftPanel } from './new-draft-panel.tsx'
import { type FindingsOfDraft, useFindingCounts } from './use-finding-counts.ts'

type Draft = RouteData<typeof listDrafts>['drafts'][number]

const draftColumns = (counts: ReadonlyMap<string, FindingsOfDraft>): readonly DataColumn<Draft>[] => {
  const t = pageTexts().of('admin-studio')
  return [
    rowHeader('name', t('draftName'), ({ id, name }) => (
      <PageLink to={draftPath(id)} className="font-semibold underline underline-offset-2">
        {name}
      </PageLink>
    )),
    column('base', t('basedOn'), ({ baseNumber }) =>
      baseNumber === null ? t('templateBase') : t('version', { number: baseNumber }),
    ),
    column('findings', t('sectionFindings'), ({ id }) => (
      <DraftFindings counts={counts.get(id) ?? 'checking'} />
    )),
    column('updatedAt', t('lastChange'), ({ updatedAt }) => <Moment iso={updatedAt} />),
    column('createdBy', t('createdBy'), ({ createdByEmail }) => createdByEmail ?? ''),
    column('editors', t('editingNow'), ({ editors }) => editors.map(({ email }) => email).join(', ')),
    column('made', t('madeVersion'), ({ versionNumber }) =>
      versionNumber === null ? '' : t('version', { number: versionNumber }),
    ),
    column('actions', t('actions'), (row) => <DiscardDraft draft={row} />),
  ]
}

/** The drafts of the brand. */
export default function StudioPage() {
  const t = useTexts('admin-studio')
  const query = useAdminQuery<typeof listDrafts>({ path: '/admin/drafts' })
  const [isCreating, setIsCreating] = useState(false)
  const mayCreateBrands = useRefusal({ isForAllBrands: true }) === null
  return (
    <AdminPage
      title={t('studio')}
      lead={t('studioLead')}
      actions={
        <>
          {mayCreateBrands && (
            <PageLink to={adminPaths.newBrand} className={adminButtonClass('secondary')}>
              {t('newBrand')}
            </PageLink>
          )}
          <PageLink to={adminPaths.versions} className={adminButtonClass('secondary')}>
            {t('versions')}
          </PageLink>
          <ChangeButton level="editor" variant="primary" icon={Plus} onClick={() => setIsCreating(true)}>
            {t('newDraft')}
          </ChangeButton>
        </>
      }
    >
      <PanelState
        query={query}
        skeleton={
          <Card title={t('drafts')} isFlush>
            <Skeleton />
          </Card>
        }
      >
        {({ drafts, templates }) => (
          <>
            <DraftTable drafts={drafts} />
            {isCreating && <NewDraftPanel templates={templates} onClose={() => setIsCreating(false)} />}
          </>
        )}
      </PanelState>
    </AdminPage>
  )
}

function DraftTable({ drafts }: { drafts: readonly Draft[] }) {
  const t = useTexts('admin-studio')
  const counts = useFindingCounts(drafts)
  return (
    <TableCard
      title={t('drafts')}
      columns={draftColumns(counts)}
      rows={drafts}
      getRowId={({ id }) => id}
      empty={
        <EmptyState title={t('noDrafts')} icon={PencilRuler}>
          {t('noDraftsText')}
        </EmptyState>
      }
    />
  )
}

function DraftFindings({ counts }: { counts: FindingsOfDraft }) {
  const t = useTexts('admin-studio')
  if (counts === null) return t('notChecked')
  if (counts === 'checking') return <span className="text-ink-soft">{t('checking')}</span>
  const { errors, warnings } = counts
  if (errors + warnings === 0) return <Badge tone="good">{t('noFindingsInDraft')}</Badge>
  return (
    <span className="flex flex-wrap gap-1">
      {errors > 0 && <Badge tone="danger">{t('errorCount', { count: errors })}</Badge>}
      {warnings > 0 && <Badge tone="caution">{t('warningCount', { count: warnings })}</Badge>}
    </span>
  )
}

const DiscardDraft = ({ draft: { id } }: { draft: Draft }) => {
  const t = useTexts('admin-studio')
  return (
    <ConfirmChange<typeof discardDraft>
      button={{ label: t('discard'), level: 'editor' }}
      title={t('discardTitle')}
      confirmLabel={t('discard')}
      isDangerous
      method="DELETE"
      path="/admin/drafts/:draftId"
      input={() => ({ params: { draftId: id } })}
      changes={['/admin/drafts']}
      message={t('discarded')}
    >
      <p>{t('discardText')}</p>
    </ConfirmChange>
  )
}
