// The order and the groups that a host gives the wallet list, the same in the modal and in `useWallets`.
import { toComparableName } from '../plugins/capabilities/same-wallet.ts'

/** The kinds of rows that `connectorOrder` may name. */
export type RowKind = 'remote' | 'recent' | 'installed' | 'listed'

/** Whether one of a wallet's names is listed: its rdns, its id, or its name without spaces and case. */
export function isNamed(list: readonly string[], names: readonly (string | undefined)[]): boolean {
  const known = list.map(toComparableName)
  return names.some((name) => name !== undefined && known.includes(toComparableName(name)))
}

/** Sorts rows by the host's order; a wallet's own place is before that of its kind. Rows that it does not name come last. */
export function sortRows<Row extends { readonly kind: RowKind; readonly names?: readonly (string | undefined)[] }>(
  rows: readonly Row[],
  order: readonly string[],
): readonly Row[] {
  const rank = ({ kind, names = [] }: Row) => {
    const own = order.findIndex((one) => isNamed([one], names))
    const index = own < 0 ? order.indexOf(kind) : own
    return index < 0 ? order.length : index
  }
  return [...rows].sort((a, b) => rank(a) - rank(b))
}
