import { useEffect, useRef } from 'react'
import { hasMoved } from './route.ts'

interface HeadingProps {
  /** Names the page in the browser’s tab as well. */
  readonly title: string
  /** What the view shows: a change may remove the button that was pressed. */
  readonly shown?: string
}

/** The heading of a view. It takes the focus if what had it is gone, so that a screen reader says where the reader is. */
export function Heading({ title, shown = '' }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Who comes from outside begins at the top of the page.
  const before = useRef(hasMoved() ? null : shown)
  useEffect(() => {
    document.title = `${title} – Portico inbox`
  }, [title])
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) heading.current?.focus()
  }, [shown])
  return (
    <h1 ref={heading} tabIndex={-1}>
      <bdi>{title}</bdi>
    </h1>
  )
}
