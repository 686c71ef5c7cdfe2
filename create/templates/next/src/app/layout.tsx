import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '../components/Providers'
import '../style.css'

export const metadata: Metadata = { title: '{{title}}' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="{{lang}}">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
