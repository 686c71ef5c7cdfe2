// Lets React's JSX have the elements of `portico/element`.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ElementListeners, PorticoElements } from '../element/types.ts'

type Elements = {
  [Name in keyof PorticoElements]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
    PorticoElements[Name] &
    ElementListeners<'on'>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
