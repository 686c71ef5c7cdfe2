// What a visitor does in a migrated dapp, with wallets of the test kit: connect, sign in, switch the network, sign, reload,
// disconnect. The dapp's own button opens the modal. What no dapp has a button for is asked through its own wagmi
// configuration or its kernel, which are found in React's tree.
import { privateKeyToAccount } from 'viem/accounts'

const WAIT = 30_000
/** Milliseconds after which a modal that asks for a sign-in has done so. */
const SOON = 3_000
const WALLETS = [
  { namespace: 'eip155', name: 'Harbor', chains: ['0x1', '0xaa36a7', '0x2105', '0xa', '0x89', '0xa4b1', '0x7a69'] },
  { namespace: 'solana', name: 'Lantern' },
  // Dapps name it on buttons of their own.
  { namespace: 'eip155', name: 'Rainbow', rdns: 'me.rainbow', chains: ['0x1'] },
]
const ADDRESSES = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z']
/** The account of the EVM wallets, by its public test key: the server of a dapp verifies what they sign. */
const EVM_ACCOUNT = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const NAMED = /^rainbow$/i
const OPENERS = /^(?:connect|log ?in|sign ?in|select wallet|choose wallet)/i

/** @returns The steps that succeeded, and the first that did not, with its reason */
export async function visitDapp(browser, url) {
  // It is built when the package is packed.
  const { installWalletInPage } = await import('../../dist/testkit.js')
  const page = await browser.newPage()
  const wallets = []
  await page.exposeFunction('signByKey', (raw) => EVM_ACCOUNT.signMessage({ message: { raw } }))
  await page.addInitScript(signByKeys)
  for (const wallet of WALLETS) wallets.push(await installWalletInPage(page, wallet))
  const done = []
  const steps = { connect, 'sign in': signIn, switch: switchNetwork, sign, reload, disconnect }
  try {
    await page.goto(url, { timeout: WAIT, waitUntil: 'load' })
    for (const [name, step] of Object.entries(steps)) {
      const outcome = await step(page, wallets)
      done.push(outcome === 'none' ? `(${name})` : name)
    }
    return { done, failure: null }
  } catch (error) {
    const name = Object.keys(steps)[done.length]
    return { done, failure: `${name}: ${error.message.split('\n')[0].slice(0, 120)}` }
  } finally {
    await page.close()
  }
}

const modal = (page) => page.locator('portico-modal')
const asked = async (wallets) => (await Promise.all(wallets.map((wallet) => wallet.requests()))).flat()

async function connect(page, wallets) {
  const own = page.getByTestId('connect-button').or(page.getByRole('button', { name: OPENERS }))
  const named = page.getByRole('button', { name: NAMED })
  await own.or(named).first().waitFor({ timeout: WAIT })
  const hasOpener = (await own.count()) > 0
  await (hasOpener ? own : named).first().click({ timeout: WAIT })
  const row = modal(page).getByTestId(/^wallet-.*(?:harbor|lantern)$/i)
  if (hasOpener) await row.first().click({ timeout: WAIT })
  await waitForState(page, true)
  if ((await asked(wallets)).length === 0) throw new Error('no wallet was asked')
}

/** @returns `none` if the dapp does not ask for it, in the same modal, which closes once it is done */
async function signIn(page) {
  const button = modal(page).getByTestId(/^(?:siwx|w3m-connecting-siwe)-sign$/)
  const isAsked = await button.click({ timeout: SOON }).then(
    () => true,
    () => false,
  )
  if (isAsked) await waitForSession(page, true)
  await modal(page).getByRole('dialog').waitFor({ state: 'hidden', timeout: WAIT })
  return isAsked ? 'done' : 'none'
}

/** @returns `none` if the dapp has one network */
async function switchNetwork(page) {
  const target = await page.evaluate(() => {
    const { wagmi } = globalThis.findHost()
    const { state, chains = [] } = wagmi ?? {}
    const other = chains.find(({ id }) => id !== state?.chainId && [1, 11155111, 8453, 10, 137, 42161].includes(id))
    return other ? { id: other.id, name: other.name } : null
  })
  if (target === null) return 'none'
  await page.evaluate(() => void globalThis.findHost().kernel.actions.modal.open({ view: 'Networks' }))
  const { id, name } = target
  const row = modal(page).getByTestId(`network-eip155:${id}`)
  // A host of AppKit has its test ids.
  await row.or(modal(page).getByTestId(`w3m-network-switch-${name}`)).click({ timeout: WAIT })
  await page.waitForFunction((id) => globalThis.findHost().wagmi.state.chainId === id, id, { timeout: WAIT })
  await page.evaluate(() => globalThis.findHost().kernel.actions.modal.close())
  return 'done'
}

