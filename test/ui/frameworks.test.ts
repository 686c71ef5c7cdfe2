// @vitest-environment happy-dom
// What pages of React, Vue and Svelte have alike: the same code follows the kernel in three ways.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { compile } from 'svelte/compiler'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp, defineComponent, h, ref } from 'vue'
import { Portico, useBalance, useCapability, useWalletConnectUri } from '../../adapters/react/index.ts'
import * as vue from '../../adapters/vue/index.ts'
import { Router } from '../../plugins/capabilities.ts'
import { createKernel } from '../../plugins/index.ts'
import { setNumberStyle } from '../../ui/format/number-style.ts'
import { createTestKernel, polyfillDialog } from '../kit/index.ts'
import { stage as stageChain } from '../plugins/stage.ts'
import { createUri, stage } from '../plugins/walletconnect/client.ts'

// Node reads Svelte as a server does; these are what its `browser` condition names.
vi.mock('svelte', () => import(`${process.cwd()}/node_modules/svelte/src/index-client.js`))
vi.mock('svelte/store', () => import(`${process.cwd()}/node_modules/svelte/src/store/index-client.js`))
vi.mock('svelte/reactivity', () => import(`${process.cwd()}/node_modules/svelte/src/reactivity/index-client.js`))

type Kernel = Awaited<ReturnType<typeof stage>>['kernel']

/**
 * A page that shows the balance, a pairing as text while it is enabled, a button that pairs again, and whether the theme is
 * the wanted one: `light` at first.
 */
interface Page {
  readonly place: Element
  enable(isEnabled: boolean): void
  want(theme: string): void
  leave(): void
}

const format = ({ uri, status }: { uri: string | null; status: string }) => `${status} ${uri}`

