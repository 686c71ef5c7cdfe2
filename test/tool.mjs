import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './entries.mjs'

/**
 * Runs a tool of node_modules and prints its name and duration.
 * @param env - Additional environment variables.
 * @returns Its exit code, 1 if it was killed
 */
export async function runTool(name, script, args, env = {}) {
  console.log(`\n── ${name}`)
  const begin = performance.now()
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const stop = () => child.kill()
  process.once('SIGTERM', stop)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', stop)
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return code ?? 1
}
