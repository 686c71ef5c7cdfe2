import { Secret } from '../../../kernel/index.ts'

/**
 * A secret that is checked when it is revealed. A port call that reveals it fails with the error of `check`, which the
 * log holds as the outcome: a rerun, which doesn't know the secret, ends the same way.
 */
export class GuardedSecret<T> extends Secret<T> {
  readonly #check: (value: T) => void

  constructor(secret: Secret<T>, check: (value: T) => void) {
    super(secret.reveal())
    this.#check = check
  }

  override reveal(): T {
    const value = super.reveal()
    this.#check(value)
    return value
  }

  /** Derived secrets keep the same check. */
  override map<U>(change: (value: T) => U): Secret<U> {
    const value = super.reveal()
    return new GuardedSecret(super.map(change), () => this.#check(value))
  }
}
