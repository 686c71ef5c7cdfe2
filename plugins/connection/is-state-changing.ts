/** Whether a method may change something, such as send a transaction: a server must not get it twice. */
export const isStateChanging = (method: string): boolean => /send|submit/i.test(method)
