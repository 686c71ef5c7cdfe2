import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import { isShortcut } from '../is-shortcut.ts'
import tabsSheet from '../theme/tabs.css'

interface TabsProps {
  label: string
  tabs: readonly { readonly id: string; readonly label: ReactNode }[]
  chosen: string
  onChoose: (id: string) => void
  /** The chosen tab's content. */
  children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs as in the WAI-APG: one tab stop; arrow keys move and select. */
export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
  useSheet(tabsSheet)
  const id = useId()
  const at = tabs.findIndex((tab) => tab.id === chosen)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (steps[event.key] ?? 0) * (isMirrored ? -1 : 1)
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 }
    const target = tabs[ends[event.key] ?? (step && (at + step + tabs.length) % tabs.length)]
    if (!target || isShortcut(event) || (step === 0 && !(event.key in ends))) return
    event.preventDefault()
    onChoose(target.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(target.id)}"]`)?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            data-tab={tab.id}
            data-testid={`tab-${tab.id}`}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`} className="tabpanel">
        {children}
      </div>
    </>
  )
}
