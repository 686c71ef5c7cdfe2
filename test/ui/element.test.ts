// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { defineElements, type PorticoElement } from '../../adapters/element/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { getWords, setWords } from '../../ui/locale/button-words.ts'
import { createWorld, flush, installWallet, polyfillDialog } from '../kit/index.ts'
import { soon } from '../soon.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Creates a page with a button and a theme in its markup. */
async function buttonWith(theme: string) {
  const kernel = createKernel({ plugins: [], io: createWorld().io, log: { level: 'silent' } })
  defineElements({ kernel })
  const button = document.createElement('portico-button')
  button.setAttribute('theme', theme)
  document.body.append(button)
  // By now, what needs no schema is in the log; what needs one follows immediately.
  await kernel.eager.load('modal')
  await flush()
  await kernel.load('modal')
  await flush()
  const themes = kernel.log.entries.filter(({ type }) => type === 'modal/themeChosen').map(({ data }) => data)
  button.remove()
  return { kernel, themes }
}

test('the element’s theme sets the kernel’s', async () => {
  const { kernel, themes } = await buttonWith('light')
  expect(themes).toEqual([{ theme: 'light' }])
  expect(kernel.getState().modal.theme).toBe('light')
})

test('ignores an unknown theme', async () => {
  const { kernel, themes } = await buttonWith('purple')
  expect(themes).toEqual([])
  expect(kernel.getState().modal.theme).toBe('dark')
})

/** Creates a page with one element, whose kernel has a wallet of a scripted chain. */
function place<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Record<string, string> = {}) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  document.body.append(element)
  return element
}
const toNetwork = (name: string, index: number) => ({
  caipNetworkId: `eip155:${index + 1}`,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
})
const newKernel = (options: { io?: ReturnType<typeof createWorld>['io'] } = { io: createWorld().io }) =>
  createKernel({
    plugins: [eip155()],
    networks: ['Mainland', 'Island'].map(toNetwork),
    ...options,
    log: { level: 'silent' },
  })

test('attributes are properties of their type, and are removed by null and false', () => {
  defineElements({ kernel: newKernel() })
  const button = place('portico-button', { label: 'Sign on', size: 'sm', charsstart: '5', disabled: 'false' })
  expect([button.label, button.size, button.charsStart, button.charsEnd, button.disabled]).toEqual([
    'Sign on',
    'sm',
    5,
    null,
    false,
  ])
  button.disabled = true
  button.balance = 'hide'
  button.label = null
  expect([button.getAttribute('disabled'), button.getAttribute('balance'), button.hasAttribute('label')]).toEqual([
    '',
    'hide',
    false,
  ])
  button.charsStart = '-1' as never
  expect(button.charsStart).toBeNull()
  button.remove()
})

test('draws the label, the size and a disabled button at once, and does not open it', async () => {
  const kernel = newKernel()
  defineElements({ kernel })
  const element = place('portico-button', { label: 'Sign on', loadinglabel: 'One moment', size: 'sm', disabled: '' })
  const drawn = element.querySelector('button') as HTMLButtonElement
  expect([drawn.textContent, drawn.dataset.size, drawn.disabled]).toEqual(['Sign onOne moment', 'sm', true])
  element.click()
  await flush()
  expect(kernel.getState().modal.open).toBe(false)
  element.disabled = false
  element.dispatchEvent(new Event('pointerover'))
  await soon(() => expect(element.querySelector('button')?.disabled).toBe(false))
  element.remove()
})

test('a text that arrives later changes the button in place: the focus and a press stay', () => {
  defineElements({ kernel: newKernel() })
  const element = place('portico-button')
  const drawn = element.querySelector('button') as HTMLButtonElement
  const [text, english] = [drawn.querySelector('span span') as Element, getWords()]
  drawn.style.setProperty('--p-accent', 'teal')
  drawn.focus()
  setWords({ ...english, connect: 'Verbinden' })
  element.size = 'sm'
  expect(element.querySelector('button')).toBe(drawn)
  expect(drawn.querySelector('span span')).toBe(text)
  expect(document.activeElement).toBe(drawn)
  expect([text.textContent, drawn.dataset.size, drawn.getAttribute('style')]).toEqual([
    'Verbinden',
    'sm',
    '--p-accent: teal;',
  ])
  element.size = null
  setWords(english)
  expect([text.textContent, drawn.dataset.size]).toEqual([english.connect, undefined])
  element.remove()
})

test('the network’s button shows the network before anything is connected, and the account’s is empty', async () => {
  defineElements({ kernel: newKernel() })
  const network = place('portico-network-button', { disabled: '' })
  const account = place('portico-account-button')
  await soon(() => expect(network.querySelector('[data-testid=network-button]')?.textContent).toMatch(/Mainland$/))
  expect(network.querySelector('button')?.disabled).toBe(true)
  network.disabled = false
  await soon(() => expect(network.querySelector('button')?.disabled).toBe(false))
  expect(account.childElementCount).toBe(0)
  network.remove()
  account.remove()
})

