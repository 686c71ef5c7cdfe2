/** The currencies beside the amount, sellers who can't be chosen, and what is said of them. */
export const buySheet = (): string => `
.amt label{font:var(--portico-type-label);color:var(--portico-text-muted)}
.amt .crit .chip:not([aria-pressed=true]){color:var(--portico-text)}
.amt .chip{background:var(--portico-surface-hover)}.amt .chip[aria-pressed=true]{background:var(--portico-accent-soft)}
.row[disabled]{cursor:default;opacity:.6}.row[disabled]:hover{background:none}
.aside{font:var(--portico-type-small);color:var(--portico-text-muted);padding-inline:2px}`
