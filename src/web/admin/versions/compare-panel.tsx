import { ArrowUpDown } from 'lucide'
import { useState } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { SmallField } from '../controls/small-field.tsx'
import { Segmented } from '../filters/segmented.tsx'
import { Card } from '../panels/card.tsx'
import { SidePanel } from '../panels/side-panel.tsx'
import { Differences } from './differences.tsx'
import { useVersions } from './use-versions.ts'
import { VersionSelect } from './version-select.tsx'

type Props = {
  before: number
  after: number
  onChoose: (before: number, after: number) => void
  onClose: () => void
}

/** Compares any two versions in sentences. */
export function ComparePanel({ before, after, onChoose, onClose }: Props) {
  const t = useTexts('admin-versions')
  const versions = useVersions()
  const [publication, setPublication] = useState<'publish' | 'recall'>('publish')
  return (
    <SidePanel title={t('compareTitle')} lead={t('compareLead')} onClose={onClose}>
      <div className="grid gap-4">
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          <SmallField label={t('before')}>
            {(id) => (
              <VersionSelect
                id={id}
                versions={versions}
                value={before}
                onChoose={(number) => onChoose(number, after)}
              />
            )}
          </SmallField>
          <AdminButton
            icon={ArrowUpDown}
            isIconOnly
            className="justify-self-start"
            onClick={() => onChoose(after, before)}
          >
            {t('swap')}
          </AdminButton>
          <SmallField label={t('after')}>
            {(id) => (
              <VersionSelect
                id={id}
                versions={versions}
                value={after}
                onChoose={(number) => onChoose(before, number)}
              />
            )}
          </SmallField>
        </div>
        <div>
          <Segmented
            label={t('publication')}
            value={publication}
            options={[
              { value: 'publish', label: t('ifPublished') },
              { value: 'recall', label: t('ifRecalled') },
            ]}
            onValue={setPublication}
          />
        </div>
        <Card title={t('differencesOf', { before, after })}>
          {before === after ? (
            <p>{t('sameChosen')}</p>
          ) : (
            <Differences key={`${before} ${after}`} before={before} after={after} publication={publication} />
          )}
        </Card>
      </div>
    </SidePanel>
  )
}