/** Compiles components into a folder whose imports Node resolves. */
function createCompiler() {
  const folder = mkdtempSync(join(import.meta.dirname, 'svelte-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return async (name: string, source: string) => {
    writeFileSync(join(folder, `${name}.js`), compile(source, { generate: 'client', dev: false }).js.code)
    return import(join(folder, `${name}.js`))
  }
}

const FRAMEWORKS: Readonly<Record<string, (kernel: Kernel) => Page | Promise<Page>>> = {
  react(kernel) {
    function Code({ isEnabled, wanted }: { isEnabled: boolean; wanted: string }) {
      const { restart, ...pairing } = useWalletConnectUri({ isEnabled: isEnabled && wanted !== '' })
      const isWanted = useCapability(Router, (state) => state?.theme === wanted)
      return createElement(
        'p',
        null,
        createElement('button', { type: 'button', onClick: restart }, format(pairing)),
        createElement('output', null, useBalance()?.formatted),
        createElement('i', null, String(isWanted)),
      )
    }
    const place = document.createElement('main')
    const page = createRoot(place)
    let [isEnabled, wanted] = [false, 'light']
    const render = () =>
      page.render(createElement(Portico, { kernel: kernel as never }, createElement(Code, { isEnabled, wanted })))
    render()
    const enable = (now: boolean) => {
      isEnabled = now
      render()
    }
    const want = (now: string) => {
      wanted = now
      render()
    }
    return { place, enable, want, leave: () => page.unmount() }
  },
  vue(kernel) {
    const isEnabled = ref(false)
    const wanted = ref('light')
    const Code = defineComponent(() => {
      const { uri, status, restart } = vue.useWalletConnectUri(() => ({
        isEnabled: isEnabled.value && wanted.value !== '',
      }))
      const balance = vue.useBalance()
      const isWanted = vue.useCapability(Router, (state) => state?.theme === wanted.value)
      return () =>
        h('p', [
          h('button', { onClick: restart }, format({ uri: uri.value, status: status.value })),
          h('output', balance.value?.formatted),
          h('i', `${isWanted.value}`),
        ])
    })
    const app = createApp(() => h(vue.Portico, { kernel: kernel as never }, () => h(Code)))
    const place = document.createElement('main')
    app.mount(place)
    return {
      place,
      enable: (now) => {
        isEnabled.value = now
      },
      want: (now) => {
        wanted.value = now
      },
      leave: () => app.unmount(),
    }
  },
  async svelte(kernel) {
    const write = createCompiler()
    await write(
      'Code',
      `<script>
        import { useBalance, useCapability, useWalletConnectUri } from '../../../adapters/svelte/index.ts'
        import { Router } from '../../../plugins/capabilities.ts'
        const balance = useBalance()
        let isEnabled = $state(false)
        let wanted = $state('light')
        const pairing = useWalletConnectUri(() => ({ isEnabled: isEnabled && wanted !== '' }))
        const isWanted = useCapability(Router, (state) => state?.theme === wanted)
        export const enable = (now) => { isEnabled = now }
        export const want = (now) => { wanted = now }
      </script>
      <button onclick={pairing.restart}>{pairing.status} {pairing.uri}</button>
      <output>{balance.current?.formatted}</output><i>{isWanted.current}</i>`,
    )
    const { default: Site } = await write(
      'Site',
      `<script>
        import { providePortico } from '../../../adapters/svelte/index.ts'
        import Code from './Code.js'
        const { kernel } = $props()
        providePortico(kernel)
        let code
        export const enable = (now) => code.enable(now)
        export const want = (now) => code.want(now)
      </script>
      <Code bind:this={code} />`,
    )
    const { flushSync, mount, unmount } = await import('svelte')
    const place = document.createElement('main')
    const site = mount(Site, { target: place, props: { kernel } }) as Pick<Page, 'enable' | 'want'>
    flushSync()
    return {
      place,
      enable: (now) => flushSync(() => site.enable(now)),
      want: (now) => flushSync(() => site.want(now)),
      leave: () => void unmount(site),
    }
  },
}

for (const [framework, open] of Object.entries(FRAMEWORKS)) {
  test(`${framework}: writes the balance in the visitor’s language, once that is there`, async () => {
    onTestFinished(() => setNumberStyle())
    polyfillDialog()
    const { kernel, world, connect } = await stageChain({ host: { locale: 'de' } })
    await connect()
    const { place, leave } = await open(kernel as never)
    const read = async () => {
      await world.advance(0)
      return place.querySelector('output')?.textContent
    }
    await expect.poll(read, { interval: 1 }).toBe('1,000')
    leave()
  })

  test(`${framework}: follows the kernel after what it reads by has changed`, async () => {
    const { kernel, world } = createTestKernel({ plugins: [] })
    const { setTheme } = kernel.actions.modal
    await setTheme({ theme: 'dark' })
    const { place, want, leave } = await open(kernel as never)
    const shows = (text: string) =>
      expect.poll(() => world.advance(0).then(() => place.querySelector('i')?.textContent), { interval: 1 }).toBe(text)
    await shows('false')
    want('dark')
    await shows('true')
    // As before the change.
    await setTheme({ theme: 'light' })
    await shows('false')
    leave()
  })

  test(`${framework}: shows a pairing while it is wanted, pairs again, and cancels when it leaves`, async () => {
    const { kernel, world, chain, takers, state } = await stage()
    const { place, enable, leave } = await open(kernel)
    const read = async <T>(value: () => T) => {
      await world.advance(0)
      return value()
    }
    const shows = (text: string | RegExp) =>
      expect.poll(() => read(() => place.textContent), { interval: 1 }).toMatch(text)
    const isCancelled = () =>
      expect.poll(() => read(() => chain()?.attempt?.outcome), { interval: 1 }).toBe('cancelled')
    expect(state.pairs).toBe(0)
    enable(true)
    await shows(`waiting ${createUri(0)}`)
    takers[0]?.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
    await shows(/^rejected/)
    place.querySelector('button')?.click()
    await shows(`waiting ${createUri(1)}`)

    enable(false)
    await isCancelled()
    enable(true)
    await shows(`waiting ${createUri(2)}`)
    leave()
    await isCancelled()
    expect(state.pairs).toBe(3)
  })

  test(`${framework}: keeps a pairing when its options are computed anew and equal`, async () => {
    const { kernel, world, chain, state } = await stage()
    const { place, enable, want, leave } = await open(kernel)
    const shows = (text: string) =>
      expect.poll(() => world.advance(0).then(() => place.textContent), { interval: 1 }).toMatch(text)
    enable(true)
    await shows(`waiting ${createUri(0)}`)
    want('dark')
    await shows('true')
    expect([state.pairs, chain()?.attempt?.outcome]).toEqual([1, null])
    leave()
  })

  test(`${framework}: pairs with nobody before the host’s terms are accepted, nor once they are not`, async () => {
    const { kernel, world, chain, state } = await stage({
      host: { termsUrl: 'https://meridian.example/terms', features: { legalCheckbox: true } },
    })
    const { acceptTerms } = kernel.actions.connection
    const { place, enable, leave } = await open(kernel)
    const read = async <T>(value: () => T) => {
      await world.advance(0)
      return value()
    }
    const shows = (text: string) => expect.poll(() => read(() => place.textContent), { interval: 1 }).toMatch(text)
    enable(true)
    await shows('terms')
    place.querySelector('button')?.click()
    await read(() => {})
    expect([state.pairs, chain()?.attempt ?? null]).toEqual([0, null])
    await acceptTerms({ isAccepted: true })
    await shows(`waiting ${createUri(0)}`)
    await acceptTerms({ isAccepted: false })
    await shows('terms')
    await expect.poll(() => read(() => chain()?.attempt?.outcome), { interval: 1 }).toBe('cancelled')
    await acceptTerms({ isAccepted: true })
    await shows(`waiting ${createUri(1)}`)
    leave()
    await expect.poll(() => read(() => chain()?.attempt?.outcome), { interval: 1 }).toBe('cancelled')
    await acceptTerms({ isAccepted: false })
    await acceptTerms({ isAccepted: true })
    await read(() => {})
    expect(state.pairs).toBe(2)
  })

  test(`${framework}: fetches the first opening once the page is idle, and starts nothing`, async () => {
    // A page that a browser has navigated to, and that is idle.
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{} as PerformanceEntry])
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
    const kernel = createKernel({ plugins: [] })
    const fetched = vi.spyOn(kernel, 'prefetch')
    const { leave } = await open(kernel as never)
    await expect.poll(() => fetched.mock.calls).toEqual([['modal'], ['connection']])
    expect(kernel.log.size).toBe(0)
    leave()
  })
}

test('svelte: an embedded modal moves to its place when that is mounted later, and leaves with it', async () => {
  polyfillDialog()
  const { kernel } = createTestKernel({ plugins: [], configuration: { enableEmbedded: true } })
  const { default: Site } = await createCompiler()(
    'Later',
    `<script>
      import { embeddedModal, providePortico } from '../../../adapters/svelte/index.ts'
      const { kernel } = $props()
      providePortico(kernel)
      let isShown = $state(false)
      export const show = (now) => { isShown = now }
    </script>
    {#if isShown}<section>{@render embeddedModal()}</section>{/if}`,
  )
  const { flushSync, mount, unmount } = await import('svelte')
  const site = mount(Site, { target: document.body, props: { kernel } }) as { show(isShown: boolean): void }
  flushSync()
  const isIn = (place: string) => expect.poll(() => document.querySelector(`${place} portico-modal`)).toBeTruthy()
  await isIn('body >')
  flushSync(() => site.show(true))
  await isIn('section')
  flushSync(() => site.show(false))
  await isIn('body >')
  await unmount(site)
  expect(document.querySelector('portico-modal')).toBe(null)
})
