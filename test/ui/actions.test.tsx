import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Portico } from '../../adapters/react/index.ts'
import { defineContract, definePlugin, defineRuntime } from '../../kernel/index.ts'
import { activity } from '../../plugins/activity/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { bip122 } from '../../plugins/bip122/index.ts'
import { accountAction, accountTab } from '../../plugins/capabilities.ts'
import { AccountActions } from '../../plugins/connection/views/AccountActions.tsx'
import { AccountTabs } from '../../plugins/connection/views/AccountTabs.tsx'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { polkadot } from '../../plugins/polkadot/index.ts'
import { solana } from '../../plugins/solana/index.ts'

const able = (id: string, sends = false) => {
  const contract = defineContract({ id: `${id}-plugin`, initialState: () => ({}), events: {} })
  return definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
    slots: [accountAction({ id, icon: 'more', label: id, view: 'Account', sends })],
  })
}

const idsIn = (plugins: Parameters<typeof createKernel>[0]['plugins'], walletFeaturesOrder?: readonly string[]) => {
  const html = renderToString(
    <Portico kernel={createKernel({ plugins, features: { walletFeaturesOrder } })}>
      <AccountActions />
    </Portico>,
  )
  return [...html.matchAll(/data-testid="action-(\w+)"/g)].map(([, id]) => id)
}

test('account buttons have a fixed order, independent of the plugins’ order; others come last', () => {
  const ids = ['send', 'stake', 'receive', 'swap', 'onramp']
  const shown = idsIn([eip155(), ids.map((id) => able(id))])
  expect(shown).toEqual(['onramp', 'swap', 'receive', 'send', 'stake'])
})

test('account buttons have the host’s order first', () => {
  const actions = ['receive', 'onramp', 'send', 'stake'].map((id) => able(id))
  expect(idsIn([eip155(), actions], ['stake', 'send'])).toEqual(['stake', 'send', 'onramp', 'receive'])
})

test.each(['swaps', 'swap'])('the host’s order may call the swap %s', (name) => {
  const actions = ['onramp', 'swap', 'receive', 'send'].map((id) => able(id))
  expect(idsIn([eip155(), actions], ['send', name])).toEqual(['send', 'swap', 'onramp', 'receive'])
})

test('hides Send if the active namespace can’t send, and without a namespace', () => {
  const actions = [able('receive'), able('send', true)]
  expect(idsIn([eip155(), actions])).toEqual(['receive', 'send'])
  expect(idsIn([solana(), actions])).toEqual(['receive', 'send'])
  for (const family of [bip122(), polkadot(), []]) expect(idsIn([family, actions])).toEqual(['receive'])
})

test('a server has no language of its own', () => {
  vi.stubGlobal('navigator', { languages: ['ar'] })
  expect(idsIn([eip155(), able('receive')])).toEqual(['receive'])
  vi.stubGlobal('navigator', undefined)
  expect(idsIn([eip155(), able('receive')])).toEqual(['receive'])
  vi.unstubAllGlobals()
})

test('account tabs have a fixed order, independent of the plugins’ order; others come last', () => {
  const tabbed = (id: string) => {
    const contract = defineContract({ id: `${id}-plugin`, initialState: () => ({}), events: {} })
    return definePlugin(contract, {
      load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
      slots: [accountTab({ id, label: id, view: 'Account' })],
    })
  }
  const plugins = [tabbed('stakes'), activity(), tabbed('loans'), balances()]
  for (const order of [plugins, plugins.toReversed()]) {
    const html = renderToString(
      <Portico kernel={createKernel({ plugins: [eip155(), ...order] })}>
        <AccountTabs />
      </Portico>,
    )
    const shown = [...html.matchAll(/data-testid="tab-(\w+)"/g)].map(([, id]) => id)
    const others = order === plugins ? ['stakes', 'loans'] : ['loans', 'stakes']
    expect(shown).toEqual(['tokens', 'nfts', 'activity', ...others])
    const [, chosen] = /aria-selected="true"[^>]*data-testid="tab-(\w+)"/.exec(html) ?? []
    expect(chosen).toBe('tokens')
  }
})
