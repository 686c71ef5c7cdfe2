import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  Portico,
  useAccount,
  useBalance,
  useModal,
} from '../../adapters/react/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { createWorld } from '../kit/index.ts'
import { stage } from '../plugins/stage.ts'

const thrown = (node: ReactNode): { message: string; code?: string; hints?: readonly string[] } => {
  try {
    renderToString(node)
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

const Lost = () => useAccount().address

let hostOpen: ReturnType<typeof useModal>['open']
const Opening = () => {
  hostOpen = useModal().open
  return null
}

const Told = () => {
  const { address, status } = useAccount()
  return <p>{`${status} ${address ?? 'nobody'} ${useBalance()?.formatted ?? '-'} ${useModal().isOpen}`}</p>
}

test('a hook outside a provider throws an error with the fix', () => {
  expect(thrown(<Lost />)).toMatchObject({
    message: 'Please call createAppKit before using',
    code: 'kernel-missing',
    hints: [expect.stringContaining('<Portico kernel={kernel}>')],
  })
  expect(thrown(<ConnectButton />).message).toBe('Please call createAppKit before using')
})

test('a server renders the initial state, whatever has happened since', async () => {
  const { kernel, connect } = await stage()
  const page = (
    <Portico kernel={kernel}>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
      <Told />
    </Portico>
  )
  const before = renderToString(page)
  expect(before).toContain('disconnected nobody - false')
  expect(before).toContain('data-testid="connect-button"')
  expect(before).toContain('Local')
  expect(before).not.toContain('account-button')
  await connect()
  expect(renderToString(page)).toBe(before)
})

test('validates what a host passes to a hook before it is logged, the first time too', async () => {
  const kernel = createKernel({ plugins: [], io: createWorld().io, log: { level: 'silent' } })
  renderToString(
    <Portico kernel={kernel}>
      <Opening />
    </Portico>,
  )
  await expect((hostOpen as unknown as (input: object) => Promise<void>)({ params: { a: 1 } })).rejects.toMatchObject({
    code: 'input-invalid',
  })
  expect(kernel.log.entries.some(({ kind }) => kind === 'action')).toBe(false)
})