test('events tell what happens to the kernel, also to an element that comes later', async () => {
  polyfillDialog()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
  installWallet({ namespace: 'eip155', chains: ['0x1', '0x2'] })
  const kernel = newKernel({})
  defineElements({ kernel })
  const heard: unknown[] = []
  const listenTo = (element: PorticoElement, name: string) => {
    element.addEventListener('connect', ({ detail }) => heard.push(`${name}: ${detail.address} came`))
    element.addEventListener('disconnect', ({ detail }) => heard.push(`${name}: ${detail.address} left`))
    element.addEventListener('networkchange', ({ detail }) => heard.push(`${name}: ${detail?.name ?? 'elsewhere'}`))
    element.addEventListener('open', () => heard.push(`${name}: open`))
    element.addEventListener('close', () => heard.push(`${name}: closed`))
  }
  const heardNow = () => heard.splice(0)
  const early = document.createElement('portico-modal')
  listenTo(early, 'early')
  document.body.append(early)
  expect(heardNow()).toEqual([])
  await kernel.actions.modal.open({})
  await soon(() => expect(heardNow()).toEqual(['early: open']))
  await kernel.actions.modal.close()
  await soon(() => expect(heardNow()).toEqual(['early: closed']))
  await soon(() => expect(kernel.getState().connection.connectors).not.toEqual([]))
  await kernel.actions.connection.connect({ connectorId: kernel.getState().connection.connectors[0]?.id as string })
  await soon(() => expect(heardNow()).toEqual([`early: ${ADDRESS} came`]))
  const late = document.createElement('portico-account-button')
  listenTo(late, 'late')
  document.body.append(late)
  await soon(() => expect(heardNow()).toEqual([`late: ${ADDRESS} came`]))
  expect(late.querySelector('button')).toBeTruthy()
  late.remove()
  await flush()
  await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:2' })
  await soon(() => expect(heardNow()).toEqual(['early: Island']))
  await kernel.actions.connection.disconnect({})
  await soon(() => expect(heardNow()).toEqual([`early: ${ADDRESS} left`]))
  early.remove()
})

test('an open modal stays as it is when another element comes or the one that opened it leaves', async () => {
  // Otherwise the kernel resumes what an earlier test has stored.
  localStorage.clear()
  polyfillDialog()
  const kernel = newKernel()
  defineElements({ kernel })
  const menu = place('portico-button')
  // Mounted when the state first changes, as Vue's <Portico> mounts its modal.
  const modal = place('portico-modal')
  const header = place('portico-button')
  const opened = vi.fn()
  modal.addEventListener('open', opened)
  const hosts: string[] = []
  const note = (what: string, nodes: NodeList) => {
    for (const node of nodes) if (node.nodeName === 'PORTICO-MODAL') hosts.push(what)
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      note('added', addedNodes)
      note('removed', removedNodes)
    }
  })
  observer.observe(document.body, { childList: true })
  const isTakenOver = (button: Element) =>
    Object.keys(button.firstElementChild ?? {}).some((key) => key.startsWith('__react'))
  for (const button of [menu, header]) {
    button.dispatchEvent(new Event('pointerover'))
    await soon(() => expect(isTakenOver(button)).toBe(true))
  }
  menu.querySelector('button')?.click()
  await soon(() =>
    expect(document.querySelector('body > :last-child')?.shadowRoot?.querySelector('dialog')?.open).toBe(true),
  )
  await soon(() => expect([kernel.getState().modal.open, opened.mock.calls.length]).toEqual([true, 1]))
  menu.remove()
  await flush()
  expect(hosts).toEqual(['added'])
  modal.remove()
  header.remove()
  await soon(() => expect(hosts).toEqual(['added', 'removed', 'removed']))
  observer.disconnect()
})

test('React takes a button over in the language that it was drawn in', async () => {
  const kernel = createKernel({ plugins: [], locale: 'de', io: createWorld().io, log: { level: 'silent' } })
  defineElements({ kernel })
  const element = place('portico-button')
  element.kernel = kernel
  await soon(() => expect(element.textContent).toContain('Verbinden'))
  const drawn = element.querySelector('button') as HTMLButtonElement
  const failed = vi.fn()
  addEventListener('error', failed)
  drawn.dispatchEvent(new Event('pointerover', { bubbles: true }))
  const isTakenOver = () => Object.keys(drawn).some((key) => key.startsWith('__react'))
  await soon(() => expect([isTakenOver(), failed.mock.calls.length]).toEqual([true, 0]))
  expect(element.querySelector('button')).toBe(drawn)
  removeEventListener('error', failed)
  element.remove()
})
