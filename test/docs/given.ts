// What the reader of an example has already. The examples are compiled and run with it.

/** The place of the example's own code, if it is not at the end. */
export const CODE = '{{code}}'

const HOST = `import { createKernel } from 'portico'
  import { eip155 } from 'portico/eip155'
  import { networks } from './networks.ts'`
const EVM_KERNEL = `${HOST}
  const kernel = createKernel({ networks, plugins: [eip155()] })`

/** Lines before an example, by something that only this example says. */
export const GIVEN: Readonly<Record<string, string>> = {
  solana_signTransaction: `import { networks } from './networks.ts'
    const transaction = 'AQ=='`,
  mobileWalletAdapter: `import { solana } from 'portico/solana'
    export const plugin =`,
  polkadot_sendTransaction: `import { networks } from './networks.ts'
    const receiver = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'`,
  'const provider = { getNonce': `import { networks } from './networks.ts'
    import type { SessionStore } from 'portico/siwx'
    const getNonce: SessionStore['getNonce'] = async () => 'n0nce1234'
    const addSession: SessionStore['addSession'] = async () => {}
    const getSessions: SessionStore['getSessions'] = async () => []
    const revokeSession: SessionStore['revokeSession'] = async () => {}`,
  "from 'portico/siwx/verify'": `import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
    import { createSiweMessage } from 'viem/siwe'
    const [nonce, account] = ['n0nce1234', privateKeyToAccount(generatePrivateKey())]
    const message = createSiweMessage({
      address: account.address, chainId: 1, domain: 'app.example', nonce, uri: 'https://app.example/', version: '1',
      expirationTime: new Date(Date.now() + 60_000),
    })
    const signature = await account.signMessage({ message })`,
  'plugins: [walletconnect()]': `import { networks } from './networks.ts'
    const [projectId, params] = ['demo', { message: 'Hello' }]`,
  'embeddedLogin()] })': `import { networks } from './networks.ts'
    const projectId = 'demo'`,
  'readReportLink(location.href)': `import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    const plugins = [eip155()] as const
    const kernel = createKernel({ plugins })`,
  'porticoIntegration(kernel)': `${EVM_KERNEL}
    const dsn = 'https://key@sentry.example/1'`,
  'kernel.log.subscribe(({ seq': EVM_KERNEL,
  'traceKernel(kernel)': EVM_KERNEL,
  'sendCalls({': `${EVM_KERNEL}
    const [token, shop] = [\`0x\${'11'.repeat(20)}\`, \`0x\${'22'.repeat(20)}\`] as const
    const [approval, purchase] = ['0x01', '0x02'] as const`,
  'safeApp()': "import { networks } from './networks.ts'",
  'wagmiWallets(config)': "import { networks } from './networks.ts'",
  'error instanceof PorticoError': `${HOST}
    const kernel = createKernel({ networks, plugins: [eip155()], log: { level: 'silent' } })`,
  'save it as report.json': EVM_KERNEL,
  '<Portico kernel={kernel}>\n    <ConnectButton />\n  </Portico>\n)\n': `${EVM_KERNEL}
    import { ConnectButton, Portico } from 'portico/react'`,
  'await fetch(url)).json()': `import { action, createKernel, defineContract, definePlugin, defineRuntime } from 'portico'
    const url = 'https://rate.example/'
    const origins = () => ({ connect: ['https://rate.example'] })
    const contract = defineContract({ id: 'acme-rate', initialState: () => ({}), events: {}, actions: { look: action() } })
    const look = defineRuntime(contract, { reduce: {}, actions: { async look({ io }) {
      ${CODE}
    } } })
    const kernel = createKernel({ plugins: [definePlugin(contract, { origins, load: async () => look })] })
    await kernel.actions['acme-rate'].look()`,
  'const message = text.disclose()': `import { networks } from './networks.ts'
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    ${CODE}
    const kernel = createKernel({ networks, plugins: [eip155(), signer()] })
    await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
    const { fetch } = globalThis
    let status = 500
    globalThis.fetch = async (url, init) =>
      String(url).startsWith('https://sign.example') ? new Response(null, { status }) : fetch(url, init)
    await kernel.actions['acme-sign'].sign({ text: new Secret('Hello') })
    if (kernel.getState()['acme-sign'].isSigned) throw new Error('A failing server took it for signed.')
    status = 200
    await kernel.actions['acme-sign'].sign({ text: new Secret('Hello') })
    if (!kernel.getState()['acme-sign'].isSigned) throw new Error('Nothing was signed.')
    if (JSON.stringify(kernel.log.entries).includes('Hello')) throw new Error('The log has the text.')`,
  'chain.sendTransaction({': `import { action, createKernel, defineContract, definePlugin, defineRuntime, event, type } from 'portico'
    import { Accounts, Chain } from 'portico/capabilities'
    import { eip155 } from 'portico/eip155'
    import { networks } from './networks.ts'
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const contract = defineContract({
      id: 'acme-pay', initialState: () => ({ hash: '' }), needs: [Accounts, Chain], actions: { pay: action() },
      events: { sent: event(type<{ hash: string }>(), { personal: ['hash'] }), failed: event(type<{ isDeclined: boolean }>()) },
    })
    const runtime = defineRuntime(contract, {
      reduce: { sent: (draft, { hash }) => { draft.hash = hash }, failed() {} },
      actions: { async pay({ send, services }) {
        ${CODE}
      } },
    })
    const kernel = createKernel({ networks, plugins: [eip155(), definePlugin(contract, { load: async () => runtime })] })
    await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
    await kernel.actions['acme-pay'].pay()
    if (!kernel.getState()['acme-pay'].hash) throw new Error('Nothing was sent.')`,
  "id: 'acme-points'": `import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import { networks } from './networks.ts'
    ${CODE}
    const { fetch } = globalThis
    const asked = []
    globalThis.fetch = async (url, init) => {
      if (!String(url).startsWith('https://points.example/0x')) return fetch(url, init)
      return Response.json(asked.push(url))
    }
    const kernel = createKernel({ networks, plugins: [eip155(), points()] })
    const getPoints = () => kernel.getState()['acme-points'].points
    await kernel.load('acme-points')
    await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
    if (getPoints() === null) await new Promise<void>((resolve) => kernel.subscribe(() => getPoints() === 1 && resolve()))
    await kernel.actions['acme-points'].hide()
    if (getPoints() !== null) throw new Error('The points are still shown.')`,
  "defineCapability('acme/price'": `import { action, createKernel } from 'portico'
    ${CODE}
    globalThis.fetch = async () => Response.json({ ether: '3000.5' })
    const shop = defineContract({
      id: 'acme-shop', initialState: () => ({ paid: '' }), events: { paid: event(type<{ usd: string }>()) },
      actions: { pay: action() }, needs: [Price],
    })
    const pay = defineRuntime(shop, {
      reduce: { paid: (draft, { usd }) => { draft.paid = usd } },
      actions: { async pay({ send, services }) {
        await services.get(Price).update()
        send('paid', { usd: services.state(Price)?.ether ?? 'nothing' })
      } },
    })
    const kernel = createKernel({ plugins: [price(), definePlugin(shop, { load: async () => pay })] })
    await kernel.actions['acme-shop'].pay()
    if (kernel.getState()['acme-shop'].paid !== '3000.5') throw new Error('The shop got no price.')`,
  'Chain.of(() => chainInfo)': `import { createKernel, rerun } from 'portico'
    ${CODE}
    Object.assign(globalThis, { acme: { request: async () => ['acme1abcdefgh'], on: () => () => {} } })
    globalThis.fetch = async (_, { body } = {}) => Response.json({ jsonrpc: '2.0', id: JSON.parse(String(body)).id, result: 7 })
    const kernel = createKernel({ plugins: [acme()] })
    const { status } = await kernel.actions.connection.connect({ connectorId: 'example.acme' })
    if (status !== 'connected') throw new Error('It did not connect.')
    const getAccount = () => kernel.getState().connection.chains.acme?.accountState
    if (getAccount()?.caipAddress !== 'acme:main:acme1abcdefgh') throw new Error('It has no account.')
    if (getAccount()?.balance == null)
      await new Promise<void>((resolve) => kernel.subscribe(() => getAccount()?.balance === '7' && resolve()))
    const { divergences } = await rerun(await kernel.log.export(), { plugins: [acme()] })
    if (divergences.length > 0) throw new Error(JSON.stringify(divergences))`,
  'parseQuote(await http': `import { createKernel, type Json } from 'portico'
    import type { OnRampQuote } from 'portico/capabilities'
    import { onramp } from 'portico/onramp'
    const parseQuote = (response: Json): OnRampQuote => ({ purchaseAmount: String(Object(response).ether), fees: '0' })
    ${CODE}
    createKernel({ plugins: [onramp(), cornerShop()] })`,
  'watchOnly(), priceAlert': `import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import { priceAlert, watchOnly } from '../../playground/watch-only/src/index.ts'`,
  "report({ inbox: 'https://inbox.example'": `import { report } from 'portico/report'
    export const plugin =`,
  "toStore } from 'svelte/store'": 'const account = { address: null as string | null }',
}

