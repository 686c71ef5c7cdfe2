// The runtime of an asset hub, the real one, on a chain of its own: a block per transaction, signatures checked. Needs
// Node 22. The arguments are accounts that hold something.
import { setupWithServer } from '@acala-network/chopsticks'
import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub'

/** 12 decimals. */
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
