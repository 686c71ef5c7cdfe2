// Written by hand: a library's is 3 kB, compressed, and who comes back needs it before any click, for an address.

/** Bytes that are taken up between two permutations. */
const RATE = 136
/** 32-bit words of the state: 25 lanes, the lower half of each first. */
const WORDS = 50
/** The bits of the first lane that a round may flip. */
const ROUND_BITS = [0, 1, 3, 7, 15, 31, 63]

/** Computes the Keccak-256 hash of public bytes, as hex digits. @see https://keccak.team/keccak_specs_summary.html */
export function hashKeccak(bytes: Uint8Array): string {
  const padded = new Uint8Array(RATE * Math.floor(bytes.length / RATE + 1))
  padded.set(bytes)
  padded[bytes.length] = 1
  padded[padded.length - 1] = at(padded, padded.length - 1) | 128
  const state = new Uint32Array(WORDS)
  for (let i = 0; i < padded.length; i++) {
    flip(state, (i % RATE) >> 2, at(padded, i) << (8 * (i % 4)))
    if (i % RATE === RATE - 1) permute(state)
  }
  let digits = ''
  for (let i = 0; i < 64; i++) digits += ((at(state, i >> 3) >>> (4 * ((i % 8) ^ 1))) & 15).toString(16)
  return digits
}

function permute(state: Uint32Array) {
  let bits = 1
  for (let round = 0; round < 24; round++) {
    // θ: each lane takes in the columns beside it.
    const columns = new Uint32Array(10)
    for (let i = 0; i < WORDS; i++) flip(columns, i % 10, at(state, i))
    for (let i = 0; i < WORDS; i++) {
      const next = (i + 2) % 10
      flip(state, i, at(columns, (i + 8) % 10) ^ rotate(at(columns, next), at(columns, next ^ 1), 1))
    }
    // ρ and π: the lanes turn and change places.
    const turned = state.slice()
    for (let step = 1, turn = 1, x = 1, y = 0; step < 25; turn = (turn + ++step) % 64) {
      const low = 2 * (x + 5 * y) + (turn >> 5)
      const next = (2 * x + 3 * y) % 5
      x = y
      y = next
      const to = 2 * (x + 5 * y)
      turned[to] = rotate(at(state, low), at(state, low ^ 1), turn)
      turned[to + 1] = rotate(at(state, low ^ 1), at(state, low), turn)
    }
    // χ: each lane takes in the two after it in its row.
    for (let i = 0; i < WORDS; i++) {
      const row = i - (i % 10)
      state[i] = at(turned, i) ^ (~at(turned, row + ((i + 2) % 10)) & at(turned, row + ((i + 4) % 10)))
    }
    // ι: the first lane takes in the number of the round.
    for (const bit of ROUND_BITS) {
      if (bits & 1) flip(state, bit >> 5, 1 << (bit % 32))
      bits = (bits << 1) ^ ((bits >> 7) * 0x171)
    }
  }
}

const at = (words: ArrayLike<number>, i: number) => words[i] as number

function flip(words: Uint32Array, i: number, bits: number) {
  words[i] = at(words, i) ^ bits
}

/** Returns one half of a rotated lane. A shift counts modulo 32. */
const rotate = (half: number, other: number, by: number) => (half << by) | ((other >>> 1) >>> ~by)
