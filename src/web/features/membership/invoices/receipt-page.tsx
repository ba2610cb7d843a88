import { Printer } from 'lucide'
import { useState } from 'react'
import { useLocation } from '#web/app/routing/use-router.ts'
import type { Receipt } from '#shared/contract/receipts.ts'
import { receiptTitleWithNumber } from '#shared/receipts/receipt-sheet.ts'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { paths } from '#web/app/routing/paths.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { ReceiptDocument } from '#web/ui/text/receipt-document.tsx'
import { LinkedPage } from '../frame/linked-page.tsx'
import { NotReady, SignInPanel } from '../subscription/loaded-panels.tsx'
import { memberCalls } from '../member-calls.ts'
import { MemberFrame } from '../frame/member-frame.tsx'
import { Panel } from '../frame/panel.tsx'
import { useLoaded } from '#web/api/use-loaded.ts'

/** The id after `/receipt/` in the address, or null. */
function receiptIdOf(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.slice(paths.receipt.length + 1)).replace(/\/$/, '') || null
  } catch {
    return ''
  }
}

/** A receipt to print: a member's own by its id, or by the signed link in an email. */
export default function ReceiptPage() {
  const t = useTexts('receipts')
  const id = receiptIdOf(useLocation().pathname)
  const [isSignedIn] = useState(() => storedToken() !== null)
  if (id === null) return <LinkedReceipt />
  if (isSignedIn) return <MemberReceipt id={id} />
  return (
    <MemberFrame title={t('pageTitle')} hasPlaces={false}>
      <SignInPanel text={t('signInText')} />
    </MemberFrame>
  )
}

function LinkedReceipt() {
  const t = useTexts('receipts')
  return (
    <LinkedPage
      title={t('pageTitle')}
      otherWay={t('allListed')}
      subject="receipt"
      load={memberCalls.readReceiptLink}
    >
      {({ value }) => <ReceiptPanel receipt={value} />}
    </LinkedPage>
  )
}

function MemberReceipt({ id }: { id: string }) {
  const t = useTexts('receipts')
  const { loaded, retry } = useLoaded(id, memberCalls.receipt, t('notLoaded'))
  return (
    <MemberFrame title={t('pageTitle')}>
      {loaded.state === 'failed' && loaded.failure.code === 'not_found' ? (
        <Panel title={t('notFound')}>
          <p className="text-ink-soft">{t('allListed')}</p>
          <BackLink />
        </Panel>
      ) : loaded.state !== 'ready' ? (
        <NotReady loaded={loaded} retry={retry} text={t('loading')} />
      ) : (
        <>
          <ReceiptPanel receipt={loaded.value} />
          <BackLink />
        </>
      )}
    </MemberFrame>
  )
}

function BackLink() {
  const t = useTexts('receipts')
  return (
    <p className="print:hidden">
      <AppLink
        to={paths.subscription}
        className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline underline-offset-4"
      >
        {t('backToSubscription')}
      </AppLink>
    </p>
  )
}

function ReceiptPanel({ receipt }: { receipt: Receipt }) {
  const t = useTexts('receipts')
  return (
    <Panel title={receiptTitleWithNumber(receipt, t)} aside={<p>{receipt.seller.brandName}</p>}>
      <ReceiptDocument receipt={receipt} />
      <Button variant="secondary" size="large" className="print:hidden" onClick={() => window.print()}>
        <Icon of={Printer} className="size-5" />
        {t('print')}
      </Button>
    </Panel>
  )
}
