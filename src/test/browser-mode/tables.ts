import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The words of an element: those of each element in it apart, so that two lines of a cell are told apart. */
function wordsOf(element: Element): string {
  const lines: { parent: Node | null; words: string }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const last = lines.at(-1);
    if (last && last.parent === node.parentNode) last.words += node.nodeValue ?? '';
    else lines.push({ parent: node.parentNode, words: node.nodeValue ?? '' });
  }
  return lines
    .map(({ words }) => words.trim())
    .filter(Boolean)
    .join(' | ');
}

function readTable(caption: string): Record<string, string>[] {
  const [table] = page.getByRole('table', { name: caption, exact: true }).elements();
  if (!table) return [];
  const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent);
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    Object.fromEntries([...row.children].map((cell, index) => [heads[index] ?? '', wordsOf(cell)])),
  );
}

/** The table by its caption has these rows: for each head of a column the words of the cell. */
export const expectRows = (caption: string, rows: readonly Record<string, string>[]): Promise<void> =>
  expect.poll(() => readTable(caption)).toEqual(rows);

/** What the first list of facts in a dialog, or in a named part of it, says. */
export const expectFacts = (
  within: ReturnType<typeof page.getByRole>,
  facts: Readonly<Record<string, string>>,
): Promise<void> =>
  expect
    .poll(() => {
      const list = within.elements()[0]?.querySelector('dl');
      const rows = [...(list?.children ?? [])].map((row) => [
        row.querySelector('dt')?.textContent,
        wordsOf(row.querySelector('dd') ?? row),
      ]);
      return Object.fromEntries(rows) as Record<string, string>;
    })
    .toEqual(facts);

/** Opens a row of the table by the words of its button. */
export const openRow = (name: string | RegExp): Promise<void> =>
  page.getByRole('table').getByRole('button', { name }).first().click();

/** A named part of a page or dialog. */
export const part = (name: string) => page.getByRole('region', { name, exact: true });

/** Chooses an option of a field by its words. */
export const choose = (label: string, option: string): Promise<void> =>
  page.getByRole('combobox', { name: label, exact: true }).selectOptions(option);

/** What a list was last asked for, without what its pages add. */
export const lastAsked = (inputs: readonly unknown[]): Record<string, unknown> => {
  const { direction: _, cursor: __, ...asked } = (inputs.at(-1) ?? {}) as Record<string, unknown>;
  return asked;
};
