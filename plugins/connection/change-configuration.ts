// Changes what the host configured, while the page runs: its networks and its features.
import { PorticoError } from '../../kernel/index.ts'
import { assertNetworkId, type CaipNetworkId } from '../capabilities/caip.ts'
import type { Features, Network, NetworkInput } from '../capabilities.ts'
import { updateActiveBalance } from './balance.ts'
import type { Context } from './context.ts'
import { createChainAdapterMissingError } from './errors.ts'
import { selectActiveNetwork, toNetwork } from './initial-state.ts'
import { createNetworkMissingError } from './network-errors.ts'

const NAME_MAX_LENGTH = 64

/** @throws `configuration-invalid`, `chain-adapter-missing` */
export function addNetwork(context: Context, { network: input }: { network: NetworkInput }) {
  const network = parseNetwork(context, input, 'network')
  const before = getNetworks(context)
  const isKnown = before.some((one) => one.caipNetworkId === network.caipNetworkId)
  const next = isKnown
    ? before.map((one) => (one.caipNetworkId === network.caipNetworkId ? network : one))
    : [...before, network]
  send(context, next)
}

/** @throws 'Network not found', `network-required` */
export function removeNetwork(context: Context, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
  const before = getNetworks(context)
  const removed = before.find((one) => one.caipNetworkId === caipNetworkId)
  if (!removed) throw createNetworkMissingError(caipNetworkId)
  const left = before.filter((one) => one !== removed)
  if (!left.some((one) => one.chainNamespace === removed.chainNamespace))
    throw new PorticoError('network-required', `${caipNetworkId} is the only network of its namespace.`, {
      hints: ['Add another one first, or replace it by setNetworks.'],
    })
  send(context, left)
}

/** @throws `configuration-invalid`, `chain-adapter-missing` */
export function setNetworks(context: Context, { networks: inputs }: { networks: readonly NetworkInput[] }) {
  const networks = inputs.map((one, index) => parseNetwork(context, one, `networks[${index}]`))
  const ids = networks.map((one) => one.caipNetworkId)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice !== -1) throw createInvalidError(`networks[${twice}].caipNetworkId`, `${ids[twice]} is listed twice`)
  if (networks.length > 0) send(context, networks)
}

/** Those that it does not name stay as they are. */
export const setFeatures = ({ read, send }: Context, { features }: { features: Features }) =>
  send('featuresChanged', { features: { ...read().host.features, ...features } })

const getNetworks = ({ read }: Context): readonly Network[] =>
  Object.values(read().chains).flatMap(({ networks }) => networks)

function send(context: Context, networks: readonly Network[]) {
  const { read } = context
  const isActiveListed = () => selectActiveNetwork(read().chains[read().activeNamespace]) !== null
  const wasActiveListed = isActiveListed()
  context.send('networksListed', { networks: networks.map((one) => ({ ...one })) })
  if (isActiveListed() !== wasActiveListed) updateActiveBalance(context, true)
}

/** Validates what no schema can. @param at - Where the host wrote it. */
function parseNetwork({ read }: Context, input: NetworkInput, at: string): Network {
  assertNetworkId(input.caipNetworkId, `${at}.caipNetworkId`)
  const network = toNetwork(input)
  const [namespace = '', id] = network.caipNetworkId.split(':')
  if (network.chainNamespace !== namespace || network.id !== id)
    throw createInvalidError(`${at}.id`, `it differs from ${network.caipNetworkId}`)
  if (!Object.hasOwn(read().chains, namespace)) throw createChainAdapterMissingError(namespace)
  if (!network.name || network.name.length > NAME_MAX_LENGTH)
    throw createInvalidError(`${at}.name`, `it must have between 1 and ${NAME_MAX_LENGTH} characters`)
  for (const [index, url] of network.rpcUrls.entries()) assertUrl(url, `${at}.rpcUrls[${index}]`)
  if (network.blockExplorerUrl) assertUrl(network.blockExplorerUrl, `${at}.blockExplorerUrl`)
  return network
}

/** A server of http is only reached on this machine, which browsers see to. */
function assertUrl(url: string, at: string) {
  if (!URL.canParse(url) || !/^(?:https?|wss?):$/.test(new URL(url).protocol))
    throw createInvalidError(at, `${JSON.stringify(url)} is not an HTTP or WebSocket URL`)
}

const createInvalidError = (at: string, reason: string) =>
  new PorticoError('configuration-invalid', `${at} is invalid: ${reason}.`)
