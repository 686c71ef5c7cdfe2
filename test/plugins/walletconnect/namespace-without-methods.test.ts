// A namespace whose plugin names no methods: a wallet over the relay could be asked for nothing.
import { expect, test } from 'vitest'
import { scriptedNamespace } from '../scripted-namespace.ts'
import { connectorId, stage } from './client.ts'

test.each([
  ['has no row and is not proposed, if its plugin names no methods', [], ['eip155']],
  ['has a row and is proposed, if its plugin does', undefined, ['eip155', 'acme']],
])('a namespace %s', async (_, slots, expected) => {
  const acme = scriptedNamespace({}, { namespace: 'acme' })
  const proposed: Record<string, unknown>[] = []
  const { kernel, state, choose } = await stage({ plugins: [slots ? { ...acme, slots } : acme] })
  state.onPair = (params) => proposed.push(Object(params).namespaces)
  const { connectors } = kernel.getState().connection
  expect(connectors.flatMap(({ id, chain }) => (id === connectorId ? [chain] : []))).toEqual(expected)
  await choose()
  expect(proposed.map(Object.keys)).toEqual([expected])
})
