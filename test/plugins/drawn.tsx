// A page with the button and the modal, drawn without a browser. For tests whose environment is happy-dom.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { ConnectButton, NetworkButton, Portico } from '../../ui/react.ts'
import { flush, polyfillDialog } from '../kit/index.ts'

/** Turns of the event loop that code on its way may take. */
const PATIENCE = 50

/** What stands in a page: by the view, the field or the part of the page in which it stands. */
export type Places = ReadonlyMap<string, string>

interface Place {
  /** In one, since what is drawn letter by letter is read as a word. */
  text: string
  readonly attributes: string[]
}

/** A view, a code to scan, a field with all that shows what is typed there, or what is around them. */
function placeOf(element: Element, around: string): string {
  const id = element.getAttribute('data-testid') ?? ''
  if (element.localName === 'input' || element.localName === 'textarea') return id || `${around} field`
  if (element.localName === 'label') return element.querySelector('input')?.getAttribute('data-testid') ?? around
  if (element.localName === 'portico-modal') return 'modal'
  if (id === 'qr') return `${around} qr`
  return id.startsWith('view-') ? id.slice('view-'.length) : around
}

function read(node: Node, around: string, places: Map<string, Place>): void {
  const place = node instanceof Element ? placeOf(node, around) : around
  const here = places.get(place) ?? { text: '', attributes: [] }
  places.set(place, here)
  if (node instanceof Text || node instanceof Comment) here.text += node.data
  if (node instanceof Element) {
    for (const { name, value } of node.attributes) here.attributes.push(`${name}=${value}`)
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) here.attributes.push(node.value)
    if (node.shadowRoot) for (const child of node.shadowRoot.childNodes) read(child, place, places)
  }
  for (const child of node.childNodes) read(child, place, places)
}

/** As a visitor types: React hears of it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export type Page = Awaited<ReturnType<typeof drawn>>

/** Draws the page of a kernel. */
export async function drawn(kernel: AnyKernel) {
  polyfillDialog()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Nothing is laid out here, so that there is nothing to look at in each frame.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const addresses: string[] = []
  const spies = (['pushState', 'replaceState'] as const).map((name) =>
    vi.spyOn(history, name).mockImplementation((...input) => void addresses.push(JSON.stringify(input))),
  )
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  const shadow = () => document.querySelector('portico-modal')?.shadowRoot
  const isComing = () =>
    shadow() ? shadow()?.querySelector('.view-loading') : document.querySelector('button[aria-busy="true"]')

  /** Does something, and has all that follows from it drawn. */
  async function after(does: () => unknown): Promise<void> {
    await act(async () => void (await does()))
    for (let turn = 0; turn < PATIENCE && isComing(); turn++) await act(flush)
  }
  await after(() =>
    root.render(
      <Portico kernel={kernel}>
        <ConnectButton />
        <NetworkButton />
      </Portico>,
    ),
  )
  return {
    after,
    /** Types into the field, if it is shown. */
    type(testId: string, text: string) {
      const field = shadow()?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-testid="${testId}"]`)
      if (field) type(field, text)
      return Boolean(field)
    },
    click(testId: string) {
      shadow()?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)?.click()
    },
    /** The whole document as it stands, its shadow roots and what stands in its fields among it. */
    places(): Places {
      const places = new Map<string, Place>()
      read(document.documentElement, 'page', places)
      return new Map(
        [...places].map(([place, { text, attributes }]) => [place, [text, ...attributes].join('\n')] as const),
      )
    },
    /** Where the page is and has been, and whatever else of it outlives it. */
    address: () =>
      [
        ...addresses,
        location.href,
        document.title,
        document.cookie,
        document.referrer,
        window.name,
        JSON.stringify({ ...localStorage, ...sessionStorage }),
      ].join('\n'),
    async leave() {
      await act(async () => root.unmount())
      for (const spy of spies) spy.mockRestore()
      document.body.replaceChildren()
    },
  }
}
