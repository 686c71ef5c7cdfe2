/** The most networks that are listed by name. If there are more, the rest is a number. */
export const NAMED_LIMIT = 4
