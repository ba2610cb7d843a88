import { GitCompare } from 'lucide'
import type { readVersion } from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminQuery } from '../api/query.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { useRefusal } from '../controls/can-change.tsx'
import { dateTime } from '../format/format.ts'
import { Alert } from '../panels/alert.tsx'
import { Badge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { FactList } from '../panels/fact-list.tsx'
import { RecordPanel } from '../records/record-panel.tsx'
import { GivenText } from '../text/given-text.tsx'
import { Moment } from '../text/moment.tsx'
import { CheckBadges } from './check-badges.tsx'
import { Differences } from './differences.tsx'
import { ExportVersion } from './export-version.tsx'
import { Findings } from './findings.tsx'
import { MakeLive } from './make-live.tsx'
import { FolderOwned } from './ownership.tsx'
import type { State } from './publication-state.ts'
import { canReplace, useLiveVersion } from './use-versions.ts'
import { bylineOf, changeOf } from './version-labels.ts'

type Version = RouteData<typeof readVersion>
type Props = {
  number: string
  live: State['live']
  onCompare: (before: number, after: number) => void
  onClose: () => void
}

/** One version: what it changes, what the checks found, and what can be done with it. */
export function VersionPanel({ number, live, onCompare, onClose }: Props) {
  const t = useTexts('admin-versions')
  const mayPublish = useRefusal({ level: 'publisher' }) === null
  const query = useAdminQuery<typeof readVersion>({
    path: '/admin/versions/:number',
    params: { number },
  })
  const { data } = query
  const liveRow = useLiveVersion()
  return (
    <RecordPanel
      query={query}
      what="version"
      title={data && t('version', { number: data.number })}
      lead={data && <Lead version={data} live={live} />}
      actions={
        data && (
          <>
            {mayPublish && live.owner === 'studio' && canReplace(data, liveRow) && (
              <MakeLive version={data} live={live} variant="primary" onDone={onClose} />
            )}
            <AdminButton icon={GitCompare} onClick={() => onCompare(otherOf(data, live), data.number)}>
              {t('compare')}
            </AdminButton>
            <ExportVersion number={data.number} />
          </>
        )
      }
      onClose={onClose}
    >
      {(version) => <Content version={version} live={live} />}
    </RecordPanel>
  )
}

/** What a version is compared with first: the live one, or what it was made from. */
const otherOf = ({ number, parentNumber }: Version, live: State['live']): number =>
  number === live.number ? (parentNumber ?? number) : live.number

function Lead({ version, live }: { version: Version; live: State['live'] }) {
  const t = useTexts('admin-versions')
  return (
    <span className="flex flex-wrap items-center gap-2">
      {version.number === live.number && <Badge tone="good">{t('live')}</Badge>}
      {version.isRecalled && <Badge tone="danger">{t('recalled')}</Badge>}
      <CheckBadges {...version} />
      <span className="wrap-anywhere">{bylineOf(version)}</span>
    </span>
  )
}

function Content({ version, live }: { version: Version; live: State['live'] }) {
  const t = useTexts('admin-versions')
  const { number, parentNumber, createdAt, firstLiveAt, hash, verification, engine } = version
  const isLive = number === live.number
  return (
    <div className="grid grid-cols-1 gap-4">
      {isLive && <Alert tone="good">{t('isLive')}</Alert>}
      {!version.isPassed && <Alert tone="info">{t('hasErrors')}</Alert>}
      {version.isRecalled && <Alert tone="info">{t('wasRecalled')}</Alert>}
      {!isLive && version.isPassed && !version.isRecalled && live.owner === 'folder' && <FolderOwned />}
      <Card title={t('change')}>
        <div className="grid grid-cols-1 gap-3">
          <GivenText text={changeOf(version)} />
          <FactList
            facts={[
              { label: t('created'), value: <Moment iso={createdAt} /> },
              parentNumber !== null && {
                label: t('parent'),
                value: t('version', { number: parentNumber }),
              },
              {
                label: t('firstLive'),
                value: firstLiveAt === null ? t('never') : <Moment iso={firstLiveAt} />,
              },
              { label: t('fingerprint'), value: <code className="text-xs">{hash.slice(0, 16)}</code> },
            ]}
          />
        </div>
      </Card>
      {!isLive && (
        <Card title={t('changes')}>
          <Differences before={live.number} after={number} publication="publish" />
        </Card>
      )}
      <Card title={t('findings')}>
        <div className="grid grid-cols-1 gap-3">
          {verification.findings.length === 0 ? (
            <p>{t('noFindings')}</p>
          ) : (
            <Findings findings={verification.findings} />
          )}
          <p className="text-xs text-ink-soft">
            {t('checkedAt', { time: dateTime(verification.checkedAt), engine })}
          </p>
        </div>
      </Card>
    </div>
  )
}
