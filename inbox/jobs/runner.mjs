// The process in which a build runs. A build is somebody's code, and a report is somebody's data: this process has no
// files beyond the two that it was given, no child processes, no environment, and no network. Plain JavaScript without
// dependencies, because it runs alone. Reports come by the standard input, and answers go to the channel, each as a
// line of JSON.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { writeSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import os from 'node:os'

const CHANNEL = 3

cutNetwork()
// Without a namespace of its own, it could end, stop or slow down the process that started it.
for (const name of ['kill', '_kill', 'abort', '_debugProcess']) process[name] = undefined
os.setPriority = undefined
syncBuiltinESMExports()
const { examine } = await import(process.argv[2])
const parts = []
process.stdin.setEncoding('utf8').on('data', (part) => {
  parts.push(part)
  // The next report comes after the answer, so that a line ends what was sent.
  if (part.endsWith('\n')) void answer(JSON.parse(parts.splice(0).join('')))
})
process.stdin.on('end', () => process.exit())
send({ number: 0 })

async function answer({ number, text }) {
  try {
    send({ number, stillHappens: Object(await examine(text)).stillHappens })
  } catch {
    send({ number })
  }
}

function send(message) {
  writeSync(CHANNEL, `${JSON.stringify(message)}\n`)
}

/** Removes what opens a socket. The operating system's own limits (see build-process.ts) are the wall; this is the fence. */
function cutNetwork() {
  const refuse = () => {
    throw new Error('A rerun has no network.')
  }
  for (const name of ['connect', 'bind']) if (net.Socket.prototype[name]) net.Socket.prototype[name] = refuse
  net.Server.prototype.listen = refuse
  for (const name of ['connect', 'createConnection', 'createServer']) net[name] = refuse
  for (const name of ['createSocket', 'Socket']) dgram[name] = refuse
  for (const resolver of [dns, dns.promises])
    for (const name of Object.keys(resolver)) if (/^(?:lookup|resolve|reverse)/.test(name)) resolver[name] = refuse
  for (const name of ['fetch', 'WebSocket', 'EventSource']) globalThis[name] = refuse
}
