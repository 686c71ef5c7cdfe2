// What npx portico migrate says of tests and styles that name parts of a kit's own markup.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rainbowkit } from '../../cli/migrate/kits/rainbowkit.ts'
import { createPlan } from '../../cli/migrate/plan.ts'
import { createSiteFolder } from './site-folder.ts'

const APP = {
  'package.json': '{"dependencies":{"@rainbow-me/rainbowkit":"2","wagmi":"2"}}',
  'src/a.tsx': "import { ConnectButton } from '@rainbow-me/rainbowkit'\n",
}

const plan = (files: Readonly<Record<string, string>>) =>
  createPlan(createSiteFolder(files), '1.0.0').leftovers.map(
    ({ path, line, message, isNote }) => `${path}:${line} ${isNote ? 'note: ' : ''}${message}`,
  )

const say = (place: string, id: string, own: string) =>
  `${place} RainbowKit: the data-testid “${id}” is “${own}” in Portico.`

test('lists the test ids of RainbowKit, in all files of the site', () => {
  const found = plan({
    ...APP,
    'e2e/connect.spec.ts': `await page.getByTestId('rk-connect-button').click()
await page.locator('[data-testid="rk-wallet-option-metaMask"]').click()
await page.getByTestId(\`rk-chain-option-\${id}\`).click()
await page.getByTestId('work-connect-button').click()
await page.getByTestId('rk-connect-button-own').click()
`,
    'README.md': 'rk-connect-button\n',
  })
  expect(found).toEqual([
    say('e2e/connect.spec.ts:1', 'rk-connect-button', 'connect-button'),
    say('e2e/connect.spec.ts:2', 'rk-wallet-option-…', 'wallet-…'),
    say('e2e/connect.spec.ts:3', 'rk-chain-option-…', 'network-eip155:…'),
  ])
})

test('notes once for each file that its styles of RainbowKit do not reach the modal', () => {
  const note =
    'note: RainbowKit: styles of “[data-rk]” and properties “--rk-…” do not reach the modal. Pass a theme to RainbowKitProvider.'
  const found = plan({
    ...APP,
    'src/a.css':
      'p { color: var(--rk-colors-modalText) }\n[data-rk] { --rk-colors-accentColor: red }\n[data-rk] a {}\n',
    'src/b.css': ':root {\n  --rk-radii-modal: 0;\n}\n',
    'src/c.css': 'p { color: var(--rk-colors-modalText) }\n',
  })
  expect(found).toEqual([`src/a.css:2 ${note}`, `src/b.css:2 ${note}`])
})

test('says nothing of a site that does not move from the kit', () => {
  const moved = { ...APP, 'src/a.tsx': "import { ConnectButton } from 'portico/rainbowkit'\n" }
  expect(plan({ ...moved, 'src/a.css': '[data-rk] {}', 'a.spec.ts': "get('rk-connect-button')" })).toEqual([])
})

test('each test id that it names is in the documentation', () => {
  const page = readFileSync('docs/coming-from/rainbowkit.md', 'utf8')
  const ids = (rainbowkit.selectors ?? []).flatMap(({ message }) => /testid “([^”…]+)/.exec(message)?.[1] ?? [])
  expect(ids).toHaveLength(7)
  expect(ids.filter((id) => !page.includes(id))).toEqual([])
})
