import { useTexts } from '#web/app/texts/use-texts.ts'
import { ROLE_NAMES } from '../access/role-names.ts'
import { useRefusal } from '../controls/can-change.tsx'
import { duration } from '../format/format.ts'
import { useShownBrand } from '../frame/use-shown-brand.ts'
import { Alert } from '../panels/alert.tsx'
import { Badge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { FactGrid, FactList } from '../panels/fact-list.tsx'
import { GivenText } from '../text/given-text.tsx'
import { Moment } from '../text/moment.tsx'
import { QuickRollback, Recall } from './emergency.tsx'
import { OpenPublication } from './open-publication.tsx'
import { ApprovalSwitch, FolderOwned, HandBack } from './ownership.tsx'
import type { State } from './publication-state.ts'
import { useVersions } from './use-versions.ts'
import { remarkText } from '../text/remark-text.ts'
import { changeOf } from './version-labels.ts'

/** Enough to find a server in its log. */
const SHOWN_OF_ID = 8

/** What visitors see, and what is about to change. */
export function StatusCard({ state }: { state: State }) {
  const t = useTexts('admin-versions')
  const { live, open, instances, liveOn, tookMs } = state
  const mayPublish = useRefusal({ level: 'publisher' }) === null
  const site = useShownBrand()?.siteUrl
  const version = useVersions().find(({ number }) => number === live.number)
  const isStudios = live.owner === 'studio'
  return (
    <Card
      title={t('status')}
      actions={
        isStudios &&
        mayPublish && (
          <>
            <QuickRollback liveNumber={live.number} />
            <Recall liveNumber={live.number} />
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-0.5">
          <p className="flex flex-wrap items-center gap-2 text-lg font-bold">
            {t('version', { number: live.number })}
            <Badge tone={liveOn === instances.length ? 'good' : 'caution'}>
              {t('liveOn', { on: liveOn, count: instances.length })}
            </Badge>
          </p>
          {version && <GivenText text={changeOf(version)} className="text-ink-soft" />}
        </div>
        <FactGrid
          facts={[
            { label: t('since'), value: <Moment iso={live.changedAt} /> },
            tookMs !== null && tookMs > 0 && { label: t('took'), value: duration(tookMs / 1000) },
            site !== undefined && {
              label: t('site'),
              value: (
                <a
                  href={site}
                  target="_blank"
                  rel="noreferrer"
                  translate="no"
                  className="underline underline-offset-2"
                >
                  {new URL(site).host}
                </a>
              ),
            },
          ]}
        />
        {instances.map(
          ({ id, problem }) =>
            problem !== null && (
              <Alert key={id} tone="danger">
                {t('problem', { server: id.slice(0, SHOWN_OF_ID), problem: remarkText(problem) })}
              </Alert>
            ),
        )}
        {open.map((one) => (
          <OpenPublication key={one.id} publication={one} state={state} />
        ))}
      </div>
    </Card>
  )
}

/** What owns the content and decides what is live: the folder or the studio, with or without a second person. */
export function RulesCard({ state: { live, hasFolder } }: { state: State }) {
  const t = useTexts('admin-versions')
  const base = useTexts('admin-base')
  const mayDecide = useRefusal({}) === null
  const mayPublish = useRefusal({ level: 'publisher' }) === null
  const isFolders = live.owner === 'folder'
  return (
    <Card title={t('rules')}>
      <div className="grid grid-cols-1 gap-4">
        <FactList
          facts={[
            { label: t('owner'), value: t(isFolders ? 'ownerFolder' : 'ownerStudio') },
            { label: t('approval'), value: t(live.needsApproval ? 'approvalOn' : 'approvalOff') },
          ]}
        />
        {isFolders && <FolderOwned />}
        {!mayPublish && !isFolders && (
          <p className="text-ink-soft">{t('mayRead', { role: base(ROLE_NAMES.publisher) })}</p>
        )}
        {mayDecide && !isFolders && (
          <div className="flex flex-wrap gap-2">
            <ApprovalSwitch needsApproval={live.needsApproval} />
            {hasFolder && <HandBack />}
          </div>
        )}
      </div>
    </Card>
  )
}
