/** Shortens an address for display where no money depends on it: `0x7A3f…9E12`. */
export const shortenAddress = (address: string): string =>
  address.length > 12 ? `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}` : address

/** Splits an address into groups of four, after its `0x` if it has one. */
export function groupAddress(address: string): { readonly prefix: string; readonly groups: readonly string[] } {
  const prefix = address.startsWith('0x') ? '0x' : ''
  return { prefix, groups: address.slice(prefix.length).match(/.{1,4}/g) ?? [] }
}
