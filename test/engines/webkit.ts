import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { createKeyAction, type Device, type Engine, getPointer } from './driver.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
/** Milliseconds between two attempts to reach the driver while it starts. */
const PAUSE_MS = 50
const PATIENCE_MS = 20_000

/**
 * Starts WebKit's driver with its small browser, on a display of its own.
 *
 * @see W3C, WebDriver
 */
export async function startWebKit(miniBrowser: string, device: Device): Promise<Engine> {
  const port = await findPort()
  // In a group of its own, because xvfb-run does not end what it started.
  const args = ['-a', 'WebKitWebDriver', `--port=${port}`]
  const child = spawn('xvfb-run', args, { stdio: 'ignore', detached: true })
  const exited = once(child, 'exit')
  const root = `http://127.0.0.1:${port}`
  await waitUntilReady(root)
  const userAgent = device === 'phone' ? [`--user-agent=${PHONE}`] : []
  const options = { binary: miniBrowser, args: ['--automation', ...userAgent] }
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${root}/session`, { capabilities })
  const session = `${root}/session/${sessionId}`
  await send('POST', `${session}/timeouts`, { script: PATIENCE_MS })

  return {
    name: 'WebKit',
    goto: (url) => send('POST', `${session}/url`, { url }),
    back: () => send('POST', `${session}/back`, {}),
    run: (expression) =>
      send<string>('POST', `${session}/execute/async`, { script: `(${expression}).then(arguments[0])`, args: [] }),
    async press(x, y) {
      const [at, button] = [{ x: Math.round(x), y: Math.round(y), duration: 0 }, 0]
      const actions = [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', button },
        { type: 'pointerUp', button },
      ]
      const pointer = { type: 'pointer', id: 'pointer', parameters: { pointerType: getPointer(device) }, actions }
      await send('POST', `${session}/actions`, { actions: [pointer] })
    },
    key: (key) => send('POST', `${session}/actions`, { actions: [createKeyAction(key)] }),
    async close() {
      await send('DELETE', session)
      if (child.pid) process.kill(-child.pid)
      await exited
    },
  }
}

async function send<Result = void>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`)
  return value
}

async function waitUntilReady(root: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await send('GET', `${root}/status`)
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
