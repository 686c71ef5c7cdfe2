// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApp, h } from 'vue'
import { ConnectButton, Portico } from '../../adapters/vue/index.ts'
import { polyfillDialog } from '../kit/index.ts'
import { ADDRESS, stage } from '../plugins/stage.ts'

test('a button of Vue emits the events of the elements, and types their details', async () => {
  polyfillDialog()
  const { kernel, world, connect } = await stage()
  const heard: unknown[] = []
  const listeners: InstanceType<typeof ConnectButton>['$props'] = {
    onConnect: ({ detail }) => heard.push(['connect', detail.address]),
    onDisconnect: ({ detail }) => heard.push(['disconnect', detail.address]),
    onOpen: ({ detail }) => heard.push(['open', detail]),
    // @ts-expect-error: `networkchange` is one word
    onNetworkChange: () => {},
  }
  const app = createApp(() => h(Portico, { kernel: kernel as never }, () => h(ConnectButton, listeners)))
  app.mount(document.body.appendChild(document.createElement('main')))
  const hears = (...events: unknown[]) =>
    expect.poll(() => world.advance(0).then(() => heard), { interval: 1 }).toEqual(events)
  await connect()
  await hears(['connect', ADDRESS])
  await kernel.actions.modal.open({ view: 'Networks' })
  await hears(['connect', ADDRESS], ['open', null])
  app.unmount()
})
