export const sheet = new CSSStyleSheet()

sheet.replaceSync(`
  :host {
    all: initial;
    display: block;
    color: #eef2fa;
    color-scheme: dark;
    font: 14px/20px system-ui, sans-serif;
  }
  :host([data-asking]) {
    position: fixed;
    inset: 12px 12px auto auto;
    max-block-size: calc(100dvh - 24px);
    overflow: auto;
  }
  :host(:not([data-asking])) .window { position: absolute; z-index: 1; inset: calc(100% + 4px) 12px auto auto; }
  * { box-sizing: border-box; margin: 0; }
  small { color: #a9b6cf; font-size: 12px; font-weight: 400; white-space: nowrap; }
  img { inline-size: 28px; block-size: 28px; border-radius: 8px; }

  .window {
    display: grid;
    gap: 12px;
    inline-size: min(320px, 100vw - 24px);
    padding: 16px;
    border: 1px solid #33456d;
    border-radius: 12px;
    background: #14213a;
  }
  header { display: flex; align-items: center; gap: 10px; }
  header small { margin-inline-start: auto; }
  h2 { font-size: 18px; line-height: 24px; }
  .origin { color: #ffc35c; font-weight: 600; overflow-wrap: anywhere; }
  dl { display: grid; gap: 8px; padding: 12px; border-radius: 8px; background: #0e182b; }
  dl div { display: flex; gap: 16px; justify-content: space-between; }
  dt { color: #a9b6cf; }
  dd { text-align: end; overflow-wrap: anywhere; }
  .text { max-block-size: 160px; overflow: auto; color: #cfd8ea; white-space: pre-wrap; overflow-wrap: anywhere; }

  footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
  button {
    min-block-size: 44px;
    padding: 8px 12px;
    border: 1px solid #4c5f8a;
    border-radius: 8px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  button:hover { background: #22325a; }
  button:focus-visible { outline: 2px solid #ffc35c; outline-offset: 2px; }
  button.filled { border-color: #ffc35c; background: #ffc35c; color: #2a1a00; }
  button.filled:hover { background: #ffd385; }
  button[aria-pressed='true'] { border-color: #ffc35c; color: #ffc35c; }

  .pill { position: relative; display: flex; align-items: center; gap: 8px; padding-block: 4px; border-radius: 22px; background: #14213a; }
  .pill small { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  .pill.is-connected { border-color: #ffc35c; }
  .pill.is-connected::after { content: ''; inline-size: 8px; block-size: 8px; border-radius: 50%; background: #ffc35c; }
  @media (forced-colors: active) { .pill.is-connected::after { background: Highlight; forced-color-adjust: none; } }
  .list { display: grid; gap: 6px; }
`)
