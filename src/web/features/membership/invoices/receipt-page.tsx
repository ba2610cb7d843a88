import { Printer } from 'lucide'
import { useState } from 'react'
import { useLocation } from 'react-router'
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
  const id = receiptIdOf(useLocation().pathname)
  const [isSignedIn] = useState(() => storedToken() !== null)
  if (id === null) return <LinkedReceipt />
  if (isSignedIn) return <MemberReceipt id={id} />
  return (
    <MemberFrame title="Your receipt" hasPlaces={false}>
      <SignInPanel text="Sign in to see your receipts." />
    </MemberFrame>
  )
}

function LinkedReceipt() {
  return (
    <LinkedPage
      title="Your receipt"
      otherWay="All your receipts are listed on your subscription page."
      subject="receipt"
      load={memberCalls.readReceiptLink}
    >
      {({ value }) => <ReceiptPanel receipt={value} />}
    </LinkedPage>
  )
}

function MemberReceipt({ id }: { id: string }) {
  const { loaded, retry } = useLoaded(id, memberCalls.receipt, 'The receipt could not be loaded.')
  return (
    <MemberFrame title="Your receipt">
      {loaded.state === 'failed' && loaded.failure.code === 'not_found' ? (
        <Panel title="Receipt not found">
          <p className="text-ink-soft">All your receipts are listed on your subscription page.</p>
          <BackLink />
        </Panel>
      ) : loaded.state !== 'ready' ? (
        <NotReady loaded={loaded} retry={retry} text="Loading the receipt…" />
      ) : (
        <>
          <ReceiptPanel receipt={loaded.value} />
          <BackLink />
        </>
      )}
    </MemberFrame>
  )
}

const BackLink = () => (
  <p className="print:hidden">
    <AppLink
      to={paths.subscription}
      className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline underline-offset-4"
    >
      Back to your subscription
    </AppLink>
  </p>
)

const ReceiptPanel = ({ receipt }: { receipt: Receipt }) => (
  <Panel
    title={receiptTitleWithNumber(receipt, useTexts('receipts'))}
    aside={<p>{receipt.seller.brandName}</p>}
  >
    <ReceiptDocument receipt={receipt} />
    <Button variant="secondary" size="large" className="print:hidden" onClick={() => window.print()}>
      <Icon of={Printer} className="size-5" />
      Print
    </Button>
  </Panel>
)