/** Modules of the reader's own that the examples import. */
export const OWN: Readonly<Record<string, string>> = {
  'networks.ts': `import type { NetworkInput } from 'portico/capabilities'
    const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    export const networks: NetworkInput[] = [
      { caipNetworkId: 'eip155:1', name: 'Ethereum', nativeCurrency: ether, rpcUrls: ['https://eth.example'] },
      { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana',
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 }, rpcUrls: ['https://sol.example'] },
      { caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot',
        nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 }, rpcUrls: ['https://dot.example'] },
    ]`,
  'contract.ts': "export { contract } from './acme-tip.tsx'",
  'my-plugin.ts': "export { myPlugin } from '../../create/plugin/src/index.ts'",
  'messages.ts': `export const messages = { 'tipJar.action': 'Tip' }`,
  'views/TipJar.tsx': 'export default () => null',
  'kernel.ts': `import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    export const plugins = [eip155()] as const
    export const kernel = createKernel({ plugins })`,
  'wagmi.ts': `import { createConfig, http } from 'wagmi'
    import { mainnet } from 'wagmi/chains'
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    export const kernel = createKernel({ plugins: [eip155()] })
    export const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })`,
  'acme-provider.ts': 'export const provider = { request: async () => null }',
  'providers.tsx': `import type { ReactNode } from 'react'
    export const Providers = ({ children }: { children: ReactNode }) => <div>{children}</div>`,
  'styles.d.ts': `declare module '*.css'`,
  'mobile.d.ts': `declare module '@solana-mobile/wallet-standard-mobile'`,
  'solid-js.d.ts': `declare module 'solid-js' { export namespace JSX { interface IntrinsicElements {} } }`,
}

/** Examples that do not compile alone, by something that only they say, with the reason. One that would fails the test. */
export const NOT_COMPILED: Readonly<Record<string, string>> = {
  defineNuxtPlugin: 'Nuxt provides the function and the path by its compiler.',
  "from 'nuxt/kit'": 'It is a part of Nuxt, which no test installs.',
  '// if: sign-in !server': 'It shows the conditions of a template, which are removed when a site is made.',
  'export default function Send()': 'It shows the form of a view of the plugin “send”, whose contract differs.',
  '<ConfirmButton resetKey=': 'The line is the beginning of an element.',
}

/** Examples that compile and do not run in a page of a test, likewise. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'a visitor who said no can still connect': 'It is a test itself, and runs as `kit/host.test.tsx`.',
  'obeys the laws of every plugin': 'It is a test itself, and runs as `create/plugin/test/my-plugin.test.ts`.',
}
