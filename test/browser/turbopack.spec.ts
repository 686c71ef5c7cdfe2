// A Next.js site of `npm create portico`, built by Turbopack. Building it takes a minute.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENVIRONMENT, installSite, makeSite, runNpm } from '../consumers/site.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'
import { createWalletScript } from './wallet-script.ts'

/** Makes, installs and builds a site whose first network is the world's. @returns Its folder */
function buildSite(url: string): string {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'portico-turbopack-'))), 'site')
  makeSite(folder, { framework: 'next', library: 'viem', flags: ['--swaps'] })
  const networks = join(folder, 'src/portico/networks.ts')
  const own = readFileSync(networks, 'utf8').replace("'eip155:1'", "'eip155:31337'")
  writeFileSync(networks, own.replace(/rpcUrls: \[.*?\]/, `rpcUrls: ['${url}']`))
  installSite(folder)
  runNpm(folder, 'run', 'build')
  return folder
}

/** Starts the built site on a free port. */
async function startSite(folder: string) {
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const server = spawn(process.execPath, [next, 'start', '-p', '0', '-H', '127.0.0.1'], {
    cwd: folder,
    env: ENVIRONMENT,
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      if (address && said.includes('Ready')) resolve(address)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', () => reject(new Error(said)))
  })
  return { url, stop: () => server.kill() }
}

// Its `sideEffects: false` lets Turbopack leave out a file that a click needs.
test('Turbopack’s production build of a Next.js site: each click does what it says', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  test.setTimeout(600_000)
  const rpc = world.rpc['eip155:31337']?.url as string
  const folder = buildSite(rpc)
  const site = await startSite(folder)
  try {
    const { at, modal, connect, approve } = visitor(page)
    await page.addInitScript(await createWalletScript({ 'eip155:31337': rpc }))
    await page.goto(site.url)
    await expect(page.getByText('No wallet connected.')).toBeVisible()

    await at('connect-button').click()
    await expect(at('view-Connect')).toBeVisible()
    await at('modal-close').click()
    await expect(modal).toBeHidden()
    await connect()
    await expect(page.getByText(/^Connected: 0xf39F/)).toBeVisible()

    await page.getByRole('button', { name: 'Sign a message' }).click()
    await approve()
    await expect(page.getByText(/^0x[0-9a-f]{130}$/)).toBeVisible()

    await at('account-button').click()
    await expect(at('view-Account')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await page.reload()
    await expect(page.getByText(/^Connected: 0xf39F/)).toBeVisible()
    await at('account-button').click()
    await at('disconnect').click()
    await expect(page.getByText('No wallet connected.')).toBeVisible()
    // Later requests would fail.
    await page.close()
  } finally {
    site.stop()
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
})
