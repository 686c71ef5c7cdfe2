'use client' // if: next
import { Portico } from 'portico/react'
import type { ReactNode } from 'react'
import { kernel } from '../portico/kernel'

/** What the whole page needs once. */
export const Providers = ({ children }: { children: ReactNode }) => <Portico kernel={kernel}>{children}</Portico>
