// Runs the real runtime of an asset hub on a local chain: one block per transaction, with signature checks. Needs Node
// 22. Arguments: the accounts to fund.
import { setupWithServer } from '@acala-network/chopsticks'
import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub'

/** With 12 decimals. */
const FREE = '100000000000000'

const { addr } = await setupWithServer({
  genesis: JSON.parse(chainSpec),
  'build-block-mode': 'Instant',
  'import-storage': {
    System: { Account: process.argv.slice(2).map((account) => [[account], { providers: 1, data: { free: FREE } }]) },
  },
  host: '127.0.0.1',
  port: 0,
})
console.log(`Listening on ${addr}`)
