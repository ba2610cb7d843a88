import { useState } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { saveJsonFile } from '#web/app/browser/save-file.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Panel, PanelButton } from '../frame/panel.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Downloads everything stored about the member as one file. */
export function DataPanel() {
  const t = useTexts('membership')
  const { appId } = useAppConfig()
  const [saved, setSaved] = useState<{ name: string } | null>(null)
  const { isBusy, isSlow, failure, submit } = useSubmission(t('dataNotLoaded'))
  const download = () =>
    submit(async () => {
      setSaved(null)
      const data = await memberCalls.exportData()
      const name = `${appId}-data-${data.exportedAt.slice(0, 10)}.json`
      saveJsonFile(data, name)
      setSaved({ name })
    })
  return (
    <Panel title={t('dataTitle')}>
      <p className="text-ink-soft">{t('dataText')}</p>
      <FailureNotice failure={failure} />
      {saved && (
        <FocusedNotice tone="good" title={t('dataSaved')} about={saved}>
          <p>{saved.name}</p>
        </FocusedNotice>
      )}
      <PanelButton label={t('download')} isLoading={isBusy} onClick={() => void download()} />
      {isSlow && (
        <p aria-live="polite" className="text-[0.9375rem] text-ink-soft">
          {t('collecting')}
        </p>
      )}
    </Panel>
  )
}
