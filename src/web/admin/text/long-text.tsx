import { useState } from 'react'
import { cutText } from './cut-text.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const SHOWN_LENGTH = 400

/** A text as a visitor typed it, in its own direction; long texts are cut, with a button to show all. */
export function LongText({ children, dir = 'auto' }: { children: string; dir?: 'ltr' | 'auto' }) {
  const t = useTexts('admin-base')
  const [isWhole, setIsWhole] = useState(false)
  const { shown, isCut } = cutText(children, SHOWN_LENGTH)
  return (
    <>
      <bdi dir={dir} className="wrap-anywhere whitespace-pre-line">
        {isWhole ? children : shown}
      </bdi>
      {isCut && (
        <>
          {isWhole ? ' ' : '… '}
          <button
            type="button"
            aria-expanded={isWhole}
            className="rounded-sm font-semibold text-accent-strong underline underline-offset-2"
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? t('showLess') : t('showAllCharacters', { count: children.length })}
          </button>
        </>
      )}
    </>
  )
}
