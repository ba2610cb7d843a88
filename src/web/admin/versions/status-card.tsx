import type { readPublicationState } from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Alert } from '../panels/alert.tsx'
import { Card } from '../panels/card.tsx'
import { FactGrid } from '../panels/fact-list.tsx'
import { Moment } from '../text/moment.tsx'
import { OpenPublication } from './open-publication.tsx'
import { ApprovalSwitch, HandBack, TakeOver } from './ownership.tsx'

export type State = RouteData<typeof readPublicationState>

/** What visitors see, who decides it, and what is about to change. */
export function StatusCard({ state: { live, hasFolder, open, instances, liveOn } }: { state: State }) {
  const t = useTexts('admin-versions')
  const isFolders = live.owner === 'folder'
  return (
    <Card
      title={t('status')}
      actions={
        <>
          <ApprovalSwitch needsApproval={live.needsApproval} />
          {isFolders ? <TakeOver /> : hasFolder && <HandBack />}
        </>
      }
    >
      <div className="grid gap-4">
        <FactGrid
          facts={[
            { label: t('number'), value: t('version', { number: live.number }) },
            { label: t('since'), value: <Moment iso={live.changedAt} /> },
            { label: t('owner'), value: t(isFolders ? 'ownerFolder' : 'ownerStudio') },
            { label: t('instances'), value: t('liveOn', { on: liveOn, count: instances.length }) },
            { label: t('approval'), value: t(live.needsApproval ? 'approvalOn' : 'approvalOff') },
          ]}
        />
        {isFolders && <Alert tone="info">{t('folderOwned')}</Alert>}
        {instances.map(
          ({ id, problem }) =>
            problem !== null && (
              <Alert key={id} tone="danger">
                {t('problem', { problem })}
              </Alert>
            ),
        )}
        {open.map((one) => (
          <OpenPublication key={one.id} publication={one} />
        ))}
      </div>
    </Card>
  )
}
