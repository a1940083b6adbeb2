const LINE = '━'.repeat(76);

/**
 * Returns the last lines of `npm start`, about demo accounts and the sandbox; none when both are off.
 * @param {{ accounts: string[], usesSandbox: boolean, appUrl: string, isPublic: boolean }} demo accounts: printable
 *   lines
 * @returns {string[]} lines
 */
export function demoBlock({ accounts, usesSandbox, appUrl, isPublic }) {
  if (accounts.length === 0 && !usesSandbox) return [];
  return [
    LINE,
    'FOR TRYING OUT, NOT FOR REAL PEOPLE',
    ...(accounts.length > 0
      ? [
          '',
          "Demo accounts are on. Everybody knows their password, the operator's too:",
          ...accounts.map((account) => `  ${account}`),
        ]
      : []),
    ...(usesSandbox ? ['', 'The payment sandbox is on: orders are paid without any money.'] : []),
    '',
    isPublic ? `ALLOW_PUBLIC_DEMO=1: whoever reaches ${appUrl} may use all of this.` : 'Only this machine can open it.',
    LINE,
  ];
}
