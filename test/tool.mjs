import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './entries.mjs'

/**
 * Runs a tool of node_modules and prints its name and duration.
 * @param env - Additional environment variables.
 * @param isQuiet - Whether its output is printed at its end, so that it can run beside another.
 * @returns Its exit code, 1 if it was killed
 */
export async function runTool(name, script, args, { env = {}, isQuiet = false } = {}) {
  const heading = `\n── ${name}`
  if (!isQuiet) console.log(heading)
  const begin = performance.now()
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: isQuiet ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data))
  const stop = () => child.kill()
  process.once('SIGTERM', stop)
  const [code] = await once(child, 'close')
  process.off('SIGTERM', stop)
  if (isQuiet) console.log(heading)
  process.stdout.write(Buffer.concat(output))
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return code ?? 1
}
