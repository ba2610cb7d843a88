import { MoreButton, type Pages } from '../tables/more-button.tsx'

/** Below a list of versions or publications: a button for more, if there are more. */
export const MoreVersions = ({ pages }: { pages: Pages }) =>
  pages.hasNextPage && (
    <div className="border-t border-line px-4 py-2 print:hidden">
      <MoreButton pages={pages} />
    </div>
  )
