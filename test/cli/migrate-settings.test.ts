// What npx portico migrate makes of a site's settings that name a kit in another way than by a whole module.
import { expect, test } from 'vitest'
import { createPlan } from '../../cli/migrate/plan.ts'
import { createSiteFolder } from './site-folder.ts'

const MANIFEST = '{"dependencies":{"@reown/appkit":"1.7.20","connectkit":"1","@rainbow-me/rainbowkit":"2","wagmi":"2"}}'

function plan(files: Readonly<Record<string, string>>) {
  const { changes, leftovers } = createPlan(createSiteFolder({ 'package.json': MANIFEST, ...files }), '1.0.0')
  return {
    after: (path: string) => changes.find((one) => one.path === path)?.after,
    found: leftovers.map(({ path, line, message }) => `${path}:${line} ${message}`),
  }
}

const say = (place: string, text: string) => `${place} “${text}” has to be replaced by hand.`

test('lists the patterns that name a kit, and the dependencies of one', () => {
  const { after, found } = plan({
    'jest.config.js': `module.exports = {
  moduleNameMapper: {
    '^connectkit$': '<rootDir>/test/connectkit.ts',
    '^@rainbow-me/rainbowkit/(.*)$': 'identity-obj-proxy',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  testMatch: ['**/*.test.ts'],
  transformIgnorePatterns: ['/node_modules/(?!(connectkit)/)'],
}
`,
    'vite.config.ts': `export default {
  ssr: { noExternal: [/^@reown\\/appkit/, /^lodash/] },
  resolve: { alias: [{ find: /^connectkit$/, replacement: '/src/kit.ts' }] },
  optimizeDeps: { include: ['@reown/appkit > @walletconnect/sign-client', 'a > b'] },
  title: 'We use connectkit here',
}
`,
    'src/a.ts':
      "import { useModal } from 'connectkit'\nexport const isKit = (name: string) => /^connectkit$/.test(name)\n",
  })
  expect(found).toEqual([
    say('jest.config.js:3', '^connectkit$'),
    say('jest.config.js:4', '^@rainbow-me/rainbowkit/(.*)$'),
    say('vite.config.ts:2', '/^@reown\\/appkit/'),
    say('vite.config.ts:3', '/^connectkit$/'),
    say('vite.config.ts:4', '@reown/appkit > @walletconnect/sign-client'),
  ])
  expect(after('vite.config.ts')).toBeUndefined()
  expect(after('jest.config.js')).toContain('(?!(portico)/)')
})

test('replaces the packages that Nuxt compiles', () => {
  const { after, found } = plan({
    'nuxt.config.ts':
      "export default defineNuxtConfig({ build: { transpile: ['@reown/appkit', '@reown/appkit-adapter-wagmi', 'a'] } })\n",
  })
  expect(after('nuxt.config.ts')).toBe("export default defineNuxtConfig({ build: { transpile: ['portico', 'a'] } })\n")
  expect(found).toEqual([])
})

const IMPORT_MAP = `<script type="importmap">
  {
    "imports": {
      "@reown/appkit": "/vendor/appkit.js", "@reown/appkit/": "/vendor/appkit/",
      "connectkit": "https://esm.sh/connectkit",
      "ethers": "/vendor/ethers.js"
    },
    "scopes": { "/old/": { "connectkit": "/vendor/connectkit.js" } }
  }
</script>
`

test('lists what the import map of a page names, and not what a page in Markdown shows', () => {
  const { found } = plan({
    'index.html': `${IMPORT_MAP}<script type="module">\n  import { createAppKit } from '@reown/appkit'\n</script>\n`,
    'a.html': `<!-- ${IMPORT_MAP.replace('https:', '')} -->\n`,
    'README.md': `\`\`\`html\n${IMPORT_MAP}\`\`\`\n`,
  })
  expect(found).toEqual([
    say('index.html:4', '@reown/appkit'),
    say('index.html:4', '@reown/appkit/'),
    'index.html:5 “https://esm.sh/connectkit” is loaded from a server, and has to be replaced by hand.',
    say('index.html:8', 'connectkit'),
  ])
})

test('says what differs in an older version of a package where the site imports it, not where settings name it', () => {
  const { found } = plan({
    'package.json': '{"dependencies":{"@rainbow-me/rainbowkit-siwe-next-auth":"^0.4.0"}}',
    'next.config.js': "module.exports = { transpilePackages: ['@rainbow-me/rainbowkit-siwe-next-auth'] }\n",
    'src/a.tsx': "import { RainbowKitSiweNextAuthProvider } from '@rainbow-me/rainbowkit-siwe-next-auth'\n",
  })
  expect(found).toEqual([expect.stringMatching(/^src\/a\.tsx:1 RainbowKit: The server gets the message as a text/)])
})