async function sign(page, wallets) {
  const signature = await page.evaluate(async () => {
    const { kernel, wagmi } = globalThis.findHost()
    const { connections, current } = wagmi?.state ?? {}
    const connection = connections?.get(current)
    if (connection) {
      const provider = await connection.connector.getProvider()
      return provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', connection.accounts[0]] })
    }
    const { result, error } = await kernel.actions.solana.request({
      method: 'solana_signMessage',
      params: { message: 'Cn8eVZg' },
    })
    if (error) throw new Error(error.message)
    return result.signature
  })
  if (!signature) throw new Error('there is no signature')
  if (!(await asked(wallets)).some((method) => /sign/i.test(method))) throw new Error('no wallet was asked to sign')
}

async function reload(page, wallets) {
  const wasSignedIn = await page.evaluate(() => globalThis.findHost().isSignedIn)
  await page.reload({ timeout: WAIT })
  await waitForState(page, true)
  if (wasSignedIn) await waitForSession(page, true)
  const prompts = (await asked(wallets)).filter((method) => /^(?:eth_requestAccounts|connect)$/.test(method))
  if (prompts.length > 0) throw new Error('the wallet was asked again')
}

async function disconnect(page) {
  await page.evaluate(() => void globalThis.findHost().kernel.actions.modal.open({ view: 'Account' }))
  await modal(page)
    .getByTestId(/^disconnect(?:-button)?$/)
    .first()
    .click({ timeout: WAIT })
  await waitForState(page, false)
  await waitForSession(page, false)
}

/** Waits until the dapp's server has a session of the visitor, or has none. */
const waitForSession = (page, isSignedIn) =>
  page.waitForFunction((wanted) => globalThis.findHost().isSignedIn === wanted, isSignedIn, { timeout: WAIT })

/** Waits until the kernel, and wagmi if there is one, have the account or have none. */
async function waitForState(page, isConnected) {
  await page.evaluate(defineFindHost)
  await page.waitForFunction(
    ([addresses, wanted]) => {
      const { kernel, wagmi } = globalThis.findHost()
      if (!kernel) return false
      const chains = Object.values(kernel.getState().connection.chains)
      const has = chains.some(({ accountState }) => addresses.includes(accountState.address))
      return has === wanted && (!wagmi || (wagmi.state.status === 'connected') === wanted)
    },
    [ADDRESSES, isConnected],
    { timeout: WAIT },
  )
}

/**
 * Runs in the page: defines a function that finds a kernel and wagmi’s `config` in the props and contexts of React’s trees,
 * in shadow roots too: elements draw there. A dapp of AppKit may have none, with buttons of its own, so it gets one.
 */
function defineFindHost() {
  globalThis.findHost = () => {
    if (customElements.get('appkit-button') && !document.querySelector('appkit-button'))
      document.body.append(document.createElement('appkit-button'))
    const found = {}
    const list = (root) => [
      root,
      ...[...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? list(one.shadowRoot) : [])]),
    ]
    const roots = list(document).flatMap((element) =>
      Object.keys(element)
        .filter((key) => key.startsWith('__reactContainer$'))
        .map((key) => element[key].stateNode?.current ?? element[key]),
    )
    const walk = (fiber) => {
      for (let at = fiber; at; at = at.sibling) {
        const { kernel, value, config } = at.memoizedProps ?? {}
        for (const one of [kernel, value]) if (one?.getState && one.actions?.modal) found.kernel = one
        if (config?.connectors && config.state) found.wagmi = config
        walk(at.child)
      }
    }
    for (const root of roots) walk(root)
    const { accounts = {} } = found.kernel?.getState().siwx ?? {}
    found.isSignedIn = Object.values(accounts).some(({ status }) => status === 'signed')
    return found
  }
}

/** Runs in the page, before its wallets: they sign texts by the account's key, in place of a made-up signature. */
function signByKeys() {
  addEventListener('eip6963:announceProvider', ({ detail: { provider } }) => {
    const { request, signsByKey } = provider
    if (signsByKey) return
    provider.signsByKey = true
    provider.request = async (call) => {
      const usual = await request(call)
      return call.method === 'personal_sign' ? globalThis.signByKey(call.params[0]) : usual
    }
  })
}
