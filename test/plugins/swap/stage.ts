// The local networks on which the visitor of `swapper.ts` swaps, with a token that turns hostile on command.
import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import { startWorld, type World } from '../../world/index.ts'
import { CHAMELEON, LUMENS } from '../../world/pool.ts'
import { askNode } from '../../world/rpc.ts'
import { EVM_TOKENS } from '../../world/tokens.ts'
import { caip, EVM, type SwapperOptions, swapper } from './swapper.ts'

export const DOLLARS = caip(EVM_TOKENS[0]?.address as string)
export const LUMEN = caip(LUMENS.address)
export const CHAM = caip(CHAMELEON.address)
export const STRANGER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** Starts the networks before the tests of a file, and stops them afterwards. */
export function stageSwaps() {
  let world: World
  beforeAll(async () => {
    world = await startWorld({ only: ['eip155'] })
    await world.settled
  }, 60_000)
  afterAll(() => world.stop())

  /** A connected visitor with the view of swaps open. */
  async function opened(options?: SwapperOptions) {
    const own = await swapper(world, options)
    await own.connect()
    await own.open()
    return own
  }

  /** Sends a transaction from an account that the node has unlocked. */
  const sendAs = (from: string, to: string, data: string) =>
    askNode(world.parts().rpc[EVM]?.url as string, 'eth_sendTransactionSync', [{ from, to, data, gas: '0x7a120' }])

  /** Makes the hostile token misbehave in one of its ways; 0 is honest. */
  const behave = (way: number) =>
    sendAs(
      STRANGER,
      CHAMELEON.address,
      encodeFunctionData({ abi: parseAbi(['function behave(uint8)']), functionName: 'behave', args: [way] }),
    )

  return { local: () => world, opened, sendAs, behave }
}

export const refused = (code: number, message: string) => () => {
  throw { code, message }
}

/** No server of the network supports the method. */
export const unsimulated = (method: string, answer: unknown) =>
  method === 'eth_simulateV1' ? refused(-32601, 'the method eth_simulateV1 does not exist/is not available')() : answer
/** Nor does any server support code overrides. */
export const unmeasured = (method: string, answer: unknown, params: readonly unknown[]) =>
  method === 'eth_call' && params.length > 2
    ? refused(-32602, 'too many arguments, want at most 2')()
    : unsimulated(method, answer)
