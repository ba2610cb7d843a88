import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import { SmallField } from '../controls/small-field.tsx'

/** Pause after the last key before searching. */
const DEBOUNCE_MS = 250

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  onValue: (value: string) => void
}

/** A search field: searches when typing pauses, or at once with Enter. */
export function SearchField({ label, placeholder, value, onValue }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shownValue, setShownValue] = useState(value)
  const sent = useRef(value)
  // Changed from outside, by "Clear" or the Back button.
  if (value !== shownValue) {
    setShownValue(value)
    if (value !== typed.trim()) setTyped(value)
  }

  const send = (text: string) => {
    sent.current = text
    onValue(text)
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === value || text === sent.current) return
    const timer = setTimeout(() => send(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    sent.current = value
  }, [value])

  return (
    <SmallField label={label} isWide>
      {(id) => (
        <span className="relative">
          <Icon
            of={Search}
            className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-ink-soft"
          />
          <input
            id={id}
            type="search"
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={placeholder}
            className={`admin-control w-full ltr:pl-8 rtl:pr-8 sm:w-64 ${value === '' ? '' : 'admin-control-set'}`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') send(typed.trim())
            }}
          />
        </span>
      )}
    </SmallField>
  )
}
