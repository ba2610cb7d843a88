import { Copy, ExternalLink } from 'lucide'
import { useId, useState } from 'react'
import { type SocialWebView, socialWebView } from '#shared/device/user-agent.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { leadLink } from '#web/session/link/email-link.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { browserLink } from './browser-link.ts'

/** Offers to continue in the system's browser, where wallets work: only in the web view of a social app. */
export function OtherBrowser({ email }: { email: string }) {
  const [webView] = useState(() => socialWebView(navigator.userAgent))
  const leadId = useQuizStore((quiz) => quiz.leadId)
  const token = useQuizStore((quiz) => quiz.leadToken)
  const isSent = useQuizStore((quiz) => quiz.submission === null)
  // Another browser knows only what the server has stored.
  if (!webView || !leadId || !token || !isSent) return null
  const address = leadLink(location.origin + location.pathname, { email, token, leadId })
  return <BrowserOffer webView={webView} address={address} />
}

function BrowserOffer({ webView, address }: { webView: SocialWebView; address: string }) {
  const t = useTexts('checkout')
  const { app, system } = webView
  const link = browserLink(address, webView)
  return (
    <div className="rounded-control bg-sunken px-4 py-3.5">
      <p className="text-[0.9375rem] leading-snug text-pretty">
        {t('walletElsewhere', { app, wallet: system === 'iOS' ? 'Apple Pay' : 'Google Pay' })}
      </p>
      <div className="mt-3 grid grid-cols-1 gap-3">
        {link !== null && (
          <a href={link} className={buttonClass('secondary', 'medium')}>
            <Icon of={ExternalLink} className="size-5 flip-rtl" />
            {t('openInBrowser')}
          </a>
        )}
        <CopyLink address={address} />
      </div>
    </div>
  )
}

/** Copies the address; where the web view refuses that, shows it to be copied by hand. */
function CopyLink({ address }: { address: string }) {
  const t = useTexts('checkout')
  const fieldId = useId()
  const [result, setResult] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setResult('copied')
    } catch {
      setResult('refused')
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon of={Copy} className="size-5" />
        {t('copyLink')}
      </Button>
      <output className={result === null ? 'sr-only' : 'text-[0.9375rem] leading-snug'}>
        {result === 'copied' && t('linkCopied')}
        {result === 'refused' && <label htmlFor={fieldId}>{t('copyByHand')}</label>}
      </output>
      {result === 'refused' && (
        <input
          id={fieldId}
          dir="ltr"
          readOnly
          value={address}
          className="min-h-12 w-full rounded-control border border-line bg-surface px-3 text-base"
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  )
}
