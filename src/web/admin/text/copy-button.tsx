import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { AdminButton } from '../controls/admin-button.tsx'

const SHOWN_MS = 2000

type CopyButtonProps = {
  text: string
  /** For example `email address`. */
  what: string
  /** Shows “Copy” beside the icon. */
  hasWord?: boolean
}

/** Copies a text and says whether that worked, also to screen readers. */
export function CopyButton({ text, what, hasWord = false }: CopyButtonProps) {
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
  const labels = {
    ready: hasWord ? 'Copy' : `Copy ${what}`,
    copied: 'Copied',
    refused: 'Copying is blocked: select the text and copy it by hand',
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
