// The namespaces whose accounts can sign in to a site.
import type { Namespace } from '../../capabilities.ts'

/** Those that have a form of the message, and whose signatures a server can verify. @see CAIP-122 */
const NAMESPACES: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot']

/** Returns true if there is a message that accounts of a namespace can sign in with. */
export const isSignInNamespace = (namespace: Namespace): boolean => NAMESPACES.includes(namespace)
