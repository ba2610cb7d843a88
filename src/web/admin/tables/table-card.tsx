import type { ComponentProps, ReactNode } from 'react'
import { Card, type CardProps } from '../panels/card.tsx'
import { DataTable } from './data-table.tsx'

type TableCardProps<Row extends object> = Omit<ComponentProps<typeof DataTable<Row>>, 'caption'> &
  Pick<CardProps, 'definition' | 'actions'> & {
    title: string
    /** For screen readers; the title by default. */
    caption?: string
    /** Shown if there are no rows. */
    empty?: ReactNode
  }

/** A card with a table. */
export function TableCard<Row extends object>({
  title,
  caption = title,
  definition,
  actions,
  empty,
  ...table
}: TableCardProps<Row>) {
  return (
    <Card isFlush title={title} definition={definition} actions={actions}>
      {empty !== undefined && table.rows.length === 0 ? empty : <DataTable caption={caption} {...table} />}
    </Card>
  )
}
