// Errors by the names that wallet-adapter's hosts catch. `error` is the cause.

/** The class of every error of this entry. */
export class WalletError extends Error {
  override name = 'WalletError'
  error: unknown

  constructor(message?: string, error?: unknown) {
    super(message, { cause: error })
    this.error = error
  }
}

export class WalletNotReadyError extends WalletError {
  override name = 'WalletNotReadyError'
}
export class WalletNotConnectedError extends WalletError {
  override name = 'WalletNotConnectedError'
}
export class WalletNotSelectedError extends WalletError {
  override name = 'WalletNotSelectedError'
}
export class WalletConnectionError extends WalletError {
  override name = 'WalletConnectionError'
}
export class WalletDisconnectionError extends WalletError {
  override name = 'WalletDisconnectionError'
}
export class WalletSendTransactionError extends WalletError {
  override name = 'WalletSendTransactionError'
}
export class WalletSignTransactionError extends WalletError {
  override name = 'WalletSignTransactionError'
}
export class WalletSignMessageError extends WalletError {
  override name = 'WalletSignMessageError'
}
export class WalletSignInError extends WalletError {
  override name = 'WalletSignInError'
}
export class WalletLoadError extends WalletError {
  override name = 'WalletLoadError'
}
export class WalletConfigError extends WalletError {
  override name = 'WalletConfigError'
}
export class WalletDisconnectedError extends WalletError {
  override name = 'WalletDisconnectedError'
}
export class WalletAccountError extends WalletError {
  override name = 'WalletAccountError'
}
export class WalletPublicKeyError extends WalletError {
  override name = 'WalletPublicKeyError'
}
export class WalletKeypairError extends WalletError {
  override name = 'WalletKeypairError'
}
export class WalletTimeoutError extends WalletError {
  override name = 'WalletTimeoutError'
}
export class WalletWindowBlockedError extends WalletError {
  override name = 'WalletWindowBlockedError'
}
export class WalletWindowClosedError extends WalletError {
  override name = 'WalletWindowClosedError'
}
