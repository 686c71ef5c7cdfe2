/** Whether the page is a development build. Bundlers replace the variable; without one, nothing has it. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
