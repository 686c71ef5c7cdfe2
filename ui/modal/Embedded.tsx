import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Accounts, Router } from '../../plugins/capabilities.ts'
import { RootContext } from '../hooks/sheet.ts'
import { useCapability } from '../hooks/state.ts'
import type { DialogProps } from './Dialog.tsx'
import type { ModalHost } from './host.ts'
import { Section } from './Section.tsx'
import { isAwayFrom } from './start-view.ts'

interface EmbeddedProps {
  host: ModalHost
  /** Handed in: the caller has it already, and a bundler would cut it into one more chunk. */
  Dialog: ComponentType<DialogProps>
}

/** The modal in the page's flow, at the place where this is rendered. */
export default function Embedded({ host, Dialog }: EmbeddedProps) {
  const place = useRef<HTMLDivElement>(null)
  const accounts = useCapability(Accounts, (facts) => facts)
  const isAway = useCapability(Router, (router) => isAwayFrom(router, accounts))
  useLayoutEffect(() => {
    // Who put no more than a button into the page has named no place: there it stands at the end.
    const parent = place.current?.isConnected ? place.current : document.body
    parent.append(host.element)
    return () => host.element.remove()
  }, [host])
  return (
    <>
      <div ref={place} />
      {createPortal(
        <RootContext.Provider value={host.shadow}>
          <Dialog staysAside Section={Section} isAway={isAway} />
        </RootContext.Provider>,
        host.root,
      )}
    </>
  )
}
