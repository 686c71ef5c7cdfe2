/** For handlers: lets a failed action be, since the state and the log tell of it already. */
export const runAction = (doing: Promise<unknown> | undefined): void => {
  doing?.catch(() => {})
}
