import { cutText } from './cut-text.ts'

const MAX_LENGTH = 120
const TITLE_LENGTH = 1000

/** A text in a cell of a table, on one line and in its own direction. Pointing at it tells more, its panel all of it. */
export function CellText({ children }: { children: string }) {
  const { shown, isCut } = cutText(children, MAX_LENGTH)
  return (
    <bdi className="block max-w-[16rem] truncate text-left" title={cutText(children, TITLE_LENGTH).shown}>
      {isCut ? `${shown}…` : shown}
    </bdi>
  )
}
