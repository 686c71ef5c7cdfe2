import { modalSheets } from '../theme/sheet.ts'

/** Where the modal lives: one element of the page, with an open shadow root. */
export interface ModalHost {
  readonly element: HTMLElement
  readonly shadow: ShadowRoot
  /** What is shown stands in here. */
  readonly root: HTMLElement
}

/** Makes the element; it is not in the page yet. */
export function createHost(): ModalHost {
  const element = document.createElement('portico-modal')
  const shadow = element.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [...modalSheets()]
  const root = document.createElement('div')
  root.className = 'root'
  shadow.append(root)
  return { element, shadow, root }
}
