import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import WebSocket from 'ws'
import { createKeyAction, type Device, type Engine, getPointer } from './driver.ts'

const PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'

interface Reply {
  readonly id: number
  readonly type: 'success' | 'error'
  readonly result: unknown
  readonly message?: string
}

/** Starts Firefox and speaks WebDriver BiDi with it. @see W3C, WebDriver BiDi */
export async function startFirefox(executable: string, device: Device): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'portico-firefox-'))
  if (device === 'phone')
    writeFileSync(join(profile, 'user.js'), `user_pref('general.useragent.override', '${PHONE}');`)
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  const send = await connect(await readAddress(child.stderr))
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context

  return {
    name: 'Firefox',
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    async run(expression) {
      const params = { expression, target: { context }, awaitPromise: true, userActivation: false }
      const { result } = await send<{ result?: { value: string } }>('script.evaluate', params)
      if (!result) throw new Error(`Firefox could not evaluate ${expression}`)
      return result.value
    },
    async press(x, y) {
      const [at, button] = [{ x: Math.round(x), y: Math.round(y) }, 0]
      const actions = [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', button },
        { type: 'pointerUp', button },
      ]
      const pointer = { type: 'pointer', id: 'pointer', parameters: { pointerType: getPointer(device) }, actions }
      await send('input.performActions', { context, actions: [pointer] })
    },
    async key(key) {
      await send('input.performActions', { context, actions: [createKeyAction(key)] })
    },
    async close() {
      child.kill()
      await exited
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Reads where it listens, which it prints once it does. */
async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) {
      output.resume()
      return `${address}/session`
    }
  }
  throw new Error('Firefox ended before it listened.')
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.on('message', (data) => {
    const reply = JSON.parse(String(data)) as Reply
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  let count = 0
  return async function send<Result>(method: string, params: object): Promise<Result> {
    const id = ++count
    const { type, result, message } = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (type === 'error') throw new Error(`Firefox: ${method}: ${message}`)
    return result as Result
  }
}
