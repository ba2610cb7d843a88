import { cutText } from './cut-text.ts'

const MAX_LENGTH = 120
const TITLE_LENGTH = 1000

/**
 * A text in a cell of a table, on one line and in its own direction. Pointing at it tells more, its panel all of it.
 * @param dir of an address `ltr`: turned round it is another one
 */
export function CellText({ children, dir = 'auto' }: { children: string; dir?: 'ltr' | 'auto' }) {
  const { shown, isCut } = cutText(children, MAX_LENGTH)
  return (
    <bdi
      dir={dir}
      className="block max-w-[16rem] truncate text-left"
      title={cutText(children, TITLE_LENGTH).shown}
    >
      {isCut ? `${shown}…` : shown}
    </bdi>
  )
}
