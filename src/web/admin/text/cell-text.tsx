import { cutText, shortened } from './cut-text.ts'

const MAX_LENGTH = 120
const TITLE_LENGTH = 1000

/** A text in a table cell: one line, in its own direction but at the cell's side, with more of it in a tooltip.
 * @param dir `ltr` for addresses, which must not be reordered
 */
export function CellText({ children, dir = 'auto' }: { children: string; dir?: 'ltr' | 'auto' }) {
  return (
    <bdi
      dir={dir}
      className="block max-w-[16rem] truncate [text-align:match-parent]"
      title={cutText(children, TITLE_LENGTH).shown}
    >
      {shortened(children, MAX_LENGTH)}
    </bdi>
  )
}
