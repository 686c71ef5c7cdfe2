// The options of createKernel: what is wrong is told, by the name of the field, and stops nothing.
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel, rerun } from '../../../plugins/index.ts'
import { createWorld } from '../../kit/index.ts'
import { stubPage } from '../page.ts'

beforeAll(() => void stubPage())
afterAll(() => vi.unstubAllGlobals())

const network = {
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
}

/** The kernel of a host that no compiler warns, and what its console shows. */
async function start(options: object) {
  const told: string[] = []
  const spy = vi
    .spyOn(console, 'error')
    .mockImplementation((error) => told.push(`${error.message} ${error.cause?.message}`))
  onTestFinished(() => spy.mockRestore())
  const plugins = [eip155()]
  const kernel = createKernel({ ...options, plugins, io: createWorld().io } as never) as never as ReturnType<
    typeof createKernel
  >
  onTestFinished(() => kernel.destroy())
  await kernel.actions.modal.open()
  return { kernel, told, plugins }
}

test.each<[object, string]>([
  [{ theme: 'drak' }, 'theme must be "dark" or "light" or "auto", and is "drak"'],
  [{ theme: { mode: 'drak' } }, 'theme.mode must be "dark" or "light" or "auto", and is "drak"'],
  [{ theme: { radius: 99 } }, 'theme.radius must be a number from 0 to 40, and is 99'],
  [{ theme: { colour: '#fff' } }, 'theme has no option "colour": its options are mode, accent, radius, font, scale'],
  [{ projectid: 'x' }, 'createKernel() has no option "projectid": its options are projectId, metadata'],
  [{ projectId: 42 }, 'projectId must be text, and is 42'],
  [{ metadata: { name: 5 } }, 'metadata.name must be text, and is 5'],
  [{ networks: [{ ...network, rpcUrls: 'https://node.example' }] }, 'networks[0].rpcUrls must be a list'],
  [{ networks: [{ ...network, name: '' }] }, 'networks[0].name must be text, and not empty, and is ""'],
  [{ networks: [{ ...network, nativeCurrency: undefined }] }, 'networks[0].nativeCurrency must be an object'],
  [{ features: { swaps: 'no' } }, 'features.swaps must be true or false, and is "no"'],
  [{ features: { walletFeaturesOrder: 'swaps' } }, 'features.walletFeaturesOrder must be a list, and is "swaps"'],
  [{ locale: 'pt_BR' }, 'locale must be a language, such as "pt-BR", and is "pt_BR"'],
  [{ messages: { en: { 'connect.title': 5 } } }, 'messages.en.connect.title must be text, and is 5'],
  [{ grants: ['report'] }, 'grants must be an object, and is a list'],
  [{ prefetch: false }, 'prefetch must be "idle" or "none", and is false'],
  [{ modalSize: 'huge' }, 'modalSize must be "compact" or "wide", and is "huge"'],
  [{ appInfo: { disclaimer: 1 } }, 'appInfo.disclaimer must be text, and is 1'],
  [{ enableEmbedded: 'yes' }, 'enableEmbedded must be true or false, and is "yes"'],
  [{ defaultAccountTypes: { eip155: 'smart' } }, 'defaultAccountTypes.eip155 must be "eoa" or "smartAccount"'],
  [{ imageOrigins: 'https://images.example' }, 'imageOrigins must be a list, and is "https://images.example"'],
])('tells what is wrong with %j, and goes on', async (options, message) => {
  const { kernel, told, plugins } = await start(options)
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).toContain(`createKernel()${message.startsWith('createKernel') ? message.slice(14) : `: ${message}`}`)
  expect(kernel.getState().modal.open).toBe(true)
  const report = await kernel.log.export({ personal: true })
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})

test('accepts all options', async () => {
  const { kernel, told } = await start({
    projectId: 'id',
    metadata: { name: 'Meridian', description: '', url: 'https://meridian.example', icons: [], redirect: {} },
    networks: [{ ...network, blockExplorerUrl: 'https://explorer.example', assets: { imageId: 'id' } }],
    services: { relay: 'wss://relay.example', own: 'https://own.example' },
    features: { swaps: false, socials: ['google'], connectMethodsOrder: ['wallet'], tips: { isOn: true } },
    theme: { mode: 'auto', accent: '#0052ff', radius: 12, font: 'Inter', scale: 1.1 },
    locale: 'auto',
    messages: { en: { 'connect.title': 'Welcome' } },
    grants: { requests: [] },
    termsUrl: '/terms',
    privacyUrl: 'https://meridian.example/privacy',
    allowUnsupportedChain: true,
    enableEmbedded: false,
    prefetch: 'none',
    modalSize: 'wide',
    appInfo: { name: 'Meridian', learnMoreUrl: 'https://meridian.example', disclaimer: 'No advice.' },
    connectorOrder: ['recent'],
    frameAncestors: ['https://frame.example'],
    defaultAccountTypes: { eip155: 'eoa' },
    imageOrigins: ['https://images.example'],
  })
  await kernel.actions.modal.push({ view: 'Networks' })
  await kernel.actions.modal.push({ view: 'Account' })
  expect(told).toEqual([])
})
