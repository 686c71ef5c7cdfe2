import { getModalSheets } from '../theme/sheet.ts'

/** The modal's host: one element of the page with an open shadow root. */
export interface ModalRoot {
  readonly element: HTMLElement
  readonly shadow: ShadowRoot
  /** The container of the modal's content. */
  readonly root: HTMLElement
}

/** Creates the host element without adding it to the page. */
export function createModalRoot(): ModalRoot {
  const element = document.createElement('portico-modal')
  const shadow = element.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [...getModalSheets()]
  const root = document.createElement('div')
  root.className = 'root'
  shadow.append(root)
  return { element, shadow, root }
}
