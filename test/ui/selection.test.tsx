// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Portico, useSlice } from '../../adapters/react/index.ts'
import { action, defineContract, definePlugin, defineRuntime, event, type } from '../../kernel/index.ts'
import { createTestKernel } from '../kit/index.ts'

const contract = defineContract({
  id: 'loading',
  initialState: () => ({ error: null as string | null }),
  events: { failed: event(type<{ error: string }>()) },
  actions: { load: action() },
})

const plugin = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: {
        failed: (draft, { error }) => {
          draft.error = error
        },
      },
      actions: { load: ({ send }) => send('failed', { error: 'lost' }) },
    }),
})

function Told() {
  const result: { data?: string | undefined; error?: string } = useSlice(contract, ({ error }) =>
    error === null ? { data: undefined } : { error },
  )
  return <p>{result.error ?? 'loading'}</p>
}

test('a selection with another key is another one, even if the value before was undefined', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { kernel } = createTestKernel({ plugins: [plugin] })
  const main = document.createElement('main')
  const root = createRoot(main)
  act(() =>
    root.render(
      <Portico kernel={kernel}>
        <Told />
      </Portico>,
    ),
  )
  onTestFinished(() => act(() => root.unmount()))
  expect(main.textContent).toBe('loading')
  await act(() => kernel.actions.loading.load())
  expect(main.textContent).toBe('lost')
})
