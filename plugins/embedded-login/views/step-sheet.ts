/** Styles of the code field, the button that ends a session, and the frame's space. */
export const stepSheet = (): string => `
@media(hover:hover){.end-session:hover{background:var(--portico-surface-pressed)}}
.otp{position:relative;display:grid;grid-template-columns:repeat(6,1fr);gap:6px;direction:ltr;margin-block:16px 12px;cursor:text}
.otp span{block-size:56px;border-radius:var(--portico-radius-control);box-shadow:inset 0 0 0 1px var(--portico-line-strong);display:grid;place-items:center;font:600 22px/1 var(--portico-font);font-variant-numeric:tabular-nums}
.otp:focus-within .next{box-shadow:inset 0 0 0 2px var(--portico-focus)}
.otp.is-bad span,.otp.is-bad:focus-within .next{box-shadow:inset 0 0 0 2px var(--portico-critical)}
.otp input{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;font-size:16px;cursor:text}
.end-session{block-size:32px;text-align:center;min-inline-size:56px;padding-inline:12px;border-radius:10px;background:var(--portico-surface-hover);font:var(--portico-type-small);color:var(--portico-text);position:relative}
.end-session::after{content:"";position:absolute;inset:-6px}
.end-session[aria-disabled]{color:var(--portico-text-muted)}
.room{block-size:440px;border-radius:var(--portico-radius-panel);background:var(--portico-surface-raised);display:grid;place-items:center}
@media(forced-colors:active){.otp span,.end-session{border:1px solid CanvasText}.otp.is-bad span,.otp.is-bad:focus-within .next{border-width:3px}.otp:focus-within .next{outline:2px solid Highlight}}`
