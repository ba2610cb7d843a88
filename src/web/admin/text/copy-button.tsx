import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { AdminButton } from '../controls/admin-button.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const SHOWN_MS = 2000

type CopyButtonProps = {
  text: string
  /** The accessible name, for example “Copy email address”; without one the button shows “Copy”. */
  label?: string
}

/** Copies a text and says whether that worked, also to screen readers. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTexts('admin-base')
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  const hasWord = label === undefined
  const labels = {
    ready: label ?? t('copy'),
    copied: t('copied'),
    refused: t('copyingBlocked'),
  }
  return (
    <>
      <AdminButton
        variant={hasWord ? 'secondary' : 'ghost'}
        icon={state === 'copied' ? Check : Copy}
        isIconOnly={!hasWord}
        onClick={() => void copy()}
      >
        {labels[hasWord && state === 'refused' ? 'ready' : state]}
      </AdminButton>
      <output className={state === 'refused' ? 'text-caution' : 'sr-only'}>
        {state === 'ready' ? '' : labels[state]}
      </output>
    </>
  )
}
