import type { Fingerprint } from './fingerprint.ts'

/** Says in words what went wrong: `shop/priceFailed (unreachable) after shop/itemChosen: shop/fetch got null`. */
export function describeCause({ kind, plugin, event, code, chain, request, outcome, wallet }: Fingerprint): string {
  if (kind === 'nothing') return 'Nothing failed'
  const what = kind === 'crash' ? `${plugin} threw ${code ?? 'an error'} in ${event}` : event
  return [
    kind === 'other' ? `Nothing failed; last: ${what}` : what,
    ...(kind !== 'crash' && code !== null ? [`(${code})`] : []),
    ...(chain[0] && chain[0] !== event ? [`after ${chain[0]}`] : []),
    ...(kind === 'expected' ? ['as the visitor chose'] : []),
    ...(request ? [`; ${request} got ${outcome}`] : []),
    ...(wallet ? [`from ${wallet}`] : []),
  ]
    .join(' ')
    .replace(' ;', ';')
}
