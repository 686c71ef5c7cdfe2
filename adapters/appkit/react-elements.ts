// Lets React's JSX have AppKit's elements.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AppKitElements } from './element-types.ts'

type Elements = {
  [Name in keyof AppKitElements]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & AppKitElements[Name]
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
