import { expect, test } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { networks, stage } from '../plugins/stage.ts'
import { createTestKernel } from './index.ts'

test('a kernel on a recording gets the recorded responses, including pushes and rejections', async () => {
  const { kernel, wallet, connect } = await stage()
  wallet.rejectNext()
  expect(await connect()).toEqual({ status: 'rejected' })
  expect(await connect()).toEqual({ status: 'connected' })
  const recording = JSON.stringify(await kernel.log.export({ personal: true }))

  const {
    kernel: other,
    world,
    playPushes,
  } = createTestKernel({
    plugins: [eip155()],
    configuration: { networks, metadata: { name: 'Meridian' } },
    recording,
  })
  await other.load('connection')
  await playPushes()
  const again = () => other.actions.connection.connect({ connectorId: 'example.harbor' })
  expect(await again()).toEqual({ status: 'rejected' })
  expect(await again()).toEqual({ status: 'connected' })
  await world.advance(0)
  expect(other.getState().connection.chains).toEqual(kernel.getState().connection.chains)
})
