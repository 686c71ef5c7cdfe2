/** The texts that nobody may soften: what is said of money, signatures and danger. */
export const GUARDED = /nothing (?:was|is) sent|whether this was sent|can’t move funds|is lost|any amount/i
