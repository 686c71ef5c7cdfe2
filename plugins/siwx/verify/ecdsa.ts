/** Half the order of secp256k1. Both s and its negative verify; only the lower one counts. @see EIP-2, BIP-146 */
const HALF_ORDER = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'

/**
 * Whether s is in the lower half, so that the signature can't be a variant of another one. @param s - In hexadecimal,
 * 64 lower-case digits.
 */
export const isLowS = (s: string): boolean => /^[0-9a-f]{64}$/.test(s) && s <= HALF_ORDER
