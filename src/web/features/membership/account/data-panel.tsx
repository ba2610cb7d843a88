import { useState } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { saveJsonFile } from '#web/app/browser/save-file.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Panel, PanelButton } from '../frame/panel.tsx'

/** Downloads everything stored about the member as one file. */
export function DataPanel() {
  const { appId } = useAppConfig()
  const [saved, setSaved] = useState<{ name: string } | null>(null)
  const { isBusy, isSlow, failure, submit } = useSubmission('Your data could not be loaded.')
  const download = () =>
    submit(async () => {
      setSaved(null)
      const data = await memberCalls.exportData()
      const name = `${appId}-data-${data.exportedAt.slice(0, 10)}.json`
      saveJsonFile(data, name)
      setSaved({ name })
    })
  return (
    <Panel title="Your data">
      <p className="text-ink-soft">
        One file with everything we hold about you: your account, your quiz answers, your payments, the emails
        we sent, and records of your visits.
      </p>
      <FailureNotice failure={failure} />
      {saved && (
        <FocusedNotice tone="good" title="Your file has been downloaded" about={saved}>
          <p>{saved.name}</p>
        </FocusedNotice>
      )}
      <PanelButton label="Download my data" isLoading={isBusy} onClick={() => void download()} />
      {isSlow && (
        <p aria-live="polite" className="text-[0.9375rem] text-ink-soft">
          Collecting everything takes a moment.
        </p>
      )}
    </Panel>
  )
}
