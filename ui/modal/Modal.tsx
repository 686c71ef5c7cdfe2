import { useEffect, useInsertionEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Accounts, Host, Router } from '../../plugins/capabilities.ts'
import { useLazy } from '../hooks/lazy.ts'
import { MessagesContext, type Words } from '../hooks/messages.ts'
import { runAction } from '../hooks/run-action.ts'
import { RootContext } from '../hooks/sheet.ts'
import { useCapability } from '../hooks/state.ts'
import { useLanguage } from '../locale/use-language.ts'
import { base } from './base-views.ts'
import { Dialog } from './Dialog.tsx'
import { createModalRoot } from './modal-root.ts'

const loadEmbedded = () => import('./Embedded.tsx')

/** The modal in its own shadow root: at the end of the body, or embedded in the page. */
export function Modal() {
  const theme = useCapability(Router, (state) => state?.theme ?? 'dark')
  const appearance = useCapability(Router, (state) => JSON.stringify(state?.appearance))
  const isEmbedded = useCapability(Host, (host) => host?.enableEmbedded ?? false)
  const Embedded = useLazy(isEmbedded, loadEmbedded)
  const [host] = useState(createModalRoot)
  const language = useLanguage()
  // An insertion effect, because the dialog can only be shown once its host is in the page.
  useInsertionEffect(() => {
    if (isEmbedded) return
    document.body.append(host.element)
    return () => host.element.remove()
  }, [host, isEmbedded])
  useLayoutEffect(() => {
    host.element.dataset.theme = theme
    if (appearance) host.element.dataset.appearance = appearance
    host.element.lang = language?.locale ?? 'en'
    // English follows the page.
    host.element.dir = language?.direction ?? ''
  }, [host, theme, appearance, language])
  const own = useCapability(Host, (host) => host?.messages?.[language?.locale ?? 'en'])
  const isNobody = useCapability(Accounts, (state) => (state?.status ?? 'disconnected') === 'disconnected')
  useEffect(() => {
    // Before the wallet approves.
    if (!isNobody) runAction(base.loadAccountLabel())
  }, [isNobody])
  const words = useMemo<Words>(() => ({ ...language?.words, ...own }), [language, own])
  const content = isEmbedded
    ? Embedded && <Embedded host={host} Dialog={Dialog} />
    : createPortal(
        <RootContext.Provider value={host.shadow}>
          <Dialog />
        </RootContext.Provider>,
        host.root,
      )
  return <MessagesContext.Provider value={words}>{content}</MessagesContext.Provider>
}
