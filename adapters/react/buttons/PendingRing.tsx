import type { ReactNode } from 'react'
import { messages } from '../../../ui/locale/account-button-messages.ts'
import { useWords } from '../../../ui/locale/button-words.ts'
import { applyStyle } from './apply-style.ts'

const style = (): string => `.portico-pending{position:relative;display:flex}
.portico-pending::after{content:"";position:absolute;inset:-4px;border:2px solid #8886;border-block-start-color:currentColor;border-radius:50%;animation:portico-spin .9s linear infinite}
.portico-unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
@media(prefers-reduced-motion:reduce){.portico-pending::after{animation:none}}`
const styleRef = /* @__PURE__ */ applyStyle(style)

interface PendingRingProps {
  isPending: boolean | undefined
  children: ReactNode
}

/** A ring around an account's picture while a transaction is pending, which screen readers are told in words. */
export function PendingRing({ isPending, children }: PendingRingProps) {
  const words: Readonly<Record<string, string>> = useWords()
  return (
    <span className={isPending ? 'portico-pending' : undefined} ref={styleRef}>
      {children}
      {isPending && <span className="portico-unseen">{words['button.pending'] ?? messages['button.pending']}</span>}
    </span>
  )
}
