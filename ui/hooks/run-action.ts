/** For event handlers: ignores a failed action, because the state and the log already report it. */
export const runAction = (doing: Promise<unknown> | undefined): void => {
  doing?.catch(() => {})
}
