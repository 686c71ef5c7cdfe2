/** Styles of the text field, the parts with their switches, and the two buttons. */
export const reportSheet = (): string => `
.lab{font:var(--portico-type-label);color:var(--portico-text-muted);padding-inline:2px;margin-block-end:-4px}
.lab .opt{font-weight:400;opacity:.9}
.words{inline-size:100%;min-block-size:104px;padding:12px 16px;resize:none;font:var(--portico-type-body);font-size:16px;color:var(--portico-text);border:0;border-radius:var(--portico-radius-panel);background:var(--portico-surface);box-shadow:inset 0 0 0 1px var(--portico-line-strong)}
.words:focus{outline:0;box-shadow:inset 0 0 0 2px var(--portico-focus)}
.row.slim{min-block-size:52px;padding-block:6px;padding-inline:14px;grid-template-columns:1fr auto;cursor:default}
label.row.slim{cursor:pointer}.panel>li:has(>.slim)::before{inset-inline-start:14px}.row.slim .s{white-space:normal}
.toggle{appearance:none;inline-size:44px;block-size:26px;margin:0;border-radius:13px;box-shadow:inset 0 0 0 1.5px var(--portico-line-strong);position:relative;flex:none;cursor:pointer}
.toggle::before{content:"";position:absolute;inset-block-start:5px;inset-inline-start:5px;inline-size:16px;block-size:16px;border-radius:50%;background:var(--portico-line-strong)}
.toggle:checked{background:var(--portico-accent);box-shadow:none}
.toggle:checked::before{inset-inline-start:22px;inline-size:18px;block-size:18px;inset-block-start:4px;background:var(--portico-on-accent)}
.contents-action{inline-size:auto;min-block-size:36px;padding-inline:14px;background:var(--portico-surface-hover);font:var(--portico-type-label)}
.steps{margin:0;padding:0;list-style:none;display:grid;gap:10px}
.steps li{display:grid;gap:2px;font:var(--portico-type-small);color:var(--portico-text-muted);overflow-wrap:anywhere}
.steps b{font:var(--portico-type-label);color:var(--portico-text)}
.told{display:grid;gap:2px;white-space:normal;overflow-wrap:anywhere}.told q{color:var(--portico-text);quotes:'“' '”'}.told .yes{color:var(--portico-positive)}
@media(forced-colors:active){.words,.toggle{border:1px solid CanvasText}.toggle::before{background:CanvasText;forced-color-adjust:none}.toggle:checked{background:Highlight;forced-color-adjust:none}}`
