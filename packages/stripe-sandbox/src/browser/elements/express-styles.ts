/** Styles of the wallet buttons: plain, with the name as text. */
export const EXPRESS_STYLES = `
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
:host { display: block; color: var(--colorText); font-family: var(--fontFamily); font-size: var(--fontSizeBase); line-height: var(--fontLineHeight); letter-spacing: normal; }
.Wallets { display: grid; gap: 12px; grid-template-columns: repeat(var(--wallet-columns), minmax(0, 1fr)); }
@media (max-width: 359px) { .Wallets { grid-template-columns: minmax(0, 1fr); } }
.Wallet {
  display: flex; align-items: center; justify-content: center; gap: 6px; min-width: 0; min-height: max(44px, var(--wallet-height)); padding: 6px 12px;
  border: 1px solid transparent; border-radius: var(--buttonExpressCheckoutBorderRadius);
  background: #0e0f14; color: #fff; font: inherit; font-size: 1.0625rem; font-weight: 600; cursor: pointer; touch-action: manipulation;
  transition: background-color 120ms ease;
}
.Wallet:hover { background: #2a2c35; }
.Wallet--white { background: #fff; color: #0e0f14; border-color: #0e0f14; }
.Wallet--white:hover { background: #f2f3f6; }
.Wallet--link { background: #0a5c41; }
.Wallet--link:hover { background: #0d7250; }
.Wallet:focus-visible { outline: 3px solid var(--inputFocusColorBorder); outline-offset: 3px; }
.Wallet:disabled { opacity: 0.7; cursor: progress; }
:host(.calm) * { transition: none !important; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`
