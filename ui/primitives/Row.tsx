import type { ButtonHTMLAttributes, ReactNode } from 'react'

export interface RowContent {
  /** A picture at the start. */
  start?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** A value or tag at the end. */
  end?: ReactNode
}

interface RowProps
  extends RowContent,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'title' | 'className' | 'type'> {
  tone?: 'critical'
}

/** The content of a row. */
export const RowCells = ({ start, title, detail, end }: RowContent) => (
  <>
    <span className="start">{start}</span>
    <span className="mid">
      <span className="t">{title}</span>
      {detail && <span className="s num">{detail}</span>}
    </span>
    <span className="e num">{end}</span>
  </>
)

/** A clickable row of a list. */
export const Row = ({ start, title, detail, end, tone, ...rest }: RowProps) => (
  <button {...rest} type="button" className={tone ? `row is-${tone}` : 'row'}>
    <RowCells start={start} title={title} detail={detail} end={end} />
  </button>
)

/** A row that is not clickable. */
export const StaticRow = (content: RowContent) => (
  <div className="row">
    <RowCells {...content} />
  </div>
)
