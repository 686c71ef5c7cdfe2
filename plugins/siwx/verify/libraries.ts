// The libraries that a host installs for its namespaces. A bundler only warns of a missing one that is imported in a
// `try` block: a site without that namespace builds without it.
const fail = (name: string, namespaces: string, cause: unknown) =>
  new Error(`portico/siwx/verify needs ${name} for accounts of ${namespaces}. Install it on your server.`, { cause })

export async function loadViem() {
  try {
    return await import('viem')
  } catch (cause) {
    throw fail('viem', 'eip155', cause)
  }
}

export async function loadEd25519() {
  try {
    return (await import('@noble/curves/ed25519')).ed25519
  } catch (cause) {
    throw fail('@noble/curves 1', 'solana and polkadot', cause)
  }
}

export async function loadPolkadot() {
  try {
    return await import('@polkadot/util-crypto')
  } catch (cause) {
    throw fail('@polkadot/util-crypto', 'polkadot', cause)
  }
}

export async function loadBip322() {
  try {
    return await import('bip322-js')
  } catch (cause) {
    throw fail('bip322-js', 'bip122', cause)
  }
}
