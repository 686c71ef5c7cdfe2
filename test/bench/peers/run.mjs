// npm run bench:peers [-- times [file.json]]: Portico, RainbowKit and AppKit in one run, as a visitor meets them.
// Prints a table in Markdown, and writes the figures. Nothing fails.
import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { prepare } from '../../prepare.mjs'
import { HOSTS, installHosts, startHost } from './hosts.mjs'
import { formatTable, summarize } from './table.mjs'
import { PLACES, visit } from './visit.mjs'

const [times = '5', file] = process.argv.slice(2)
const executablePath = await prepare({ browser: true })
installHosts()
const hosts = []
for (const host of HOSTS) hosts.push(await startHost(host))

const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    // The same for each kit: no host but this one.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
})
const visits = []
// Alternates the hosts, so that background load affects them equally.
for (let time = 0; time < Number(times); time++)
  for (const [place, options] of Object.entries(PLACES))
    for (const [at, host] of hosts.entries()) {
      const result = await visit(browser, host, options, { hasModal: at > 0 })
      visits.push({ host: host.name, place, ...result })
      console.error(`${time + 1}/${times} ${place}: ${host.name}`)
    }
const figures = summarize(hosts, visits)
console.log(formatTable(figures, { times: Number(times), chromium: browser.version() }))
if (file) writeFileSync(file, JSON.stringify({ times: Number(times), figures, visits }, null, 2))
await browser.close()
for (const { stop } of hosts) stop()
