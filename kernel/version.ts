/** The version of Portico that a report names. A test holds it to package.json. */
export const version = '0.1.0'
