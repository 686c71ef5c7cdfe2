import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { sourceFilesOfEsbuild } from '../../build/sources.mjs'
import { expect, test } from './fixtures.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const root = fileURLToPath(new URL('../..', import.meta.url))

// Bundles and serves a second host beside the page, which takes longer than other tests.
test.slow()

let host: string
test.beforeAll(async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['test/browser/hosts/wagmi.tsx'],
    tsconfig: 'tsconfig.json',
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    plugins: [sourceFilesOfEsbuild],
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  host = outputFiles[0]?.text ?? ''
})

/** Adds the wagmi host to the playground. */
async function arrive(page: Page) {
  await page.addScriptTag({ content: host, type: 'module' })
  await expect(page.getByTestId('host')).toBeVisible()
}

test('a React host keeps its hooks: they open the modal, follow the visitor, and survive a reload', {
  tag: '@deep',
}, async ({ page }) => {
  const { open, at, modal, approve } = visitor(page)
  await open()
  await arrive(page)
  await expect(at('host-status')).toHaveText('disconnected')
  await at('host-connect').click()
  await at('wallet-example.harbor').click()
  await approve()
  await expect(at('host-status')).toHaveText('connected')
  await expect(at('host-account')).toHaveText(ADDRESS)
  await expect(at('host-balance')).toHaveText(/^\d{20,}$/)
  await expect(modal).toBeHidden()
  await expect(at('account-button')).toBeVisible()

  await at('host-sign').click()
  await approve()
  await expect(at('host-signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  await at('host-send').click()
  await approve()
  await expect(at('host-hash')).toHaveText(/^0x[0-9a-f]{64}$/)
  await at('host-switch').click()
  await approve()
  await expect(at('host-chain')).toHaveText('31338')
  await expect(at('network-button')).toContainText('Meridian Second')

  await reload(page)
  await arrive(page)
  await expect(at('host-status')).toHaveText('connected')
  await expect(at('host-account')).toHaveText(ADDRESS)
  await expect(at('page-wallet-approve')).toBeHidden()

  await at('account-button').click()
  await at('disconnect').click()
  await expect(at('host-status')).toHaveText('disconnected')
  await expect(at('connect-button')).toBeVisible()
})

test('closing the modal rejects the hook’s request, and the visitor may connect in the page instead', {
  tag: '@deep',
}, async ({ page }) => {
  const { open, at, modal, connect } = visitor(page)
  await open()
  await arrive(page)
  await at('host-connect').click()
  await at('modal-close').click()
  await expect(modal).toBeHidden()
  await expect(at('host-error')).toHaveText('UserRejectedRequestError')
  await connect()
  await expect(at('host-status')).toHaveText('connected')
  await at('host-disconnect').click()
  await expect(at('host-status')).toHaveText('disconnected')
  await expect(at('connect-button')).toBeVisible()
})
