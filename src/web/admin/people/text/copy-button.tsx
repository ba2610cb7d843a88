import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { AdminButton } from '../../controls/admin-button.tsx'

const SHOWN_MS = 2000

type CopyButtonProps = {
  text: string
  /** What is copied: `email address`. */
  what: string
  /** Beside its icon the word stands too. */
  hasWord?: boolean
}

/** Copies a text; says so, also to readers, and where the browser does not allow it. */
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
  const words = {
    ready: hasWord ? 'Copy' : `Copy the ${what}`,
    copied: 'Copied',
    refused: 'Not allowed here: please select it and copy',
  }
  return (
    <>
      <AdminButton
        variant={hasWord ? 'secondary' : 'ghost'}
        icon={state === 'copied' ? Check : Copy}
        isIconOnly={!hasWord}
        onClick={() => void copy()}
      >
        {words[hasWord && state === 'refused' ? 'ready' : state]}
      </AdminButton>
      <output className={state === 'refused' ? 'text-caution' : 'sr-only'}>
        {state === 'ready' ? '' : words[state]}
      </output>
    </>
  )
}
