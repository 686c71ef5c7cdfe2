import { build } from 'esbuild'
import { root } from '../entries.mjs'

/**
 * Creates a script with the wallet Harbor, which is in the page before its own scripts, as an extension is.
 * @param urls - The nodes of its chains, by CAIP-2.
 */
export async function createWalletScript(urls: Readonly<Record<string, string>>): Promise<string> {
  const rpc = Object.fromEntries(Object.entries(urls).map(([id, url]) => [id, { url, status: 'running' }]))
  const { outputFiles } = await build({
    stdin: {
      contents: `import { installWallets } from './playground/page/wallets.ts'
        addEventListener('DOMContentLoaded', () => installWallets({ rpc: ${JSON.stringify(rpc)} }, new Set(['harbor'])))`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'iife',
  })
  return outputFiles[0]?.text ?? ''
}
