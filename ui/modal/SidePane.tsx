import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The right half of a wide modal while it shows only the list; null elsewhere. */
export const PaneContext = createContext<HTMLElement | null>(null)

/** Renders children there, and nothing where there is none. */
export function SidePane({ children }: { children: ReactNode }) {
  const place = useContext(PaneContext)
  return place && createPortal(children, place)
}
