// What a host hands to the factories of plugins: what is wrong is told, by the name of the field.
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { analytics } from '../../plugins/analytics/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { names } from '../../plugins/names/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { report } from '../../plugins/report/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { createWorld } from '../kit/index.ts'
import { stubPage } from './page.ts'

beforeAll(() => void stubPage())
afterAll(() => vi.unstubAllGlobals())

const factories = { analytics, balances, eip155, names, onramp, report, siwx, swap, wallets }
type Name = keyof typeof factories

/** The plugin is made by a host that no compiler warns. */
const make = (name: Name, options: unknown) =>
  (factories[name] as (options: unknown) => ReturnType<typeof eip155>)(options)

/** Fetches the plugin's code, as the first visitor who needs it does. */
async function load(name: Name, options: unknown) {
  const plugin = make(name, options)
  const kernel = createKernel({
    // Its wallets are brought by the port, which a scripted world has none of.
    ...(name === 'eip155' ? { plugins: [plugin] } : { plugins: [eip155(), plugin], io: createWorld().io }),
    log: { level: 'silent' },
  })
  onTestFinished(() => kernel.destroy())
  await kernel.load(name)
}

const token = {
  address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD',
  symbol: 'USD',
  decimals: 6,
}
const store = { getNonce: () => '', addSession: () => {}, getSessions: () => [], revokeSession: () => {} }
const connector = { id: 'mooring', name: 'Mooring', getProvider: () => {} }

/** All that each factory takes. */
const COMPLETE: Readonly<Record<Name, object>> = {
  analytics: { requireConsent: true, withAddress: false },
  balances: { tokens: [token, { ...token, iconUrl: 'data:image/png;base64,AA==' }] },
  eip155: {
    connectors: [connector, { ...connector, id: 'other', icon: 'data:image/png;base64,AA==' }],
    paymasterService: { 'eip155:1': { url: 'https://paymaster.example', context: { policy: 'swaps' } } },
  },
  names: {
    zone: 'site.eth',
    ens: { caipNetworkId: 'eip155:1', registry: `0x${'0a'.repeat(20)}`, gateways: ['https://ccip-v3.ens.xyz'] },
  },
  onramp: { meldPublicKey: 'key', country: 'CH' },
  report: {
    inbox: 'https://inbox.example',
    key: 'key',
    build: '1.4.0',
    onReport: () => {},
    replayPage: '/replay',
    limit: 1024,
  },
  siwx: {
    provider: store,
    verifier: () => {},
    required: true,
    statement: 'Sign in.',
    resources: ['https://a.example'],
  },
  swap: { networks: ['eip155:31337'], allowUnsimulated: ['eip155:31338'] },
  wallets: {
    includeWalletIds: ['metamask'],
    excludeWalletIds: [],
    featuredWalletIds: ['rainbow'],
    groups: [{ title: 'Ours', wallets: ['rainbow'] }],
    customWallets: [{ id: 'mine', name: 'Mine', mobile_link: 'mine://', order: 7 }],
    allWallets: 'ONLY_MOBILE',
  },
}
const NAMES = Object.keys(COMPLETE) as Name[]

test.each(NAMES)('%s takes all of its options, none, and those that are undefined', async (name) => {
  await load(name, COMPLETE[name])
  await load(name, undefined)
  await load(name, Object.fromEntries(Object.keys(COMPLETE[name]).map((key) => [key, undefined])))
})

test.each(NAMES)('%s: an option that it does not have is told, with those that it has', async (name) => {
  await expect(load(name, { ...COMPLETE[name], colour: 'red' })).rejects.toMatchObject({
    code: 'configuration-invalid',
    message: `${name}() has no option "colour": its options are ${Object.keys(COMPLETE[name]).join(', ')}.`,
  })
})

