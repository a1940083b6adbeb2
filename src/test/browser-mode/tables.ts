import { expect } from 'vitest';
import { page } from 'vitest/browser';

/**
 * Returns the text of an element. The texts of the elements inside it are separated, so that two lines of a cell stay
 * distinguishable.
 */
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

/** Expects the table with this caption to have these rows: the text of each cell under its column header. */
export const expectRows = (caption: string, rows: readonly Record<string, string>[]): Promise<void> =>
  expect.poll(() => readTable(caption)).toEqual(rows);

/** Expects the first list of details in a dialog, or in a named part of it, to have these texts. */
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

/** Opens the first table row whose button has this name. */
export const openRow = (name: string | RegExp): Promise<void> =>
  page.getByRole('table').getByRole('button', { name }).first().click();

/** Returns a named part of a page or dialog. */
export const part = (name: string) => page.getByRole('region', { name, exact: true });

/** Selects an option of a field by its text. */
export const choose = (label: string, option: string): Promise<void> =>
  page.getByRole('combobox', { name: label, exact: true }).selectOptions(option);

/** Returns the last input of a list query, without the fields for paging. */
export const lastInput = (inputs: readonly unknown[]): Record<string, unknown> => {
  const { direction: _, cursor: __, ...asked } = (inputs.at(-1) ?? {}) as Record<string, unknown>;
  return asked;
};
