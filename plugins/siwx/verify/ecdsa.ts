/** Half the order of secp256k1: of s and its negative, which both verify, the one that counts is not above it. @see EIP-2, BIP-146 */
const HALF_ORDER = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'

/** Whether nobody could have made this signature from another one. @param s - In hexadecimal, 64 lower-case digits. */
export const isLowS = (s: string): boolean => /^[0-9a-f]{64}$/.test(s) && s <= HALF_ORDER
