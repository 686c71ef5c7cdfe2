import { expect, test } from 'vitest'
import { accountAction } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { receive } from '../../../plugins/receive/index.ts'

const plugins = () => [eip155(), receive()] as const

test('adds a button to the account, unless the host disables it', () => {
  const shown = createKernel({ plugins: plugins() })
  expect(shown.slots.get(accountAction)).toMatchObject([{ id: 'receive', view: 'Receive', plugin: 'receive' }])
  const hidden = createKernel({ plugins: plugins(), features: { receive: false } })
  expect(hidden.slots.get(accountAction)).toEqual([])
})
