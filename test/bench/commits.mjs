// Counts React commits per kernel event, and where they happen. Only measures; nothing fails.
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { sourceFilesOfEsbuild } from '../../build/sources.mjs'
import { root } from '../entries.mjs'
import { prepare } from '../prepare.mjs'
import { entriesFrom } from './resolve.mjs'

const host = `
  import { Profiler } from 'react'
  import { createRoot } from 'react-dom/profiling'
  import { createKernel } from 'portico'
  import { eip155 } from 'portico/eip155'
  import { Router } from 'portico/capabilities'
  import { AccountButton, ConnectButton, NetworkButton, Portico, useAccount, useCapability } from 'portico/react'
  const kernel = createKernel({ plugins: [eip155()] })
  const commits = {}
  const Counted = ({ id, children }) => (
    <Profiler id={id} onRender={() => { commits[id] = (commits[id] ?? 0) + 1 }}>{children}</Profiler>
  )
  const Theme = () => useCapability(Router, ({ theme }) => theme)
  const Status = () => useAccount().status
  createRoot(document.body).render(
    <Portico kernel={kernel}>
      <Counted id="reads the theme"><Theme /></Counted>
      <Counted id="reads the account"><Status /></Counted>
      <Counted id="the page's buttons"><ConnectButton /><AccountButton /><NetworkButton /></Counted>
    </Portico>,
  )
  const rest = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  window.commitsFor = async (plugin, action, input) => {
    await kernel.load(plugin)
    await rest()
    for (const id of Object.keys(commits)) commits[id] = 0
    await kernel.actions[plugin][action](input)
    await rest()
    return { ...commits }
  }`

const { outputFiles } = await build({
  stdin: { contents: host, resolveDir: root, loader: 'tsx' },
  absWorkingDir: root,
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  tsconfigRaw: {},
  plugins: [entriesFrom('source'), sourceFilesOfEsbuild],
  logLevel: 'error',
})
const executablePath = await prepare({ browser: true })
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.setContent('<!doctype html><body></body>')
await page.addScriptTag({ content: outputFiles[0].text })
for (const [plugin, action, input] of [
  ['modal', 'setTheme', { theme: 'light' }],
  ['modal', 'dismissAlert', { title: 'none', message: 'none' }],
]) {
  const commits = await page.evaluate((call) => window.commitsFor(...call), [plugin, action, input])
  console.log(`React commits for one event of ${plugin}.${action} (budget 1, and only where it is read):`)
  for (const [where, count] of Object.entries(commits)) console.log(`  ${where.padEnd(24)} ${count}`)
}
await browser.close()
