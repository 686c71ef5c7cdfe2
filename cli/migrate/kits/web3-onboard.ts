import type { Kit } from './types.ts'

/** It is only recognized: the page says what to write instead. */
export const web3Onboard: Kit = {
  id: 'web3-onboard',
  name: 'Web3-Onboard',
  packages: /^@web3-onboard\//,
  modules: {},
}
