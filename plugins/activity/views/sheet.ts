/** Styles of the kind icons and the months. */
export const activitySheet = (): string => `
.badged>.badge:has(.op){background:var(--portico-surface-pressed)}
.op{display:grid;place-items:center;inline-size:16px;block-size:16px}.op svg{inline-size:12px;block-size:12px;stroke-width:2.2}
.months{display:flex;flex-direction:column;gap:4px}.months .sect{font:var(--portico-type-caption)}`
