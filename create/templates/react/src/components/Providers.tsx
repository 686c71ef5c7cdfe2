'use client' // if: next
import { Portico } from 'portico/react'
import type { ReactNode } from 'react'
import { kernel } from '../portico/kernel'

// if: next
/**
 * What the whole page needs once. The server renders the button's styles too: with a content security policy, pass the
 * nonce of its `style-src`.
 */
// end
/** What the whole page needs once. */ // if: !next
export const Providers = ({ children }: { children: ReactNode }) => (
  <Portico kernel={kernel}>{children}</Portico> // if: !next
  <Portico kernel={kernel} nonce="">{children}</Portico> // if: next
)
