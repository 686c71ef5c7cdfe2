// Renders the components of the docs that other compilers read, of Vue and Svelte, on a server.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createServer, type PluginOption } from 'vite'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../build/sources.mjs'
import { firstOf } from '../cases.ts'
import { FRAMEWORKS } from '../consumers/frameworks/build.ts'
import { paths, root } from '../entries.mjs'
import { type Language, listFiles, NOT_RUN } from './components.ts'

interface Site {
  /** The component that shows the others. */
  readonly entry: string
  /** The reader's own files. `render.ts` renders a component. */
  readonly files: Readonly<Record<string, string>>
}

const SITES: Readonly<Record<Language, Site>> = {
  vue: {
    entry: 'App.vue',
    files: {
      'render.ts': `import { createSSRApp } from 'vue'
        import { renderToString } from 'vue/server-renderer'
        export default (component) => renderToString(createSSRApp(component))`,
    },
  },
  svelte: {
    entry: 'Site.svelte',
    files: {
      'render.ts': `import { render } from 'svelte/server'
        export default (component) => render(component).body`,
      'Site.svelte': `<script>
        import Layout from './src/routes/+layout.svelte'
        import Page from './src/routes/+page.svelte'
      </script><Layout><Page /></Layout>`,
    },
  },
}

/** With packages bundled ahead, there would be two Sveltes. */
const withoutPrebundling: PluginOption = {
  name: 'without-prebundling',
  configResolved({ environments }) {
    for (const { optimizeDeps } of Object.values(environments)) optimizeDeps.include = []
  },
}

const aliases = Object.entries(paths).map(([name, source]) => ({
  find: name === 'index' ? /^portico$/ : new RegExp(`^portico/${name}$`),
  replacement: join(root, source),
}))

function write(folder: string, files: Iterable<[string, string]>) {
  for (const [name, code] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), code)
  }
}

for (const [language, { entry, files }] of firstOf(Object.entries(SITES) as [Language, Site][]))
  test(`${language}: the components of the docs render with a connect button`, async () => {
    const shown = listFiles(language)
    const folder = mkdtempSync(join(root, 'test', 'examples-'))
    write(folder, [...shown, ...Object.entries(files)])
    const server = await createServer({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      appType: 'custom',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [sourceFiles as PluginOption, await FRAMEWORKS[language]?.plugin(), withoutPrebundling],
      resolve: { alias: aliases },
    })
    const load = async (name: string) => (await server.ssrLoadModule(`/${name}`)).default
    const render = async (name: string): Promise<string> => (await load('render.ts'))(await load(name))
    try {
      const html = await render(entry)
      expect(html).toContain('data-testid="connect-button"')
      expect(html).toContain('Use Optimism')
      for (const name of shown.keys()) {
        const isLoaded = server.moduleGraph.getModulesByFile(join(folder, name)) !== undefined
        expect([name, isLoaded]).toEqual([name, !Object.hasOwn(NOT_RUN, name)])
        if (!isLoaded) await expect(render(name), name).rejects.toThrow()
      }
    } finally {
      await server.close()
      rmSync(folder, { recursive: true })
    }
  })

test.each(['vue', 'svelte'] as const)('%s: the site lists each network that it switches to', (language) => {
  const CALL = /switchNetwork\(\{ (caipNetworkId: '[^']+') \}\)/g
  const code = [...listFiles(language).values()].join('\n')
  const wanted = [...code.matchAll(CALL)].map(([, id = '']) => id)
  expect(wanted).not.toEqual([])
  expect(wanted.filter((id) => !code.replaceAll(CALL, '').includes(id))).toEqual([])
})

test('every file that no test renders is in the docs', () => {
  const shown = [...listFiles('vue').keys(), ...listFiles('svelte').keys()]
  expect(Object.keys(NOT_RUN).filter((name) => !shown.includes(name))).toEqual([])
})
