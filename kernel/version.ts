/** The version of Portico that a report names. A test compares it with package.json. */
export const version = '0.1.0'
