// @vitest-environment happy-dom
// Runs every example of the docs in a page with a wallet and a scripted network, and renders what it exports.
import { join } from 'node:path'
import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Portico } from '../../adapters/react/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { installWallet, polyfillDialog } from '../kit/index.ts'
import { soon } from '../soon.ts'
import { compiles, type Example, examples, runs, writeExamples } from './block-modules.ts'

type Kernel = ReturnType<typeof createKernel<[ReturnType<typeof eip155>]>>

const WALLET = 'example.harbor'
/** The nodes' answers by method. */
const ANSWERS: Readonly<Record<string, string>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x64',
  eth_getBalance: '0xde0b6b3a7640000',
}

/** The kernels that the example made, and what the visitor did. */
const kernels: Kernel[] = []
const visits: Promise<unknown>[] = []

vi.mock('portico', async (load) => {
  const portico = await load<typeof import('../../plugins/index.ts')>()
  return { ...portico, createKernel: (options: never) => visit(portico.createKernel(options) as never) }
})

/** Connects the page's wallet when the modal asks for one, as a visitor does. */
function visit(kernel: Kernel): Kernel {
  kernels.push(kernel)
  const stop = kernel.subscribe(() => {
    const { modal, connection } = kernel.getState()
    if (modal.stack.at(-1)?.view !== 'Connect' || !connection.connectors.some(({ id }) => id === WALLET)) return
    stop()
    visits.push(kernel.actions.connection.connect({ connectorId: WALLET }))
  })
  return kernel
}

const fetchScripted = async (_: unknown, { body }: { body?: string } = {}) => {
  const { id = null, method = '' } = JSON.parse(body?.startsWith('{') ? body : '{}') as { id?: number; method?: string }
  return Response.json({ jsonrpc: '2.0', id, result: ANSWERS[method] ?? null })
}

const { folder, remove } = writeExamples()
afterAll(remove)

const blamed: unknown[] = []
beforeEach(() => {
  polyfillDialog()
  vi.stubGlobal('fetch', fetchScripted)
  vi.spyOn(console, 'log').mockReturnValue()
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void blamed.push(said))
  const wallet = installWallet({ namespace: 'eip155', answers: { ...ANSWERS, wallet_sendCalls: { id: '0x1' } } })
  return () => wallet.remove()
})
afterEach(async () => {
  await Promise.all(visits.splice(0))
  for (const kernel of kernels.splice(0)) await kernel.destroy()
  blamed.length = 0
  document.body.replaceChildren()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Runs an example, and renders each component that it exports. */
async function run({ file, code, markup }: Example) {
  if (markup !== undefined) {
    const { head, body } = new DOMParser().parseFromString(markup, 'text/html')
    document.body.replaceChildren(...head.childNodes, ...body.childNodes)
  }
  const module: Record<string, unknown> = await import(join(folder, file))
  for (const [key, value] of Object.entries(module))
    if (/^(?:[A-Z]|default$)/.test(key) && typeof value === 'function') await render(value as ComponentType, code)
  if (markup !== undefined) {
    await tryButton()
    for (const [, tag = ''] of markup.matchAll(/<(portico-[\w-]+)/g)) expect(customElements.get(tag), tag).toBeDefined()
    for (const map of document.querySelectorAll('script[type="importmap"]'))
      expect(JSON.parse(map.textContent ?? '')).toHaveProperty('imports')
  }
  expect(blamed).toEqual([])
}

async function render(component: ComponentType, code: string) {
  const hasKernel = kernels.length > 0 || !code.includes("'portico/react'")
  const element = createElement(component as ComponentType<object>, { children: 'content', nonce: '' } as object)
  // A whole document is rendered by a server.
  if (code.includes('<html')) return expect(renderToString(element)).toContain('content')
  const kernel = hasKernel ? undefined : visit(createKernel({ plugins: [eip155()] }))
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  root.render(kernel ? createElement(Portico, { kernel }, element) : element)
  try {
    await soon(() => expect(container.hasChildNodes()).toBe(true))
    await tryButton()
  } finally {
    root.unmount()
    container.remove()
  }
}

/** Presses the button, if the page has one: it opens the modal, where the visitor connects. */
async function tryButton() {
  const button = document.querySelector<HTMLElement>('[data-testid="connect-button"], portico-button')
  if (!button || kernels.length === 0) return
  ;(button.shadowRoot?.querySelector('button') ?? button).click()
  const isUsed = () =>
    kernels
      .map((kernel) => kernel.getState())
      .some(({ modal, connection: { chains, connectors } }) =>
        connectors.some(({ id }) => id === WALLET) ? chains.eip155?.status === 'connected' : modal.open,
      )
  await soon(() => expect(isUsed()).toBe(true))
}

for (const example of examples.filter(runs)) test(example.at, () => run(example))

for (const example of examples.filter((one) => compiles(one) && !runs(one)))
  test(`${example.at} can’t run`, async () => {
    await expect(run(example)).rejects.toThrow()
  })
