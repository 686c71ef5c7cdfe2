/** Converts an id to the name of its factory: `embedded-login` to `embeddedLogin`. */
export const toFactoryName = (id: string) => id.replace(/-./g, (part) => part.slice(1).toUpperCase())
