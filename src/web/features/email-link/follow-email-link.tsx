import { useId, useState } from 'react'
import { useLocation, useNavigate } from '#web/app/routing/use-router.ts'
import {
  type AnswersSummary,
  type LinkQuestion,
  restoreFromEmailLink,
} from '#web/session/link/restore-from-email-link.ts'
import type { EmailLink } from '#web/session/link/email-link.ts'
import { overlay } from '#web/app/browser/overlay.ts'
import { paths } from '#web/app/routing/paths.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import type { Reader } from '#shared/texts/reader.ts'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Continues the quiz of a link. If this browser has other answers, the visitor chooses. */
export const followEmailLink = (link: EmailLink): Promise<void> =>
  restoreFromEmailLink(link, (question) => overlay.setState({ shown: <LinkChoice question={question} /> }))

/** Asks which answers to use. Without a choice, those on this device stay. */
function LinkChoice({ question }: { question: LinkQuestion }) {
  const t = useTexts('quiz')
  const titleId = useId()
  const textId = useId()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  const keep = () => overlay.setState({ shown: null })
  const take = () => {
    question.takeLink()
    overlay.setState(({ pageKey }) => ({ shown: null, pageKey: pageKey + 1 }))
    if (pathname.startsWith(paths.quiz)) navigate(paths.quiz, { replace: true })
  }

  return (
    <Modal
      labelledBy={titleId}
      describedBy={textId}
      className="w-[min(620px,calc(100vw-40px))]"
      onClose={keep}
    >
      <h2 id={titleId} className="font-heading text-xl leading-heading font-bold text-balance">
        {t('linkTitle')}
      </h2>
      <div id={textId}>
        <p className="mt-2 text-ink-soft text-pretty">{t('linkText')}</p>
        <dl className="mt-4 grid grid-cols-2 gap-3">
          <Source name={t('onDevice')} summary={question.device} />
          <Source name={t('fromLink')} summary={question.link} />
        </dl>
        <p className="mt-4 text-[0.9375rem] text-ink-soft text-pretty">{t('linkWarning')}</p>
      </div>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button size="large" onClick={keep}>
          {t('keepDevice')}
        </Button>
        <Button size="large" variant="secondary" onClick={take}>
          {t('takeLink')}
        </Button>
      </div>
    </Modal>
  )
}

function Source({ name, summary }: { name: string; summary: AnswersSummary }) {
  const [now] = useState(() => new Date())
  const { count, last } = summaryLabel(summary, now, useReader('quiz'))
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd className="font-heading text-lg font-bold wrap-anywhere">{count}</dd>
      <dd className="text-[0.9375rem] leading-snug">{last}</dd>
    </div>
  )
}

/** Number of answers and day of the last one, in the visitor's time zone. */
export function summaryLabel(
  { count, lastMs }: AnswersSummary,
  now: Date,
  { t, f }: Reader<'quiz'>,
): { count: string; last: string } {
  const last = new Date(lastMs)
  const isToday = last.toDateString() === now.toDateString()
  return {
    count: t('answers', { count }),
    last: isToday ? t('lastAnswerToday') : t('lastAnswer', { date: f.localDate(last.toISOString()) }),
  }
}
