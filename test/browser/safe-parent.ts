import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'

/** The account of the Safe. */
export const SAFE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A page that speaks the protocol of the Safe Apps SDK from the parent's side. Its owners are a button. */
const createParent = (
  app: string,
) => `<!doctype html><meta charset="utf-8"><title>A Safe</title><link rel="icon" href="data:,">
<body style="margin:0"><button id="owner">Another owner confirms</button>
<iframe title="app" src="${app}" style="border:0;width:100%;height:760px" allow="clipboard-write"></iframe>
<script>
  const proposed = new Map()
  const methods = {
    getSafeInfo: () => ({ safeAddress: '${SAFE}', chainId: 31337, threshold: 2, owners: ['a', 'b', 'c'], isReadOnly: false }),
    sendTransactions({ txs }) {
      const safeTxHash = '0x' + String(proposed.size + 1).repeat(64)
      proposed.set(safeTxHash, { call: txs[0], given: 1 })
      return { safeTxHash }
    },
    getTxBySafeTxHash({ safeTxHash }) {
      const { given, txHash = null } = proposed.get(safeTxHash)
      const detailedExecutionInfo = { type: 'MULTISIG', confirmationsRequired: 2, confirmations: Array(given).fill({}) }
      return { txStatus: txHash ? 'SUCCESS' : 'AWAITING_CONFIRMATIONS', txHash, detailedExecutionInfo }
    },
  }
  addEventListener('message', ({ source, data, origin }) => {
    const { id, method, params } = data
    if (source !== frames[0] || !methods[method]) return
    source.postMessage({ id, success: true, version: '9.1.0', data: methods[method](params) }, origin)
  })
  document.getElementById('owner').onclick = async () => {
    const one = [...proposed.values()].at(-1)
    one.given++
    one.txHash = await execute(one.call)
  }
</script>`

/** Opens an app in the frame of a Safe. @param getApp - Gets the app's URL for the Safe's origin */
export async function openInSafe(page: Page, getApp: (origin: string) => string): Promise<Frame> {
  let app = ''
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(createParent(app))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  page.once('close', () => server.close())
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  app = getApp(origin)
  await page.goto(origin)
  const frame = page.frames().find((one) => one.url() === app)
  if (!frame) throw new Error('The app is not in the frame.')
  return frame
}
