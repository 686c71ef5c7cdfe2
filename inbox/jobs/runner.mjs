// The process in which a build runs. A build is somebody's code, and a report is somebody's data: this process has no
// files beyond the two that it was given, no child processes, no environment, and no network. Plain JavaScript without
// dependencies, because it runs alone.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

cutNetwork()
// Without a namespace of its own, it could end the process that started it.
process.kill = process.abort = undefined
const { examine } = await import(process.argv[2])
process.on('message', async (text) => {
  try {
    process.send({ answer: await examine(text) })
  } catch (error) {
    process.send({ error: String(error) })
  }
})
process.on('disconnect', () => process.exit())
process.send({ isReady: true })

/** Removes what opens a socket. The operating system's own limits (see sandbox.ts) are the wall; this is the fence. */
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
  syncBuiltinESMExports()
}
