/** Styles of the kind icons and the months. */
export const activitySheet = (): string => `
.badged>.badge:has(.op){background:var(--portico-surface-pressed)}
.op{display:grid;place-items:center;inline-size:16px;block-size:16px}.op svg{inline-size:12px;block-size:12px;stroke-width:2.2}
.pair{display:flex;justify-content:space-between;gap:12px;font-variant-numeric:tabular-nums}.pair>*{min-inline-size:0;overflow:hidden;text-overflow:ellipsis}.pair>:last-child{flex:none;max-inline-size:70%}
.months .row .mid{grid-column:2/-1}.months .row .e:empty{display:none}
.months{display:flex;flex-direction:column;gap:4px}.months .sect{font:var(--portico-type-caption)}`
