/** Styles of the site and the account with a line between them, and of the message. */
export const siwxSheet = (): string => `
.tied{display:flex;align-items:center;margin-block:4px 16px}
.tied>i{inline-size:34px;border-block-start:2px dashed var(--portico-line-strong)}
.tied .portico-avatar{inline-size:56px;block-size:56px}
.facts{padding:8px 14px}.facts .kv svg{flex:none;color:var(--portico-text-muted)}
.signed{padding:14px;max-block-size:220px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:var(--portico-type-small);font-family:var(--portico-font-mono,monospace)}
.hint{text-align:center;font:var(--portico-type-small);color:var(--portico-text-muted)}`