test.each<[Name, unknown, string]>([
  ['analytics', { requireConsent: 'yes' }, 'requireConsent must be true or false, and is "yes"'],
  ['analytics', { withAddress: 1 }, 'withAddress must be true or false, and is 1'],
  ['balances', { tokens: token }, 'tokens must be a list, and is an object'],
  ['balances', { tokens: [token, null] }, 'tokens[1] must be an object, and is null'],
  ['balances', { tokens: [{ ...token, address: '0xA0b8' }] }, 'tokens[0].address must be a CAIP-10 address'],
  [
    'balances',
    { tokens: [{ ...token, address: token.address.replace('eip155', 'eip15') }] },
    'tokens[0].address must be a CAIP-10 address',
  ],
  ['balances', { tokens: [{ ...token, decimals: '6' }] }, 'tokens[0].decimals must be a whole number from 1 to 36'],
  ['balances', { tokens: [{ ...token, decimals: 0 }] }, 'tokens[0].decimals must be a whole number from 1 to 36'],
  ['balances', { tokens: [{ ...token, decimals: 37 }] }, 'tokens[0].decimals must be a whole number from 1 to 36'],
  ['balances', { tokens: [{ ...token, decimals: 6.5 }] }, 'tokens[0].decimals must be a whole number from 1 to 36'],
  ['balances', { tokens: [{ ...token, symbol: '' }] }, 'tokens[0].symbol must be text, and not empty'],
  ['balances', { tokens: [{ ...token, icon: 'x' }] }, 'tokens[0] has no option "icon"'],
  ['eip155', { connectors: {} }, 'connectors must be a list, and is an object'],
  ['eip155', { connectors: [{ ...connector, id: '' }] }, 'connectors[0].id must be text, and not empty'],
  ['eip155', { connectors: [{ ...connector, getProvider: {} }] }, 'connectors[0].getProvider must be a function'],
  ['eip155', { connectors: [connector, { ...connector, icon: 5 }] }, 'connectors[1].icon must be text, and is 5'],
  ['eip155', { paymasterService: 'https://paymaster.example' }, 'paymasterService must be an object'],
  [
    'eip155',
    { paymasterService: { 'eip155:1': { url: 'x' } } },
    'paymasterService.eip155:1.url must be an http address',
  ],
  ['eip155', { paymasterService: { 1: { url: 'https://paymaster.example' } } }, 'paymasterService.1'],
  ['names', { zone: 5 }, 'zone must be a domain in lower case, such as reown.id, and is 5'],
  ['names', { zone: '' }, 'zone must be a domain in lower case, such as reown.id, and is ""'],
  ['names', { zone: 'Meridian.eth' }, 'zone must be a domain in lower case, such as reown.id, and is "Meridian.eth"'],
  ['names', { zone: 'ÉCU.eth' }, 'zone must be a domain in lower case, such as reown.id, and is "ÉCU.eth"'],
  ['names', { zone: '.meridian.eth' }, 'zone must be a domain in lower case, such as reown.id, and is ".meridian.eth"'],
  ['names', { ens: 'eip155:1' }, 'ens must be an object, and is "eip155:1"'],
  ['names', { ens: { registry: '0x0' } }, 'ens.registry must be the address of a contract, and is "0x0"'],
  ['names', { ens: { gateways: ['ccip.example'] } }, 'ens.gateways[0] must be an origin'],
  // A lookup's origin is compared with it, so one with a path would never be asked.
  ...['https://ccip.example/', 'https://ccip.example/v1', 'https://ccip.example:443'].map(
    (gateway): [Name, unknown, string] => [
      'names',
      { ens: { gateways: [gateway] } },
      `ens.gateways[0] must be an origin, such as https://server.example, and is "${gateway}"`,
    ],
  ),
  ['names', { ens: { gateway: [] } }, 'ens has no option "gateway"'],
  ['onramp', { meldPublicKey: '' }, 'meldPublicKey must be text, and not empty'],
  [
    'onramp',
    { country: 'Switzerland' },
    'country must be a country of two letters, such as "CH", and is "Switzerland"',
  ],
  ['report', { onReport: 'https://a.example' }, 'onReport must be a function, and is "https://a.example"'],
  ['report', { inbox: 'https://inbox.example/reports', key: 'key' }, 'inbox must be an origin'],
  ['report', { inbox: 'https://inbox.example' }, 'An inbox needs its key.'],
  ['report', { build: 'first one' }, 'build must be a version, such as 1.4.0'],
  ['report', { replayPage: '' }, 'replayPage'],
  ['report', { limit: -1 }, 'limit must be a number of bytes, and is -1'],
  ['siwx', { provider: 'server' }, 'provider must be "local", "cloud" or an object with getNonce, addSession'],
  ['siwx', { provider: { ...store, getNonce: undefined } }, 'provider must be "local", "cloud" or an object with'],
  ['siwx', { verifier: {} }, 'verifier must be a function, and is an object'],
  ['siwx', { required: 'no' }, 'required must be true or false, and is "no"'],
  ['siwx', { provider: 'local', required: true }, 'required must be false if the provider is "local", and is true'],
  ['siwx', { statement: 1 }, 'statement must be text, and is 1'],
  ['siwx', { resources: [1] }, 'resources[0] must be text, and not empty, and is 1'],
  ['swap', { networks: 'eip155:1' }, 'networks must be a list, and is "eip155:1"'],
  ['swap', { allowUnsimulated: 1 }, 'allowUnsimulated must be a list, and is 1'],
  ['wallets', { includeWalletIds: 'metamask' }, 'includeWalletIds must be a list, and is "metamask"'],
  ['wallets', { featuredWalletIds: ['rainbow', 5] }, 'featuredWalletIds[1] must be text, and not empty, and is 5'],
  [
    'wallets',
    { customWallets: [{ id: 'mine' }] },
    'customWallets[0].name must be text, and not empty, and is undefined',
  ],
  ['wallets', { allWallets: 'show' }, 'allWallets must be "SHOW" or "HIDE" or "ONLY_MOBILE", and is "show"'],
])('%s: %j is told', async (name, options, said) => {
  const failure = load(name, options)
  await expect(failure).rejects.toMatchObject({ code: 'configuration-invalid' })
  await expect(failure).rejects.toThrow(`${name}()`)
  await expect(failure).rejects.toThrow(said)
})

test.each<[Name, (id: unknown) => object, string]>([
  ['swap', (id) => ({ networks: ['eip155:1', id] }), 'swap(): networks[1]'],
  ['swap', (id) => ({ allowUnsimulated: [id] }), 'swap(): allowUnsimulated[0]'],
  ['names', (id) => ({ ens: { caipNetworkId: id } }), 'names(): ens.caipNetworkId'],
])('%s: an id that is not of CAIP-2 is told before anything is fetched (%#)', (name, options, field) => {
  for (const id of ['1', 1, '0x1', 'eip155', 'eip155:', 'eip155:1 ', 'eip155:1:0xab', null])
    expect(() => make(name, options(id)), String(id)).toThrowError(
      expect.objectContaining({
        code: 'configuration-invalid',
        message: `${field} must be a CAIP-2 id like "eip155:1", not ${JSON.stringify(id)}.`,
      }),
    )
  expect(() => make(name, options('eip155:31337'))).not.toThrow()
})
