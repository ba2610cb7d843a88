import { useState } from 'react'
import type { unsubscribe } from '#shared/contract/mails.ts'
import { postForPage } from '#web/api/page-calls.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { useLinkToken } from '#web/app/routing/use-link-token.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { NarrowPage, PageCard, PageTitle } from '#web/ui/frame/narrow-page.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const OVER_CODES = ['link_invalid', 'validation_failed']

/** Opened by the link at the end of an email. It requires a press, because mail scanners open links too. */
export default function UnsubscribePage() {
  const t = useTexts('emails')
  const token = useLinkToken()
  return (
    <NarrowPage>
      <PageTitle>{t('title')}</PageTitle>
      <PageCard>
        {token === null ? <p className="text-pretty">{t('openLink')}</p> : <Unsubscribe token={token} />}
      </PageCard>
    </NarrowPage>
  )
}

function Unsubscribe({ token }: { token: string }) {
  const t = useTexts('emails')
  const [done, setDone] = useState<{ maskedEmail: string } | null>(null)
  const { isBusy, failure, submit } = useSubmission(t('failed'))
  const confirm = () =>
    submit(async () =>
      setDone(await postForPage<typeof unsubscribe>('/mails/unsubscribe', { body: { token } })),
    )
  if (done) {
    return (
      <FocusedNotice tone="good" title={t('doneTitle')} about={done}>
        <p className="wrap-anywhere">{t('done', { email: done.maskedEmail })}</p>
      </FocusedNotice>
    )
  }
  if (failure && OVER_CODES.includes(failure.code)) {
    return (
      <FocusedNotice tone="caution" title={t('linkOverTitle')} about={failure}>
        <p>{t('linkOver')}</p>
      </FocusedNotice>
    )
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <p className="text-pretty">{t('text')}</p>
      <Button size="large" isLoading={isBusy} onClick={() => void confirm()}>
        {t('unsubscribe')}
      </Button>
    </>
  )
}
