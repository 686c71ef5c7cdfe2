// Renders the button and the modal without a browser, for tests in happy-dom.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { ConnectButton, NetworkButton, Portico } from '../../adapters/react/index.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { flush, polyfillDialog } from '../kit/index.ts'
import { until } from '../soon.ts'

/** Event loop turns that lazy code may take. */
const PATIENCE = 50

/** Texts of a page, by the view, field or area that shows them. */
export type Places = ReadonlyMap<string, string>

interface Place {
  /** As one text: a text rendered letter by letter is still readable. */
  text: string
  readonly attributes: string[]
}

/** Gets the place of an element: a view, a QR code, a field with its display, or the surrounding one. */
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

/** Types like a visitor, so that React gets the event. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export type Page = Awaited<ReturnType<typeof renderPage>>

/** Renders the page of a kernel. */
export async function renderPage(kernel: AnyKernel) {
  polyfillDialog()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // There is no layout here, so nothing to do per frame.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const addresses: string[] = []
  const spies = (['pushState', 'replaceState'] as const).map((name) =>
    vi.spyOn(history, name).mockImplementation((...input) => void addresses.push(JSON.stringify(input))),
  )
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  const shadow = () => document.querySelector('portico-modal')?.shadowRoot
  const isComing = () =>
    shadow() ? shadow()?.querySelector('.view-loading') : document.querySelector('button[aria-busy="true"]')

  /** Runs an action and renders all that follows. */
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
    /** Runs an action again and again until something is true: lazy code comes in turns of its own. */
    until: (does: () => unknown, isTrue: () => unknown) =>
      until(async () => {
        await after(does)
        return isTrue()
      }),
    /** Types into a field if it is shown. */
    type(testId: string, text: string) {
      const field = shadow()?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-testid="${testId}"]`)
      if (field) type(field, text)
      return Boolean(field)
    },
    click(testId: string) {
      shadow()?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)?.click()
    },
    /** Collects all texts of the document, including shadow roots and field values. */
    places(): Places {
      const places = new Map<string, Place>()
      read(document.documentElement, 'page', places)
      return new Map(
        [...places].map(([place, { text, attributes }]) => [place, [text, ...attributes].join('\n')] as const),
      )
    },
    /** Collects the current and past URLs, and what else survives the page. */
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

/** Renders the page of a kernel until the end of the test. */
export async function visitPage(kernel: AnyKernel): Promise<Page> {
  const page = await renderPage(kernel)
  onTestFinished(() => page.leave())
  return page
}
