import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Accounts, Router } from '../../plugins/capabilities.ts'
import { RootContext } from '../hooks/sheet.ts'
import { useCapability } from '../hooks/state.ts'
import type { DialogProps } from './Dialog.tsx'
import { isAwayFrom } from './home-view.ts'
import type { ModalRoot } from './modal-root.ts'
import { Section } from './Section.tsx'

interface EmbeddedProps {
  host: ModalRoot
  /** Passed in because the caller has it already; importing it here would make bundlers split another chunk. */
  Dialog: ComponentType<DialogProps>
}

/** Renders the modal in the page's flow, at this position. */
export default function Embedded({ host, Dialog }: EmbeddedProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const accounts = useCapability(Accounts, (state) => state)
  const isAway = useCapability(Router, (router) => isAwayFrom(router, accounts))
  useLayoutEffect(() => {
    // A detached container, as with only a `<portico-button>`, names no position: the modal is appended to the body.
    const parent = anchor.current?.isConnected ? anchor.current : document.body
    parent.append(host.element)
    return () => host.element.remove()
  }, [host])
  return (
    <>
      <div ref={anchor} />
      {createPortal(
        <RootContext.Provider value={host.shadow}>
          <Dialog Section={Section} isAway={isAway} />
        </RootContext.Provider>,
        host.root,
      )}
    </>
  )
}
